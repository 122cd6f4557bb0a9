import { sql } from 'kysely'
import type { SessionRecord } from '#server/domain/accounts/account.ts'
import type { SessionStore } from '#server/domain/accounts/ports.ts'
import type { Db } from '../database/database.ts'
import { toAccount } from './user-rows.ts'

const columns = [
  'id',
  'user_id',
  'device_name',
  'created_at',
  'authenticated_at',
  'last_seen_at',
  'expires_at',
] as const satisfies readonly (keyof SessionRecord)[]

/** Open sessions of one account. */
const maxSessions = 100

/** Open sessions, by the hash of their token, which is not stored. */
export function sessionStore(db: Db): SessionStore {
  return {
    async open(session, tokenHash) {
      const opened = await db
        .insertInto('sessions')
        .values({ ...session, token_hash: tokenHash })
        .returning(columns)
        .executeTakeFirstOrThrow()
      const others = db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', opened.user_id)
        .where('id', '!=', opened.id)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(maxSessions - 1)
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', opened.user_id)
        .where('id', '!=', opened.id)
        .where('id', 'not in', others)
        .execute()
      return opened
    },
    async findCaller(tokenHash, now) {
      const session = await db
        .selectFrom('sessions')
        .select(columns)
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (!session) return undefined
      const { user_id } = session
      const account = await db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirst()
      if (!account) return undefined
      const membership = await db
        .selectFrom('memberships')
        .selectAll()
        .where('user_id', '=', user_id)
        .executeTakeFirst()
      return { session, account: toAccount(account), membership: membership ?? null }
    },
    async touch(id, seenAt, expiresAt) {
      await db
        .updateTable('sessions')
        .set({ last_seen_at: seenAt, expires_at: expiresAt })
        .where('id', '=', id)
        .execute()
    },
    listOf: (userId, now) =>
      db
        .selectFrom('sessions')
        .select(columns)
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .execute(),
    async close(id) {
      await db.deleteFrom('sessions').where('id', '=', id).execute()
    },
    async closeAll(userId, except) {
      const all = db.deleteFrom('sessions').where('user_id', '=', userId)
      await (except === undefined ? all : all.where('id', '!=', except)).execute()
    },
    async purgeExpired(now) {
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    },
    async keepDeletion(id, at) {
      await db
        .insertInto('deleted_account_sessions')
        .columns(['token_hash', 'deleted_at'])
        .expression((eb) =>
          eb
            .selectFrom('sessions')
            .select(['token_hash', sql.lit(at).as('deleted_at')])
            .where('id', '=', id),
        )
        // Of two requests at once the later one finds the hash of the first.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async hasDeletedAccount(tokenHash, since) {
      const kept = await db
        .selectFrom('deleted_account_sessions')
        .select('deleted_at')
        .where('token_hash', '=', tokenHash)
        .where('deleted_at', '>', since)
        .executeTakeFirst()
      return kept !== undefined
    },
    async purgeDeletions(before) {
      await db.deleteFrom('deleted_account_sessions').where('deleted_at', '<=', before).execute()
    },
  }
}
