import type { IdentityStore } from '#server/domain/accounts/ports.ts'
import type { TicketStore, VerifiedIdentity } from '#server/domain/identity/ports.ts'
import type { Db } from '#server/storage/database/database.ts'

/** Identities at providers, by the provider's subject identifier. */
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
    async unlinkOlder(userId, before) {
      await db.deleteFrom('identities').where('user_id', '=', userId).where('created_at', '<', before).execute()
    },
  }
}

/** Single-use tickets from a provider's callback to the page's call; redeeming one deletes it. */
export function ticketStore(db: Db): TicketStore {
  return {
    async save({ ticketHash, browserHash, identity, expiresAt }) {
      const row = { ticket_hash: ticketHash, browser_hash: browserHash, expires_at: expiresAt }
      await db
        .insertInto('sign_in_tickets')
        .values({ ...row, identity_json: JSON.stringify(identity) })
        .execute()
    },
    async spend(ticketHash, browserHash, now) {
      const row = await db
        .deleteFrom('sign_in_tickets')
        .where('ticket_hash', '=', ticketHash)
        .where('browser_hash', '=', browserHash)
        .where('expires_at', '>', now)
        .returning('identity_json')
        .executeTakeFirst()
      return row && (JSON.parse(row.identity_json) as VerifiedIdentity)
    },
    async purgeExpired(now) {
      await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute()
    },
  }
}
