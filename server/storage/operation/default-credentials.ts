import type { Db } from '../database/database.ts'

/** E-mail addresses and coupon codes that are published with the program. */
export interface DefaultCredentials {
  readonly emails: readonly string[]
  readonly coupons: readonly string[]
}

/** How many accounts with these addresses, and how many unused coupons with these codes, a database has. */
export async function countDefaultCredentials(
  db: Db,
  { emails, coupons }: DefaultCredentials,
): Promise<{ readonly accounts: number; readonly coupons: number }> {
  const accounts = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  const unused = await db
    .selectFrom('operator_coupons')
    .select('code')
    .where('code', 'in', coupons)
    .where('used_at', 'is', null)
    .execute()
  return { accounts: accounts.length, coupons: unused.length }
}
