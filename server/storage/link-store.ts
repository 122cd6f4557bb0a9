import type { LinkStore } from '#server/domain/accounts/ports.ts'
import type { Db } from './database.ts'

const told = ['user_id', 'purpose', 'email', 'expires_at'] as const

/** Links and codes that work once. Using one up is a single statement, so that of many uses at once one succeeds. */
export function linkStore(db: Db): LinkStore {
  return {
    issue: ({ user_id, purpose, email, expires_at }, secretHash, codeHash) =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('one_time_links').where('user_id', '=', user_id).where('purpose', '=', purpose).execute()
        await trx
          .insertInto('one_time_links')
          .values({ user_id, purpose, email, expires_at, secret_hash: secretHash, code_hash: codeHash, spent_at: null })
          .execute()
      }),
    spend: (purpose, secretHash, now) =>
      db
        .updateTable('one_time_links')
        .set({ spent_at: now })
        .where('purpose', '=', purpose)
        .where('secret_hash', '=', secretHash)
        .where('spent_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(told)
        .executeTakeFirst(),
    async spendByCode(userId, purpose, codeHash, now, mostTries) {
      // The try is counted before the code is looked at: guesses made at once do not share one try.
      const tried = await db
        .updateTable('one_time_links')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('spent_at', 'is', null)
        .where('expires_at', '>', now)
        .where('tries', '<', mostTries)
        .returning(['id', 'code_hash'])
        .executeTakeFirst()
      if (!tried || tried.code_hash === null || tried.code_hash !== codeHash) return undefined
      return db
        .updateTable('one_time_links')
        .set({ spent_at: now })
        .where('id', '=', tried.id)
        .where('spent_at', 'is', null)
        .returning(told)
        .executeTakeFirst()
    },
  }
}
