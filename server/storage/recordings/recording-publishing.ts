import type { Publication, PublicKeys } from '#server/domain/recordings/ports.ts'
import type { Db } from '../database/database.ts'

const noLongerPublic = { status: 'draft', public_video_key: null, public_poster_key: null } as const

/**
 * Publishes a draft and unpublishes the learner's former one of the same lesson. Locks the learner's row, which
 * serialises publications; a unique index would reject a second one. Must run inside a transaction.
 */
export async function publishOne(trx: Db, id: number, keys: PublicKeys, at: number): Promise<Publication | undefined> {
  const draft = await lockDraft(trx, id)
  if (!draft) return undefined
  const before = await trx
    .selectFrom('recordings')
    .select(['id', 'public_video_key', 'public_poster_key'])
    .where('user_id', '=', draft.user_id)
    .where('lesson_id', '=', draft.lesson_id)
    .where('status', '=', 'public')
    .execute()
  for (const one of before)
    await trx
      .updateTable('recordings')
      .set({ ...noLongerPublic, updated_at: at })
      .where('id', '=', one.id)
      .execute()
  const recording = await trx
    .updateTable('recordings')
    .set({ ...keys, status: 'public', conditions_accepted: true, published_at: at, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returningAll()
    .executeTakeFirst()
  return recording && { recording, withdrawn: before.flatMap(publicKeys) }
}

/** Unpublishes a recording and returns the keys of its public copies. Must run inside a transaction. */
export async function withdrawOne(trx: Db, id: number, at: number): Promise<readonly string[]> {
  await lockOwner(trx, id)
  const known = await trx
    .selectFrom('recordings')
    .select(['public_video_key', 'public_poster_key'])
    .where('id', '=', id)
    .where('status', '=', 'public')
    .executeTakeFirst()
  if (!known) return []
  await trx
    .updateTable('recordings')
    .set({ ...noLongerPublic, updated_at: at })
    .where('id', '=', id)
    .execute()
  return publicKeys(known)
}

async function lockDraft(trx: Db, id: number) {
  await lockOwner(trx, id)
  return trx
    .selectFrom('recordings')
    .select(['user_id', 'lesson_id'])
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst()
}

// A no-op update locks the row on both engines.
async function lockOwner(trx: Db, id: number): Promise<void> {
  const owner = trx.selectFrom('recordings').select('user_id').where('id', '=', id)
  await trx
    .updateTable('users')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', owner)
    .execute()
}

const publicKeys = (row: { public_video_key: string | null; public_poster_key: string | null }) =>
  [row.public_video_key, row.public_poster_key].filter((key) => key !== null)
