import type { LinkStore } from '#server/domain/accounts/ports.ts'
import type { Db } from '../database/database.ts'

const linkColumns = ['user_id', 'purpose', 'email', 'expires_at'] as const

/** One-time links and codes. Redeeming one is a single statement, so that of concurrent calls one succeeds. */
export function linkStore(db: Db): LinkStore {
  return {
    issue: ({ user_id, purpose, email, expires_at }, secretHash, codeHash, jobId) =>
      db.transaction().execute(async (trx) => {
        const earlier = trx.deleteFrom('one_time_links').where('user_id', '=', user_id).where('purpose', '=', purpose)
        const replaced =
          jobId === undefined
            ? earlier
            : earlier.where((eb) => eb.or([eb('job_id', 'is', null), eb('job_id', '!=', jobId)]))
        await replaced.execute()
        await trx
          .insertInto('one_time_links')
          .values({
            user_id,
            purpose,
            email,
            expires_at,
            secret_hash: secretHash,
            code_hash: codeHash,
            job_id: jobId ?? null,
            spent_at: null,
          })
          .execute()
      }),
    find: (purpose, secretHash, now) =>
      db
        .selectFrom('one_time_links')
        .select(linkColumns)
        .where('purpose', '=', purpose)
        .where('secret_hash', '=', secretHash)
        .where('spent_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    async spend(purpose, secretHash, now) {
      const owner = db
        .selectFrom('one_time_links as redeemed')
        .select('redeemed.user_id')
        .where('redeemed.purpose', '=', purpose)
        .where('redeemed.secret_hash', '=', secretHash)
        .where('redeemed.spent_at', 'is', null)
        .where('redeemed.expires_at', '>', now)
      // Copies of the same e-mail are redeemed with it.
      const spent = await db
        .updateTable('one_time_links')
        .set({ spent_at: now })
        .where('user_id', '=', owner)
        .where('purpose', '=', purpose)
        .where('spent_at', 'is', null)
        .returning([...linkColumns, 'secret_hash'])
        .execute()
      const link = spent.find(({ secret_hash }) => secret_hash === secretHash)
      if (!link) return undefined
      const { secret_hash, ...facts } = link
      return facts
    },
    async tryCode(userId, { purpose, codeHash, now, maxTries }) {
      // The attempt is counted before the code is compared, so that concurrent guesses do not share one.
      const tried = await db
        .updateTable('one_time_links')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('spent_at', 'is', null)
        .where('expires_at', '>', now)
        .where('tries', '<', maxTries)
        .returning(['secret_hash', 'code_hash'])
        .execute()
      return tried.find(({ code_hash }) => code_hash !== null && code_hash === codeHash)?.secret_hash
    },
    async revoke(userId, purpose) {
      await db.deleteFrom('one_time_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
    },
  }
}
