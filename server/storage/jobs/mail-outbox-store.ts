import type { MailOutboxStore } from '#server/domain/mail/ports.ts'
import type { Db } from '../database/database.ts'

/** Messages stored instead of sent. */
export function mailOutboxStore(db: Db): MailOutboxStore {
  return {
    async save({ replyTo, ...mail }, sentAt, reference) {
      await db
        .insertInto('outbox')
        .values({ ...mail, reply_to: replyTo ?? null, sent_at: sentAt, reference: reference ?? null })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute()
    },
    async purge(before) {
      await db.deleteFrom('outbox').where('sent_at', '<', before).execute()
    },
    async list(to) {
      const all = db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(200)
      const rows = await (to === undefined ? all : all.where('to', '=', to)).execute()
      return rows.map(({ id, reply_to, reference, ...mail }) =>
        reply_to === null ? mail : { ...mail, replyTo: reply_to },
      )
    },
  }
}
