import { describe, expect, test } from 'vitest'
import type { Withdrawal } from '#server/domain/billing/notices/agreement-ports.ts'
import type { Subscription } from '#server/domain/billing/ports.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { anAttempt, aRetentionUse, aSubscriptionRow } from '#tests/factories/billing-rows.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()
const at = Date.UTC(2026, 2, 1)
const day = 86_400_000

const anOpenWithdrawal = (userId: number): Withdrawal => ({
  ...{ subscription_id: 'sub_1', user_id: userId, kind: 'withdrawal', received_at: at, refund: 649, currency: 'EUR' },
  ...{ invoice_id: 'in_1', refund_id: null, completed_at: null, refusal: null },
})

describe.each(engines)('on $name', ({ open }) => {
  const aLearner = async () => {
    const storage = createStorage(await open())
    return { storage, id: (await anAccount(storage)).id }
  }

  test('a learner has at most one open attempt, also when many are opened at once', async () => {
    const { storage, id } = await aLearner()
    const tries = Array.from({ length: 20 }, (_, index) =>
      storage.paymentAttempts.open(anAttempt({ user_id: id, key: `key-${index}` })),
    )
    const opened = (await Promise.all(tries)).filter((attempt) => attempt !== undefined)
    expect(opened).toHaveLength(1)
    const [first] = opened
    if (!first) throw new Error('none was opened')
    expect(await storage.paymentAttempts.openOf(id)).toEqual(first)
    expect(await storage.paymentAttempts.update(first.id, { state: 'failed' }, at + 1)).toBe(true)
    expect(await storage.paymentAttempts.update(first.id, { state: 'succeeded' }, at + 2)).toBe(false)
    expect(await storage.paymentAttempts.openOf(id)).toBeUndefined()
    expect(await storage.paymentAttempts.open(anAttempt({ user_id: id, key: 'another' }))).toBeDefined()
  })

  test('the last change to a price is found, however it ended, and no other attempt', async () => {
    const { storage, id } = await aLearner()
    const { paymentAttempts } = storage
    const price_id = 'basic-year-eur'
    const attempted = async (kind: 'subscribe' | 'change_plan', state: 'succeeded' | 'failed', price = price_id) => {
      const attempt = await paymentAttempts.open(
        anAttempt({ user_id: id, kind, price_id: price, key: `${kind}-${state}-${price}` }),
      )
      await paymentAttempts.update(attempt?.id ?? 0, { state }, at)
      return attempt?.id
    }
    await attempted('subscribe', 'succeeded')
    expect(await paymentAttempts.lastChangeTo(id, price_id)).toBeUndefined()
    await attempted('change_plan', 'succeeded')
    const last = await attempted('change_plan', 'failed')
    await attempted('change_plan', 'succeeded', 'basic-month-eur')
    expect(await paymentAttempts.lastChangeTo(id, price_id)).toMatchObject({ id: last, state: 'failed' })
    expect(await paymentAttempts.lastChangeTo(id + 1, price_id)).toBeUndefined()
  })

  test('an attempt is claimed by one request until its claim runs out', async () => {
    const { storage, id } = await aLearner()
    const attempt = await storage.paymentAttempts.open(anAttempt({ user_id: id, claimed_until: at + 1000 }))
    if (!attempt) throw new Error('not opened')
    expect(await storage.paymentAttempts.claim(attempt.id, at, at + 5000)).toBe(false)
    const claims = await Promise.all(
      [1, 2, 3].map(() => storage.paymentAttempts.claim(attempt.id, at + 1000, at + 5000)),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await storage.paymentAttempts.listOpenBefore(at + 999, 10)).toEqual([])
    expect((await storage.paymentAttempts.listOpenBefore(at + 1000, 10)).map((open) => open.id)).toEqual([attempt.id])
    expect(await storage.paymentAttempts.listOpenBefore(at + 1000, 10, attempt.id)).toEqual([])
  })

  test('an open retention discount is claimed by one request, and ended under its key alone', async () => {
    const { storage, id } = await aLearner()
    const { retentionUses } = storage
    const use = aRetentionUse({ user_id: id, used_at: at, claimed_until: at + 1000 })
    const added = await Promise.all([1, 2, 3].map(() => retentionUses.add(use)))
    expect(added.filter(Boolean)).toHaveLength(1)
    const claims = (now: number) =>
      Promise.all([1, 2, 3].map(() => retentionUses.claim(use.subscription_id, now, now + 1000)))
    expect((await claims(at + 999)).filter(Boolean)).toEqual([])
    expect((await claims(at + 1000)).filter(Boolean)).toEqual([{ ...use, claimed_until: at + 2000 }])
    await retentionUses.endClaim(use, at + 1500)
    expect(await retentionUses.listOpenBefore(at + 1499, 10)).toEqual([])
    expect(await retentionUses.listOpenBefore(at + 1500, 10)).toEqual([{ ...use, claimed_until: at + 1500 }])
    await retentionUses.remove({ ...use, open_key: 'of another' })
    await retentionUses.complete({ ...use, open_key: 'of another' })
    expect(await retentionUses.listOpenBefore(at + 1500, 10)).toHaveLength(1)
    await retentionUses.claim(use.subscription_id, at + 1500, at + 9000)
    await retentionUses.expireClaims(at + 1600)
    expect(await retentionUses.find(use.subscription_id)).toEqual({ ...use, claimed_until: at + 1600 })
    await retentionUses.complete(use)
    expect(await retentionUses.find(use.subscription_id)).toEqual({ ...use, open_key: null, claimed_until: null })
    await retentionUses.remove(use)
    expect((await claims(at + 9000)).filter(Boolean)).toEqual([])
    expect(await retentionUses.listOpenBefore(at + 9000, 10)).toEqual([])
    expect(await retentionUses.find(use.subscription_id), 'one that was given is not removed').toBeDefined()
  })

  test('a second live subscription of a learner is refused, an ended one is not', async () => {
    const { storage, id } = await aLearner()
    const { subscriptions } = storage
    await subscriptions.put(aSubscriptionRow({ user_id: id }))
    await subscriptions.put(aSubscriptionRow({ user_id: id, cancel_at_period_end: true }))
    await expect(subscriptions.put(aSubscriptionRow({ id: 'sub_2', user_id: id }))).rejects.toThrow()
    await subscriptions.put(aSubscriptionRow({ id: 'sub_3', user_id: id, state: 'incomplete', confirmed: false }))
    await subscriptions.put(aSubscriptionRow({ id: 'sub_4', user_id: id, state: 'canceled', started_at: at + 5 }))
    expect(await subscriptions.current(id)).toEqual(aSubscriptionRow({ user_id: id, cancel_at_period_end: true }))
    await subscriptions.put(aSubscriptionRow({ user_id: id, state: 'canceled' }))
    expect((await subscriptions.current(id))?.id, 'the one that began last').toBe('sub_4')
  })

  test('notices are only for subscriptions whose order was completed', async () => {
    const { storage, id } = await aLearner()
    const { subscriptions } = storage
    const put = async (facts: Partial<Subscription>) => {
      const { id: user_id } = await anAccount(storage)
      await subscriptions.put(aSubscriptionRow({ user_id, ...facts }))
    }
    await put({ id: 'sub_unpaid', state: 'past_due' })
    await put({ id: 'sub_never_paid', state: 'past_due', confirmed: false })
    await put({ id: 'sub_trial', state: 'trialing', user_id: id })
    await put({ id: 'sub_never_entered', state: 'trialing', confirmed: false })
    const idsOf = (rows: readonly Subscription[]) => rows.map((row) => row.id).sort()
    expect(idsOf(await subscriptions.listUnpaid())).toEqual(['sub_unpaid'])
    expect(idsOf(await subscriptions.listEndingBetween(at, at + 31 * day))).toEqual(['sub_trial', 'sub_unpaid'])
    expect(await subscriptions.listEndingBetween(at, at + 31 * day - 1)).toEqual([])
  })

  test('a reading that a later one overtook is not stored', async () => {
    const { storage, id } = await aLearner()
    const { billingCustomers } = storage
    await billingCustomers.open({ user_id: id, key: 'one', created_at: at })
    expect((await billingCustomers.open({ user_id: id, key: 'two', created_at: at })).key).toBe('one')
    const [first, second] = [await billingCustomers.beginSync(id), await billingCustomers.beginSync(id)]
    expect(await billingCustomers.endSync(id, second, at + 2)).toBe(true)
    expect(await billingCustomers.endSync(id, first, at + 3)).toBe(false)
    expect(await billingCustomers.claimSync(id, at + 2999, 3000)).toBe(false)
    expect(await billingCustomers.claimSync(id, at + 3002, 3000)).toBe(true)
  })

  test('learners who were never read come first, then those read longest ago', async () => {
    const { storage, id: later } = await aLearner()
    const { billingCustomers } = storage
    const readAt = async (userId: number, instant: number | null) => {
      await billingCustomers.open({ user_id: userId, key: `key-${userId}`, created_at: at })
      await billingCustomers.setCustomer(userId, `cus_${userId}`)
      if (instant !== null) await billingCustomers.endSync(userId, await billingCustomers.beginSync(userId), instant)
    }
    const [longAgo, never] = [(await anAccount(storage)).id, (await anAccount(storage)).id]
    await readAt(later, at + 2)
    await readAt(longAgo, at + 1)
    await readAt(never, null)
    const listed = async (limit: number) =>
      (await billingCustomers.listSyncedBefore(at + 2, limit)).map(({ user_id }) => user_id)
    expect(await listed(20)).toEqual([never, longAgo, later])
    expect(await listed(1)).toEqual([never])
  })

  test('the id of the first answer stays, and only a customer without an answer gets another key', async () => {
    const { storage, id } = await aLearner()
    const { billingCustomers } = storage
    await billingCustomers.open({ user_id: id, key: 'one', created_at: at })
    await billingCustomers.replaceKey(id, 'one', 'two')
    await billingCustomers.replaceKey(id, 'one', 'three')
    expect(await billingCustomers.find(id)).toMatchObject({ key: 'two', customer_id: null })
    await billingCustomers.setCustomer(id, 'cus_1')
    await billingCustomers.setCustomer(id, 'cus_2')
    await billingCustomers.replaceKey(id, 'two', 'four')
    expect(await billingCustomers.findByCustomer('cus_1')).toMatchObject({ user_id: id, key: 'two' })
    expect(await billingCustomers.findByCustomer('cus_2')).toBeUndefined()
    await billingCustomers.clearCustomer(id, 'cus_2', 'five')
    expect(await billingCustomers.find(id)).toMatchObject({ key: 'two', customer_id: 'cus_1' })
    await billingCustomers.clearCustomer(id, 'cus_1', 'six')
    expect(await billingCustomers.find(id)).toMatchObject({ key: 'six', customer_id: null })
  })

  test('payments and events are stored once, and payments stay when the account is deleted', async () => {
    const { storage, id } = await aLearner()
    const entry = {
      id: 'in_1',
      user_id: id,
      kind: 'payment',
      invoice_id: 'in_1',
      subscription_id: 'sub_1',
      price_id: 'basic-month-eur',
      number: 'A-1',
      amount: 649,
      currency: 'EUR',
      at,
      period_start: at,
      period_end: at,
      payment_intent_id: 'pi_1',
      receipt_url: null,
    } as const
    expect([await storage.ledger.add(entry), await storage.ledger.add(entry)]).toEqual([true, false])
    const event = { id: 'evt_1', type: 'invoice.paid', customer_id: 'cus_1', received_at: at }
    expect([await storage.providerEvents.add(event), await storage.providerEvents.add(event)]).toEqual([true, false])
    expect(await storage.providerEvents.has('evt_1')).toBe(true)
    await storage.subscriptions.put(aSubscriptionRow({ user_id: id }))
    await storage.accounts.delete(id)
    expect(await storage.ledger.find('in_1')).toEqual({ ...entry, user_id: null })
    expect(await storage.subscriptions.find('sub_1')).toBeUndefined()
  })

  test('a withdrawal is stored once, is open until it is completed, and stays when the account is deleted', async () => {
    const { storage, id } = await aLearner()
    const { withdrawals } = storage
    const withdrawal = anOpenWithdrawal(id)
    expect([await withdrawals.add(withdrawal), await withdrawals.add({ ...withdrawal, refund: 1 })]).toEqual([
      true,
      false,
    ])
    await withdrawals.add({ ...withdrawal, subscription_id: 'sub_0', received_at: at - 1, user_id: null })
    expect((await withdrawals.listOpen(10)).map((open) => open.subscription_id)).toEqual(['sub_0', 'sub_1'])
    expect(await withdrawals.listOpen(1)).toHaveLength(1)
    expect(await withdrawals.unrefundedOf(id)).toEqual(withdrawal)
    const completion = { refund_id: 're_1', completed_at: at + 1 }
    await withdrawals.complete('sub_1', completion)
    expect([await withdrawals.unrefundedOf(id), (await withdrawals.listOpen(10)).length]).toEqual([undefined, 1])
    await storage.accounts.delete(id)
    expect(await withdrawals.find('sub_1')).toEqual({ ...withdrawal, ...completion, user_id: null })
  })

  test('a withdrawal is left to staff once, and closed by hand; one that was refunded is opened again alone', async () => {
    const { storage, id } = await aLearner()
    const { withdrawals } = storage
    const withdrawal = anOpenWithdrawal(id)
    await withdrawals.add(withdrawal)
    const refused = { refusal: 'charge_disputed', completed_at: at + 1 }
    expect([
      await withdrawals.leaveToStaff('sub_1', refused),
      await withdrawals.leaveToStaff('sub_1', refused),
    ]).toEqual([true, false])
    expect(await withdrawals.listOpen(10)).toEqual([])
    await withdrawals.reopen('sub_1')
    for (const listed of [await withdrawals.listUnrefunded(), [await withdrawals.unrefundedOf(id)]])
      expect(listed).toEqual([{ ...withdrawal, ...refused }])
    expect([await withdrawals.close('sub_1', at + 2), await withdrawals.close('sub_1', at + 3)]).toEqual([true, false])
    expect([await withdrawals.listUnrefunded(), await withdrawals.unrefundedOf(id)]).toEqual([[], undefined])
    await withdrawals.complete('sub_1', { refund_id: 're_1', completed_at: at + 4 })
    await withdrawals.reopen('sub_1')
    expect(await withdrawals.listOpen(10)).toEqual([withdrawal])
    expect(await withdrawals.close('sub_2', at)).toBe(false)
  })

  test('a withdrawal is opened again by the refund that completed it, once, and by no other', async () => {
    const { storage, id } = await aLearner()
    const { withdrawals } = storage
    const withdrawal = anOpenWithdrawal(id)
    await withdrawals.add(withdrawal)
    await withdrawals.complete('sub_1', { refund_id: 're_1', completed_at: at + 1 })
    await withdrawals.reopenByRefund('re_2')
    expect(await withdrawals.listOpen(10)).toEqual([])
    await withdrawals.reopenByRefund('re_1')
    expect(await withdrawals.listOpen(10)).toEqual([withdrawal])
    await withdrawals.complete('sub_1', { refund_id: 're_2', completed_at: at + 2 })
    await withdrawals.reopenByRefund('re_1')
    expect(await withdrawals.listOpen(10)).toEqual([])
  })
})
