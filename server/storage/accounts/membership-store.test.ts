import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()

describe.each(engines)('on $name', ({ open }) => {
  test('a learner has one membership, the last one put', async () => {
    const { accounts, memberships } = createStorage(await open())
    const ana = await anAccount({ accounts, memberships })
    expect(await memberships.find(ana.id)).toBeUndefined()
    const trial = {
      user_id: ana.id,
      source: 'card',
      plan: 'monthly',
      active_until: 1_800_000_000_000,
      in_trial: true,
      canceled: false,
      has_payment_method: false,
      provider_subscription_id: null,
    } as const
    await memberships.put(trial)
    expect(await memberships.find(ana.id)).toEqual({ ...trial, grace_until: null })
    const ended = { ...trial, source: 'coupon', active_until: null, in_trial: false, canceled: true } as const
    await memberships.put(ended)
    expect(await memberships.find(ana.id)).toEqual({ ...ended, grace_until: null })
  })

  test('access is extended from its end or from now, whichever is later, also concurrently', async () => {
    const { accounts, memberships } = createStorage(await open())
    const now = 1_800_000_000_000
    const [ended, running] = [
      await anAccount({ accounts, memberships }, { role: 'coupon', membership: { active_until: now - 5 } }),
      await anAccount({ accounts, memberships }, { role: 'coupon', membership: { active_until: now + 5 } }),
    ]
    const until = async ({ id }: { id: number }) => (await memberships.find(id))?.active_until
    await memberships.extendCoupon(ended.id, now, 100)
    expect([await until(ended), await until(running)]).toEqual([now + 100, now + 5])
    await Promise.all(Array.from({ length: 10 }, () => memberships.extendCoupon(running.id, now, 100)))
    expect(await until(running)).toBe(now + 1005)
    const none = await anAccount({ accounts, memberships }, { role: 'coupon', membership: { active_until: null } })
    await memberships.extendCoupon(none.id, now, 100)
    expect(await until(none)).toBe(now + 100)
  })

  test('only access that a coupon gave is extended', async () => {
    const { accounts, memberships } = createStorage(await open())
    const now = 1_800_000_000_000
    const paying = await anAccount({ accounts, memberships }, { role: 'subscriber' })
    const before = await memberships.find(paying.id)
    expect(await memberships.extendCoupon(paying.id, now, 100)).toBe(false)
    expect(await memberships.find(paying.id)).toEqual(before)
  })

  test('a membership needs an account and is deleted with it', async () => {
    const { accounts, memberships } = createStorage(await open())
    const ana = await anAccount({ accounts, memberships }, { role: 'subscriber' })
    const membership = await memberships.find(ana.id)
    if (!membership) throw new Error('a subscriber has a membership')
    await expect(memberships.put({ ...membership, user_id: ana.id + 1 })).rejects.toThrow()
    await accounts.delete(ana.id)
    expect(await memberships.find(ana.id)).toBeUndefined()
  })
})
