import type { SupportMessageStore } from '#server/domain/support/send-support-message.ts'
import type { Db } from '../database/database.ts'
import { isAdded } from '../database/is-added.ts'

/** The hashes of the messages to support that were accepted lately. */
export const supportMessageStore = (db: Db): SupportMessageStore => ({
  async accept(hash, at) {
    const inserted = await db
      .insertInto('support_messages')
      .values({ hash, accepted_at: at })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .executeTakeFirst()
    return isAdded(inserted)
  },
  async isAccepted(hash) {
    const accepted = db.selectFrom('support_messages').select('accepted_at').where('hash', '=', hash)
    return (await accepted.executeTakeFirst()) !== undefined
  },
  async purge(before) {
    await db.deleteFrom('support_messages').where('accepted_at', '<', before).execute()
  },
})
