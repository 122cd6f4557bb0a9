import { sql } from 'kysely'
import type { NewUpload, RecordingQuota, Reservation, Upload, UploadStore } from '#server/domain/recordings/ports.ts'
import type { Db } from '#server/storage/database/database.ts'

/** Recordings on their way. What of them is here is a number that one statement moves, and a row for each piece. */
export function recordingUploadStore(db: Db): UploadStore {
  return {
    find: (userId, clientId) => findUpload(db, userId, clientId),
    reserve: (upload, places, now) => db.transaction().execute((trx) => reserve(trx, upload, places, now)),
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
    parts: (id) => piecesOf(db, id),
    remove: (id) =>
      db.isTransaction ? removeUpload(db, id) : db.transaction().execute((trx) => removeUpload(trx, id)),
    listOf: (userId) => db.selectFrom('recording_uploads').selectAll().where('user_id', '=', userId).execute(),
    expired: (now) => db.selectFrom('recording_uploads').selectAll().where('expires_at', '<=', now).execute(),
  }
}

async function reserve(trx: Db, upload: NewUpload, places: RecordingQuota, now: number): Promise<Reservation> {
  // A change that changes nothing waits for its turn on either engine: until the end the places are counted by us alone.
  const learner = await trx
    .updateTable('users')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', upload.user_id)
    .executeTakeFirst()
  if (learner.numUpdatedRows === 0n) return { kind: 'gone' }
  const known = await findUpload(trx, upload.user_id, upload.client_id)
  const same = known && known.expires_at > now && known.size === upload.size && known.lesson_id === upload.lesson_id
  if (same) return { kind: 'held', upload: known, dropped: [] }
  const dropped = known ? ((await removeUpload(trx, known.id)) ?? []) : []
  if (!(await insertWithinQuota(trx, upload, places, now))) return { kind: 'full', dropped }
  const held = await findUpload(trx, upload.user_id, upload.client_id)
  return held ? { kind: 'held', upload: held, dropped } : { kind: 'gone' }
}

const findUpload = (db: Db, userId: number, clientId: string): Promise<Upload | undefined> =>
  db
    .selectFrom('recording_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

async function piecesOf(db: Db, id: number): Promise<readonly string[]> {
  const pieces = await db
    .selectFrom('recording_pieces')
    .select('key')
    .where('upload_id', '=', id)
    .orderBy('position')
    .execute()
  return pieces.map(({ key }) => key)
}

async function removeUpload(db: Db, id: number): Promise<readonly string[] | undefined> {
  // A change that changes nothing waits for the piece that is being noted: otherwise its file would stay.
  await db
    .updateTable('recording_uploads')
    .set((eb) => ({ received: eb.ref('received') }))
    .where('id', '=', id)
    .execute()
  const pieces = await piecesOf(db, id)
  const removed = await db.deleteFrom('recording_uploads').where('id', '=', id).executeTakeFirst()
  return removed.numDeletedRows === 0n ? undefined : pieces
}

/**
 * Begins an upload if its learner has a place left, in one statement (Q1, F145). What counts are recordings that were
 * not rejected and uploads that have not run out: of the lesson, or all of them. False when every place is taken.
 */
export async function insertWithinQuota(
  db: Db,
  upload: NewUpload,
  { scope, max: most }: RecordingQuota,
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
  const kept = counted('recordings').where('status', '!=', 'rejected')
  const coming = counted('recording_uploads').where('expires_at', '>', now)
  const added = await sql`
    insert into recording_uploads
      (user_id, client_id, lesson_id, title, size, received, start, "offset", rate, expires_at)
    select
      ${integer(user_id)}, ${text(upload.client_id)}, ${integer(lesson_id)}, ${text(upload.title)},
      ${integer(upload.size)}, 0, ${real(upload.start)}, ${real(upload.offset)}, ${real(upload.rate)},
      ${instant(upload.expires_at)}
    where (${kept}) + (${coming}) < ${integer(most)}
  `.execute(db)
  return (added.numAffectedRows ?? 0n) > 0n
}

// In a list of values that is selected, PostgreSQL takes what is given for text unless told otherwise.
const integer = (value: number) => sql`cast(${value} as integer)`
const instant = (value: number) => sql`cast(${value} as bigint)`
const real = (value: number) => sql`cast(${value} as double precision)`
const text = (value: string | null) => sql`cast(${value} as text)`
