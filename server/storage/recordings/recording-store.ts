import type { Updateable } from 'kysely'
import type { Recording, RecordingStore } from '#server/domain/recordings/ports.ts'
import type { Db } from '#server/storage/database/database.ts'
import type { RecordingRow } from '#server/storage/database/recording-tables.ts'
import { publishOne, withdrawOne } from './recording-publishing.ts'

/**
 * Recordings. Each change is conditional on the status it starts from, so that of conflicting changes (deleting while
 * processing, two publications) one finds no row.
 */
export function recordingStore(db: Db): RecordingStore {
  const change = (id: number, changes: Updateable<RecordingRow>) =>
    db.updateTable('recordings').set(changes).where('id', '=', id)
  return {
    find: (id) => db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst(),
    findByClient: (userId, clientId) =>
      db
        .selectFrom('recordings')
        .selectAll()
        .where('user_id', '=', userId)
        .where('client_id', '=', clientId)
        .executeTakeFirst(),
    listOf: (userId) => newestFirst(db).where('user_id', '=', userId).execute(),
    list({ lessonId, userId, status }) {
      let found = newestFirst(db)
      if (lessonId !== undefined) found = found.where('lesson_id', '=', lessonId)
      if (userId !== undefined) found = found.where('user_id', '=', userId)
      if (status !== undefined) found = found.where('status', '=', status)
      return found.execute()
    },
    async publishedByBornAfter(day) {
      const rows = await db
        .selectFrom('recordings')
        .innerJoin('users', 'users.id', 'recordings.user_id')
        .select('recordings.id')
        .where('status', '=', 'public')
        .where('users.birthday', '>', day)
        .execute()
      return rows.map(({ id }) => id)
    },
    async publishedOf(lessonId, bornBy, limit) {
      const rows = await db
        .selectFrom('recordings')
        .innerJoin('users', 'users.id', 'recordings.user_id')
        .selectAll('recordings')
        .select(['users.name', 'users.user_name', 'users.image_key'])
        .where('lesson_id', '=', lessonId)
        .where('status', '=', 'public')
        .where((eb) => eb.or([eb('users.birthday', 'is', null), eb('users.birthday', '<=', bornBy)]))
        .orderBy('published_at', 'desc')
        .orderBy('recordings.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ name, user_name, image_key, ...recording }) => ({ recording, name, user_name, image_key }))
    },
    add: (recording) =>
      db
        .insertInto('recordings')
        .values({ ...empty, ...recording, updated_at: recording.created_at })
        .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
        .returningAll()
        .executeTakeFirst(),
    finish: (id, keys, at) =>
      changed(
        change(id, { ...keys, ...resumed, status: 'draft', original_key: null, updated_at: at }).where(
          'status',
          '=',
          'uploading',
        ),
      ),
    markUnprocessable: (id, why, at) =>
      changed(
        change(id, { ...resumed, status: 'rejected', rejection: why, original_key: null, updated_at: at }).where(
          'status',
          '=',
          'uploading',
        ),
      ),
    setAside: (id, cause, at) =>
      changed(
        change(id, { set_aside_at: at, set_aside_cause: cause, updated_at: at }).where('status', '=', 'uploading'),
      ),
    resume: (id, at) =>
      changed(
        change(id, { ...resumed, updated_at: at })
          .where('status', '=', 'uploading')
          .where('set_aside_at', 'is not', null),
      ),
    edit: (id, userId, changes, at) =>
      change(id, { ...changes, updated_at: at })
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirst(),
    publish: (id, keys, at) => inTransaction(db, (trx) => publishOne(trx, id, keys, at)),
    withdraw: (id, at) => inTransaction(db, (trx) => withdrawOne(trx, id, at)),
    reject: (id, note, at) =>
      changed(
        change(id, { status: 'rejected', rejection: 'staff', staff_note: note, updated_at: at }).where(
          'status',
          '=',
          'draft',
        ),
      ),
    restore: (id, at) =>
      changed(
        change(id, { status: 'draft', rejection: null, staff_note: null, updated_at: at })
          .where('status', '=', 'rejected')
          .where('video_key', 'is not', null),
      ),
    remove: (id) =>
      db
        .deleteFrom('recordings')
        .where('id', '=', id)
        .where((eb) => eb.or([eb('status', '!=', 'uploading'), eb('set_aside_at', 'is not', null)]))
        .returningAll()
        .executeTakeFirst(),
    anyFile: async () =>
      (await db
        .selectFrom('recordings')
        .select('id')
        .where((eb) => eb.or([eb('original_key', 'is not', null), eb('video_key', 'is not', null)]))
        .limit(1)
        .executeTakeFirst()) !== undefined,
    referencedKeys: (keys) => referencedKeys(db, keys),
  }
}

/** Runs work in the transaction that is open, else in one of its own. */
const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const resumed = { set_aside_at: null, set_aside_cause: null } as const

const empty = {
  ...resumed,
  description: null,
  status: 'uploading',
  rejection: null,
  staff_note: null,
  conditions_accepted: false,
  video_key: null,
  poster_key: null,
  public_video_key: null,
  public_poster_key: null,
  published_at: null,
} as const satisfies Partial<Recording>

const newestFirst = (db: Db) =>
  db.selectFrom('recordings').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')

const changed = async (change: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }) =>
  (await change.executeTakeFirst()).numUpdatedRows > 0n

const keyColumns = ['original_key', 'video_key', 'poster_key', 'public_video_key', 'public_poster_key'] as const

/** Those of these media keys a recording or an upload's part refers to. */
async function referencedKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const recordings = await db
    .selectFrom('recordings')
    .select(keyColumns)
    .where((eb) => eb.or(keyColumns.map((column) => eb(column, 'in', keys))))
    .execute()
  const parts = await db.selectFrom('recording_pieces').select('key').where('key', 'in', keys).execute()
  const referenced = [
    ...recordings.flatMap((row) => keyColumns.map((column) => row[column])),
    ...parts.map(({ key }) => key),
  ]
  return new Set(referenced.filter((key) => key !== null))
}
