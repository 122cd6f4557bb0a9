import type { MailOutboxStore } from '#server/domain/mail/ports.ts'
import type { Db } from '../database/database.ts'

/** Messages stored instead of sent. */
export function mailOutboxStore(db: Db): MailOutboxStore {
  return {
    async save({ replyTo, ...mail }, sentAt) {
      await db
        .insertInto('outbox')
        .values({ ...mail, reply_to: replyTo ?? null, sent_at: sentAt })
        .execute()
    },
    async purge(before) {
      await db.deleteFrom('outbox').where('sent_at', '<', before).execute()
    },
    async list(to) {
      const all = db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(200)
      const rows = await (to === undefined ? all : all.where('to', '=', to)).execute()
      return rows.map(({ id, reply_to, ...mail }) => (reply_to === null ? mail : { ...mail, replyTo: reply_to }))
    },
  }
}
