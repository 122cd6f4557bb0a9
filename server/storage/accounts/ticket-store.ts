import type { ProvenIdentity, TicketStore } from '#server/domain/identity/ports.ts'
import type { Db } from '../database/database.ts'

/** Tickets between the way back from a provider and the page's call. Using one up removes it. */
export function ticketStore(db: Db): TicketStore {
  return {
    async keep({ ticketHash, browserHash, identity, expiresAt }) {
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
      return row && (JSON.parse(row.identity_json) as ProvenIdentity)
    },
    async sweep(now) {
      await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute()
    },
  }
}
