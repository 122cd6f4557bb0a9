import type { IdentityStore } from '#server/domain/accounts/ports.ts'
import type { Db } from '../database/database.ts'

/** Who somebody is at an identity provider, by the provider's own unchanging name for them. */
export function identityStore(db: Db): IdentityStore {
  return {
    async find(provider, subject) {
      const row = await db
        .selectFrom('identities')
        .select('user_id')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row?.user_id
    },
    async link(identity) {
      await db
        .insertInto('identities')
        .values(identity)
        .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
        .execute()
      return (await this.find(identity.provider, identity.subject)) === identity.user_id
    },
    async forgetAll(userId) {
      await db.deleteFrom('identities').where('user_id', '=', userId).execute()
    },
  }
}
