import { sql } from 'kysely'
import type { NewUpload, RecordingQuota, Reservation, Upload, UploadStore } from '#server/domain/recordings/ports.ts'
import type { Db } from '#server/storage/database/database.ts'
import { lockLearner } from '../database/lock-learner.ts'

/** Uploads in progress. The received bytes are advanced by one statement, with a row per part. */
export function recordingUploadStore(db: Db): UploadStore {
  return {
    find: (userId, clientId) => findUpload(db, userId, clientId),
    reserve: (upload, quota, now) => db.transaction().execute((trx) => reserve(trx, upload, quota, now)),
    appendPart: ({ id }, from, to, key) =>
      db.transaction().execute(async (trx) => {
        const moved = await trx
          .updateTable('recording_uploads')
          .set({ received: to })
          .where('id', '=', id)
          .where('received', '=', from)
          .executeTakeFirst()
        if (moved.numUpdatedRows === 0n) return false
        await trx.insertInto('recording_pieces').values({ upload_id: id, position: from, key }).execute()
        return true
      }),
    parts: (id) => partsOf(db, id),
    remove: (id) =>
      db.isTransaction ? removeUpload(db, id) : db.transaction().execute((trx) => removeUpload(trx, id)),
    listOf: (userId) => db.selectFrom('recording_uploads').selectAll().where('user_id', '=', userId).execute(),
    expired: (now) => db.selectFrom('recording_uploads').selectAll().where('expires_at', '<=', now).execute(),
  }
}

async function reserve(trx: Db, upload: NewUpload, quota: RecordingQuota, now: number): Promise<Reservation> {
  // So that quotas are counted by one transaction at a time.
  if (!(await lockLearner(trx, upload.user_id))) return { kind: 'gone' }
  const known = await findUpload(trx, upload.user_id, upload.client_id)
  const same = known && known.expires_at > now && known.size === upload.size && known.lesson_id === upload.lesson_id
  if (same) return { kind: 'held', upload: await updateFacts(trx, known, upload), dropped: [] }
  const dropped = known ? ((await removeUpload(trx, known.id)) ?? []) : []
  const { maxInProgress = Number.POSITIVE_INFINITY } = quota
  if ((await countInProgress(trx, upload.user_id, now)) >= maxInProgress) return { kind: 'busy', dropped }
  if (!(await insertWithinQuota(trx, upload, quota, now))) return { kind: 'full', dropped }
  const held = await findUpload(trx, upload.user_id, upload.client_id)
  return held ? { kind: 'held', upload: held, dropped } : { kind: 'gone' }
}

/** Uploads of a learner that have not expired, and recordings whose processing is not set aside. */
async function countInProgress(db: Db, userId: number, now: number): Promise<number> {
  const count = (table: 'recording_uploads' | 'recordings') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
  const uploads = await count('recording_uploads').where('expires_at', '>', now).executeTakeFirstOrThrow()
  const processed = await count('recordings')
    .where('status', '=', 'uploading')
    .where('set_aside_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(uploads.count) + Number(processed.count)
}

/** The take may have been shifted or renamed since its upload began: the last announcement counts. */
async function updateFacts(db: Db, known: Upload, { title, start, offset, rate }: NewUpload): Promise<Upload> {
  const facts = { title, start, offset, rate }
  await db.updateTable('recording_uploads').set(facts).where('id', '=', known.id).execute()
  return { ...known, ...facts }
}

const findUpload = (db: Db, userId: number, clientId: string): Promise<Upload | undefined> =>
  db
    .selectFrom('recording_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

async function partsOf(db: Db, id: number): Promise<readonly string[]> {
  const parts = await db
    .selectFrom('recording_pieces')
    .select('key')
    .where('upload_id', '=', id)
    .orderBy('position')
    .execute()
  return parts.map(({ key }) => key)
}

async function removeUpload(db: Db, id: number): Promise<readonly string[] | undefined> {
  // A no-op update waits for a concurrent part: otherwise its file would be orphaned.
  await db
    .updateTable('recording_uploads')
    .set((eb) => ({ received: eb.ref('received') }))
    .where('id', '=', id)
    .execute()
  const parts = await partsOf(db, id)
  const removed = await db.deleteFrom('recording_uploads').where('id', '=', id).executeTakeFirst()
  return removed.numDeletedRows === 0n ? undefined : parts
}

/**
 * Inserts an upload within its learner's quota, in one statement (Q1, F145). Counted are recordings that were not
 * rejected and uploads that have not expired, of the lesson or in total. False when the quota is used up.
 */
async function insertWithinQuota(
  db: Db,
  upload: NewUpload,
  { scope, max }: RecordingQuota,
  now: number,
): Promise<boolean> {
  const { user_id, lesson_id } = upload
  const counted = (table: 'recordings' | 'recording_uploads') => {
    const own = db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
    return scope === 'lesson' ? own.where('lesson_id', '=', lesson_id) : own
  }
  const stored = counted('recordings').where('status', '!=', 'rejected')
  const inProgress = counted('recording_uploads').where('expires_at', '>', now)
  const added = await sql`
    insert into recording_uploads
      (user_id, client_id, lesson_id, title, size, received, start, "offset", rate, expires_at)
    select
      ${integer(user_id)}, ${text(upload.client_id)}, ${integer(lesson_id)}, ${text(upload.title)},
      ${integer(upload.size)}, 0, ${real(upload.start)}, ${real(upload.offset)}, ${real(upload.rate)},
      ${instant(upload.expires_at)}
    where (${stored}) + (${inProgress}) < ${integer(max)}
  `.execute(db)
  return (added.numAffectedRows ?? 0n) > 0n
}

// PostgreSQL infers text for parameters in a select list.
const integer = (value: number) => sql`cast(${value} as integer)`
const instant = (value: number) => sql`cast(${value} as bigint)`
const real = (value: number) => sql`cast(${value} as double precision)`
const text = (value: string | null) => sql`cast(${value} as text)`
