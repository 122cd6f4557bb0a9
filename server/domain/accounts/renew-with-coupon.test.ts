import { describe, expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { createStorage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { renewWithCoupon } from './renew-with-coupon.ts'

const at = Date.UTC(2026, 10, 21, 9)
const code = 'NUEVO23456'

describe.each(startEngines())('on $name', ({ open }) => {
  test('a coupon is not used up by a learner whose subscription begins meanwhile', async () => {
    const storage = createStorage(await open())
    const account = await anAccount(storage, { at, role: 'coupon', membership: { active_until: at - 1 } })
    const membership = await storage.memberships.find(account.id)
    if (!membership) throw new Error('a coupon user has a membership')
    await storage.operatorCoupons.add([{ code, days: 30, created_at: at }])
    const subscribed = { ...membership, source: 'card', plan: 'monthly', active_until: at + 5 } as const
    /** The payment of another tab is read while the coupon is looked up. */
    const find = async (searched: string) => {
      await storage.memberships.put(subscribed)
      return storage.operatorCoupons.find(searched)
    }
    const ports = { ...storage, operatorCoupons: { find }, secrets: randomSecrets, now: () => at }
    const renewed = renewWithCoupon(ports, { account, membership }, code, 'network')
    await expect(renewed).rejects.toThrow(new Failure('forbidden'))
    expect(await storage.operatorCoupons.find(code)).toMatchObject({ used_at: null, user_id: null })
    expect(await storage.memberships.find(account.id)).toEqual(subscribed)
  })
})
