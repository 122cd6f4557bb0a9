import type { NewUpload, Places, Reservation, Upload, UploadStore } from '#server/domain/recordings/ports.ts'
import type { Db } from '../database/database.ts'
import { insertWhereThereIsRoom } from './recording-places.ts'

/** Recordings on their way. What of them is here is a number that one statement moves, and a row for each piece. */
export function recordingUploadStore(db: Db): UploadStore {
  return {
    find: (userId, clientId) => findUpload(db, userId, clientId),
    reserve: (upload, places, now) => db.transaction().execute((trx) => reserve(trx, upload, places, now)),
    advance: ({ id }, from, to, key) =>
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
    pieces: (id) => piecesOf(db, id),
    remove: (id) =>
      db.isTransaction ? removeUpload(db, id) : db.transaction().execute((trx) => removeUpload(trx, id)),
    listOf: (userId) => db.selectFrom('recording_uploads').selectAll().where('user_id', '=', userId).execute(),
    ranOut: (now) => db.selectFrom('recording_uploads').selectAll().where('expires_at', '<=', now).execute(),
  }
}

async function reserve(trx: Db, upload: NewUpload, places: Places, now: number): Promise<Reservation> {
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
  if (!(await insertWhereThereIsRoom(trx, upload, places, now))) return { kind: 'full', dropped }
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
