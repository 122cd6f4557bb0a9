import { describe, expect, test } from 'vitest'
import type { PriceChangeStore } from '#server/domain/billing/prices/price-ports.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aSubscriptionRow } from '#tests/factories/billing-rows.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

type Change = Parameters<PriceChangeStore['add']>[0] & { readonly user_id: number }

const engines = startEngines()
const at = Date.UTC(2026, 2, 1)
const day = 86_400_000

describe.each(engines)('on $name', ({ open }) => {
  /** A learner whose monthly subscription ends its period 31 days after `at`. */
  const aSubscriber = async () => {
    const storage = createStorage(await open())
    const { id: user_id } = await anAccount(storage)
    const subscription = aSubscriptionRow({ user_id })
    await storage.subscriptions.put(subscription)
    const change: Change = {
      ...{ subscription_id: subscription.id, user_id, price_id: subscription.price_id, currency: 'EUR' },
      ...{ provider_price_id: 'price_2', from_amount: 649, to_amount: 749, announced_at: at, due_at: at + 31 * day },
    }
    return { storage, subscription, change }
  }

  test('a subscription has at most one pending price change, also when many are added at once', async () => {
    const { storage, change } = await aSubscriber()
    const { priceChanges } = storage
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, index) => priceChanges.add({ ...change, announced_at: at + index })),
    )
    expect(added.filter(Boolean)).toHaveLength(1)
    await priceChanges.end('sub_1', at + 20)
    expect(await priceChanges.currentOf('sub_1')).toBeUndefined()
    expect(await priceChanges.add({ ...change, announced_at: at + 30 })).toBe(true)
    await priceChanges.setApplied('sub_1', at + 40)
    await priceChanges.end('sub_1', at + 50)
    const applied = { ...change, announced_at: at + 30, applied_at: at + 40, ended_at: null }
    expect(await priceChanges.currentOf('sub_1'), 'what was applied stays').toEqual(applied)
    expect(await priceChanges.add({ ...change, announced_at: at + 60 })).toBe(true)
    await storage.accounts.delete(change.user_id)
    expect(await priceChanges.currentOf('sub_1')).toMatchObject({ announced_at: at + 60, user_id: null })
  })

  test('a change is due in the last period before it, while the subscription is active and no other plan follows', async () => {
    const { storage, subscription, change } = await aSubscriber()
    const { priceChanges, subscriptions } = storage
    await priceChanges.add({ ...change, due_at: subscription.period_end + 1 })
    const isDue = async () => (await priceChanges.listDue(10)).length === 1
    expect(await isDue()).toBe(false)
    for (const [facts, expected] of [
      [{ period_end: subscription.period_end + 1 }, true],
      [{ period_end: subscription.period_end + 1, state: 'past_due' }, false],
      [{ period_end: subscription.period_end + 1, schedule_id: 'sub_sched_1' }, true],
      [
        {
          period_end: subscription.period_end + 1,
          schedule_id: 'sub_sched_1',
          next_price_id: 'basic-year-eur',
        },
        false,
      ],
    ] as const) {
      await subscriptions.put({ ...subscription, ...facts })
      expect([facts, await isDue()]).toEqual([facts, expected])
    }
  })

  test('changes to a price that is not on sale any more are dropped, and others stay', async () => {
    const { storage, change } = await aSubscriber()
    const { priceChanges, prices } = storage
    const price = { product_id: 'basic-month', amount: 749, currency: 'EUR', synced_at: at } as const
    await prices.put({ ...price, price_id: 'basic-month-eur', provider_price_id: 'price_2' })
    await priceChanges.add(change)
    await priceChanges.endUnsold(at + 1)
    expect(await priceChanges.currentOf('sub_1')).toMatchObject({ to_amount: 749 })
    await prices.put({ ...price, price_id: 'basic-month-eur', provider_price_id: 'price_3' })
    await priceChanges.endUnsold(at + 2)
    expect(await priceChanges.currentOf('sub_1')).toBeUndefined()
  })

  test('live subscriptions of a price at another amount are listed, and those whose amount was not read', async () => {
    const { storage } = await aSubscriber()
    const { subscriptions } = storage
    const rows = [
      { id: 'sub_2', amount: 599 },
      { id: 'sub_3', amount: null },
      { id: 'sub_4', amount: 599, state: 'canceled' },
      { id: 'sub_5', amount: 599, confirmed: false },
      { id: 'sub_6', amount: 599, price_id: 'basic-month-usd' },
    ] as const
    for (const row of rows)
      await subscriptions.put(aSubscriptionRow({ user_id: (await anAccount(storage)).id, ...row }))
    const listed = await subscriptions.listPricedOtherwise('basic-month-eur', 649)
    expect(listed.map(({ id }) => id)).toEqual(['sub_2', 'sub_3'])
  })

  test('the last synchronisation of the plans replaces the one before', async () => {
    const { planSyncs } = createStorage(await open())
    expect(await planSyncs.last()).toBeUndefined()
    await planSyncs.put('one', at)
    await planSyncs.put('two', at + 1)
    expect(await planSyncs.last()).toBe('two')
  })
})
