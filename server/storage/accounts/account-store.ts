import type { AccountStore } from '#server/domain/accounts/ports.ts'
import type { BillingTables } from '../database/billing-tables.ts'
import type { Db } from '../database/database.ts'
import type { LearningTables } from '../database/learning-tables.ts'
import { lockLearner } from '../database/lock-learner.ts'
import { toAccount, toNewUserRow, toUserColumns } from './user-rows.ts'

/** Accounts. E-mail addresses are unique by a database constraint, also under concurrency. */
export function accountStore(db: Db): AccountStore {
  return {
    async find(id) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toAccount(row)
    },
    async findByEmail(email) {
      const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
      return row && toAccount(row)
    },
    async create(account) {
      const row = await db
        .insertInto('users')
        .values(toNewUserRow(account))
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && toAccount(row)
    },
    async update(id, changes) {
      const { email } = changes
      const columns = toUserColumns(changes)
      if (Object.keys(columns).length === 0) return true
      let change = db.updateTable('users').set(columns).where('id', '=', id)
      // Checked in the same statement; concurrent changes are caught by the unique column.
      if (email !== undefined)
        change = change.where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('users as others')
                .select('others.id')
                .where('others.email', '=', email)
                .where('others.id', '!=', id),
            ),
          ),
        )
      try {
        return (await change.executeTakeFirst()).numUpdatedRows > 0n
      } catch (error) {
        if (email !== undefined && isEmailTaken(error)) return false
        throw error
      }
    },
    async lock(id) {
      return (await lockLearner(db, id)) ? this.find(id) : undefined
    },
    async lockPassword(id, passwordHash) {
      const locked = await db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .where('password_hash', 'is not distinct from', passwordHash)
        .executeTakeFirst()
      return locked.numUpdatedRows > 0n
    },
    async changePicture(id, from, to) {
      const changed = await db
        .updateTable('users')
        .set({ image_key: to })
        .where('id', '=', id)
        .where('image_key', 'is not distinct from', from)
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },
    async referencedPictures(keys) {
      if (keys.length === 0) return new Set()
      const rows = await db.selectFrom('users').select('image_key').where('image_key', 'in', keys).execute()
      return new Set(rows.map(({ image_key }) => image_key).filter((key) => key !== null))
    },
    async delete(id) {
      const row = await db.deleteFrom('users').where('id', '=', id).returningAll().executeTakeFirst()
      return row && toAccount(row)
    },
    exportRows: (id) => selectRows(db, id),
  }
}

const isEmailTaken = (error: unknown) =>
  error instanceof Error && /UNIQUE constraint failed: users\.email|users_email_key/.test(error.message)

async function selectRows(db: Db, id: number) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).execute()
  return {
    users: user.map(({ password_hash, ...columns }) => ({ ...columns, has_password: password_hash !== null })),
    memberships: await db.selectFrom('memberships').selectAll().where('user_id', '=', id).execute(),
    identities: await db.selectFrom('identities').selectAll().where('user_id', '=', id).execute(),
    operator_coupons: await db.selectFrom('operator_coupons').selectAll().where('user_id', '=', id).execute(),
    searches: await db.selectFrom('searches').selectAll().where('user_id', '=', id).orderBy('at').execute(),
    known_devices: await db.selectFrom('known_devices').select('seen_at').where('user_id', '=', id).execute(),
    ...(await billingOf(db, id)),
    ...(await learningOf(db, id)),
    ...(await recordingsOf(db, id)),
    sessions: await db
      .selectFrom('sessions')
      .select(['id', 'device_name', 'created_at', 'last_seen_at', 'expires_at'])
      .where('user_id', '=', id)
      .execute(),
  }
}

/** Payments and what was agreed about them, without idempotency keys and the provider calls' input. */
async function billingOf(db: Db, id: number) {
  const of = (table: keyof BillingTables) =>
    db
      .selectFrom(table as 'ledger_entries')
      .selectAll()
      .where('user_id', '=', id)
      .execute()
  const customers = await db.selectFrom('billing_customers').selectAll().where('user_id', '=', id).execute()
  const attempts = await db.selectFrom('payment_attempts').selectAll().where('user_id', '=', id).execute()
  const retentionUses = await db.selectFrom('retention_uses').selectAll().where('user_id', '=', id).execute()
  return {
    billing_customers: customers.map(({ key, ...columns }) => columns),
    known_cards: await of('known_cards'),
    subscriptions: await of('subscriptions'),
    payment_attempts: attempts.map(({ key, request_json, ...columns }) => columns),
    ledger_entries: await of('ledger_entries'),
    cancellations: await of('cancellations'),
    withdrawals: await of('withdrawals'),
    retention_uses: retentionUses.map(({ open_key, ...columns }) => columns),
    price_changes: await of('price_changes'),
    billing_notices: await of('billing_notices'),
    challenge_offers: await of('challenge_offers'),
  }
}

async function learningOf(db: Db, id: number) {
  // All of these have a `user_id`; Kysely types a query for one table at a time.
  const of = (table: keyof LearningTables) =>
    db
      .selectFrom(table as 'playbacks')
      .selectAll()
      .where('user_id', '=', id)
      .execute()
  return {
    lesson_progress: await of('lesson_progress'),
    program_finishes: await of('program_finishes'),
    playbacks: await of('playbacks'),
    lesson_plays: await of('lesson_plays'),
    player_preferences: await of('player_preferences'),
    course_enrolments: await of('course_enrolments'),
    program_enrolments: await of('program_enrolments'),
    enrolment_ends: await of('enrolment_ends'),
  }
}

/**
 * Recordings without their media keys, since public copies can be opened without authentication, and without the note
 * of a rejection, which staff writes for itself.
 */
async function recordingsOf(db: Db, id: number) {
  const recordings = await db.selectFrom('recordings').selectAll().where('user_id', '=', id).execute()
  const uploads = db.selectFrom('recording_uploads').selectAll().where('user_id', '=', id)
  return {
    recordings: recordings.map(
      ({ original_key, video_key, poster_key, public_video_key, public_poster_key, staff_note, ...columns }) => columns,
    ),
    recording_uploads: await uploads.execute(),
  }
}
