import { expect, test } from 'vitest'
import { formatDate } from '#contract/rules/date-text.ts'
import { withdraw } from '#server/domain/billing/withdrawal/withdraw.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { cards } from '#tests/factories/stripe-sandbox.ts'

const longTimeout = { timeout: 60_000 }
const path = '/api/payment/withdraw'

test(
  'a learner who withdraws within 14 days gets the whole payment back at once, with a dated receipt (D3)',
  longTimeout,
  async () => {
    const { learner, settle, sandbox, mailTo, now } = await payingAcademy()
    const ana = await learner()
    await ana.subscribe('basic-year-eur')
    await settle()
    const { withdrawal } = (await ana.get('/api/payment/get-subscription-data')).json()
    expect(withdrawal).toMatchObject({ kind: 'withdrawal', refund: 4999 })
    const answer = await ana.post(path)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { kind: 'withdrawal', received_at: new Date(now()).toISOString(), refund: 4999, currency: 'EUR', refunded: true },
    ])
    await settle()
    expect(await ana.user()).toMatchObject({ subscription_active: false })
    expect(sandbox.list('refund').map(({ amount }) => amount)).toEqual([4999])
    const { transactions } = (await ana.get('/api/user/get-user-transactions')).json()
    expect(transactions.map(({ amount }: { amount: number }) => amount).sort()).toEqual([-4999, 4999])
    const mails = await mailTo(ana.account.email)
    const receipts = mails.filter(({ subject }) => subject.includes('desistimiento'))
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.text).toMatch(/El \d\d\/\d\d\/\d{4}, \d\d:\d\d \(hora de Madrid\)/)
  },
)

test('parallel and repeated withdrawals refund once', longTimeout, async () => {
  const { learner, settle, sandbox, mailTo } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ana.post(path)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await ana.post(path)).json()).toMatchObject({ refund: 649, refunded: true })
  await settle()
  expect(sandbox.list('refund')).toHaveLength(1)
  expect((await mailTo(ana.account.email)).filter(({ subject }) => subject.includes('desistimiento'))).toHaveLength(1)
})

test(
  'after 14 days a withdrawal counts as the guarantee, until the end of the fifteenth day of the first charge (Q8)',
  longTimeout,
  async () => {
    // Noon in Madrid, where the clock is changed two weeks later.
    const { learner, settle, advance, now } = await payingAcademy({ now: () => Date.parse('2027-03-14T11:00Z') })
    const ana = await learner()
    await ana.subscribe('basic-month-eur')
    await settle()
    const shown = async () => (await ana.get('/api/payment/get-subscription-data')).json().withdrawal
    const advanceTo = (instant: string) => advance(Date.parse(instant) - now())
    const named = async () => formatDate((await shown()).until)
    expect([(await shown()).kind, await named()]).toEqual(['withdrawal', '28/03/2027'])
    await advanceTo('2027-03-28T21:59Z')
    expect([(await shown()).kind, await named()]).toEqual(['withdrawal', '28/03/2027'])
    await advanceTo('2027-03-28T22:00Z')
    expect(await shown()).toMatchObject({ kind: 'guarantee', refund: 649 })
    expect(await named()).toBe('29/03/2027')
    await advanceTo('2027-03-29T22:00Z')
    expect(await shown()).toBeNull()
    expect((await ana.post(path)).json()).toMatchObject({ code: 'withdrawal_closed' })
    expect(await ana.user()).toMatchObject({ subscription_active: true })
  },
)

test('on the evening of the last day that is named, the guarantee is open', longTimeout, async () => {
  const { learner, settle, advance, now } = await payingAcademy({ now: () => Date.parse('2027-03-10T08:00Z') })
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  await advance(Date.parse('2027-03-25T18:00Z') - now())
  const { withdrawal } = (await ana.get('/api/payment/get-subscription-data')).json()
  expect([withdrawal.kind, formatDate(withdrawal.until)]).toEqual(['guarantee', '25/03/2027'])
  const answer = await ana.post(path)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { refund: 649, refunded: true }])
})

test('a withdrawal in the last minute counts from its arrival, though the provider answers on the next day', async () => {
  const { learner, settle, advance, now, storage, provider } = await payingAcademy({
    now: () => Date.parse('2027-03-10T08:00Z'),
  })
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  const lastMinute = Date.parse('2027-03-25T22:59:30Z')
  await advance(lastMinute - now())
  const list: typeof provider.subscriptions.listOf = async (customerId) => {
    const found = await provider.subscriptions.listOf(customerId)
    await advance(Math.max(0, lastMinute + 60_000 - now()))
    return found
  }
  const slow = { ...provider, subscriptions: { ...provider.subscriptions, listOf: list } }
  const ports = { ...storage, provider: slow, now, newKey: () => crypto.randomUUID() }
  expect(await withdraw(ports, ana.account.id)).toMatchObject({
    kind: 'guarantee',
    received_at: new Date(lastMinute).toISOString(),
    refund: 649,
    refunded: true,
  })
})

test('a change of plan after a free first month opens the withdrawal again', longTimeout, async () => {
  const { learner, settle, advance, now, provider } = await payingAcademy({
    now: () => Date.parse('2027-03-10T08:00Z'),
  })
  await provider.coupons.put({ id: 'REGALO', name: 'Un mes', percentOff: 100, duration: 'once' }, 'regalo')
  const ana = await learner()
  await ana.subscribe('basic-month-eur', { coupon: 'REGALO' })
  await settle()
  const shown = async () => (await ana.get('/api/payment/get-subscription-data')).json().withdrawal
  await advance(Date.parse('2027-04-01T08:00Z') - now())
  expect(await shown()).toBeNull()
  expect((await ana.get('/api/payment/upgrade-plan')).statusCode).toBe(200)
  await advance(Date.parse('2027-04-12T08:00Z') - now())
  expect(await shown()).toEqual({ kind: 'withdrawal', until: '2027-04-24T21:59:59.999Z', refund: 4999 })
  await ana.post(path)
  expect(await shown()).toBeNull()
})

test(
  'a refund that the provider could not make is in progress until the reconciliation makes it',
  longTimeout,
  async () => {
    const { learner, settle, reconcile, sandbox, mailTo } = await payingAcademy()
    const ana = await learner()
    await ana.subscribe('basic-month-eur')
    await settle()
    const pending = async () => (await ana.get('/api/payment/get-subscription-data')).json().pending_refund
    expect(await pending()).toBeNull()
    sandbox.fail({ kind: 'error-500', method: 'POST', path: /refunds/, times: 2 })
    const declared = (await ana.post(path)).json()
    expect(declared).toMatchObject({ refund: 649, refunded: false })
    expect(sandbox.list('refund')).toEqual([])
    // The declaration counts from its arrival: the plan has ended.
    expect(sandbox.list('subscription')[0]?.status).toBe('canceled')
    const { received_at, refund, currency } = declared
    expect(await pending()).toEqual({ received_at, refund, currency })
    await expect(reconcile()).rejects.toThrow()
    expect(await pending()).toMatchObject({ refund: 649 })
    await reconcile()
    await reconcile()
    expect(await pending()).toBeNull()
    expect((await ana.post(path)).json()).toEqual({ ...declared, refunded: true })
    await settle()
    expect(sandbox.list('refund').map(({ amount }) => amount)).toEqual([649])
    const subjects = (await mailTo(ana.account.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('desistimiento'))).toHaveLength(1)
    expect(subjects.filter((subject) => subject.includes('Te hemos devuelto'))).toHaveLength(1)
  },
)

test('a refund whose answer was lost is found, and not made again', longTimeout, async () => {
  const { learner, settle, reconcile, sandbox } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  // The SDK repeats a request whose connection broke off, once and under the same key.
  sandbox.fail({ kind: 'lose-answer', method: 'POST', path: /refunds/, times: 2 })
  expect((await ana.post(path)).json()).toMatchObject({ refunded: false })
  await reconcile()
  expect((await ana.post(path)).json()).toMatchObject({ refunded: true })
  expect(sandbox.list('refund').map(({ amount }) => amount)).toEqual([649])
})

test('charges made while the plan could not be ended are refunded too', longTimeout, async () => {
  const { learner, settle, reconcile, advanceDays, sandbox } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  sandbox.fail({ kind: 'error-500', method: 'DELETE', path: /subscriptions/ })
  expect((await ana.post(path)).json()).toMatchObject({ refund: 649, refunded: false })
  await advanceDays(32)
  expect(sandbox.list('charge')).toHaveLength(2)
  await reconcile()
  expect(sandbox.list('subscription')[0]?.status).toBe('canceled')
  expect(sandbox.list('refund').map(({ amount }) => amount)).toEqual([649, 649])
  expect(await ana.user()).toMatchObject({ subscription_active: false })
})

test('an earlier refund by staff is not repeated, and the rest is refunded', longTimeout, async () => {
  const { learner, settle, provider, storage, sandbox } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  const [payment] = await storage.ledger.listOf(ana.account.id)
  const paymentIntentId = payment?.payment_intent_id ?? ''
  // Half of it, so that the rest is as large as what was refunded.
  await provider.refunds.create({ paymentIntentId, amount: 325 }, 'by-hand')
  await settle()
  expect((await ana.post(path)).json()).toMatchObject({ refund: 324, refunded: true })
  expect(sandbox.list('refund').map(({ amount }) => amount)).toEqual([324, 325])
})

test('a withdrawal from a trial is completed although the provider did not answer at first', longTimeout, async () => {
  const { learner, settle, reconcile, advanceDays, sandbox } = await payingAcademy()
  const ana = await learner({}, { exp: '1' })
  await ana.subscribe('basic-month-eur')
  await settle()
  sandbox.fail({ kind: 'error-500', method: 'DELETE', path: /subscriptions/ })
  expect((await ana.post(path)).json()).toMatchObject({ refund: 0, refunded: false })
  await reconcile()
  await advanceDays(8)
  expect([sandbox.list('charge'), sandbox.list('refund')]).toEqual([[], []])
  expect(await ana.user()).toMatchObject({ subscription_active: false })
})

/** A learner whose payment by a card was withdrawn from. */
async function aWithdrawal(number: string) {
  const academy = await payingAcademy()
  const { settle, sandbox } = academy
  const ana = await academy.learner()
  await ana.subscribe('basic-month-eur', { number })
  await settle()
  const declared = (await ana.post(path)).json()
  await settle()
  return {
    ...academy,
    ana,
    declared,
    pending: async () => (await ana.get('/api/payment/get-subscription-data')).json().pending_refund,
    transactions: async () =>
      (await ana.get('/api/user/get-user-transactions'))
        .json()
        .transactions.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    refunds: () => sandbox.list('refund').map(({ status }) => status),
    subjects: async (word: string) =>
      (await academy.mailTo(ana.account.email)).filter(({ subject }) => subject.includes(word)),
  }
}

test('the refund of a disputed payment is left to staff once, and the learner is told so', longTimeout, async () => {
  const { ana, declared, pending, reconcile, refunds, storage, settle } = await aWithdrawal(cards.disputed)
  expect(declared).toMatchObject({ refund: 649, refunded: false })
  const { received_at, refund, currency } = declared
  expect(await pending()).toEqual({ received_at, refund, currency })
  expect(await reconcile()).toEqual([{ refusal: 'charge_disputed' }])
  expect(await pending()).toEqual({ received_at, refund, currency, refused: true })
  expect((await ana.post(path)).json()).toEqual(declared)
  expect(await reconcile(), 'nothing is tried again').toEqual([])
  expect(refunds()).toEqual([])
  await settle()
  expect(await ana.user()).toMatchObject({ subscription_active: false })
  expect(await storage.withdrawals.listUnrefunded()).toMatchObject([{ refusal: 'charge_disputed' }])
})

test(
  'a refund that the bank returns days later is reported and made again, three times at most',
  longTimeout,
  async () => {
    const fixture = await aWithdrawal(cards.returnsRefunds)
    const { ana, declared, pending, reconcile, advanceDays, transactions, refunds, subjects } = fixture
    expect([declared.refunded, await pending()]).toEqual([true, null])
    await advanceDays(1)
    const [newest, ...earlier] = await transactions()
    expect(newest).toEqual(['refund_failed', 649])
    expect(earlier.sort()).toEqual([
      ['payment', 649],
      ['refund', -649],
    ])
    expect(await pending()).toMatchObject({ refund: 649 })
    expect((await ana.post(path)).json()).toMatchObject({ refunded: true })
    expect(refunds()).toEqual(['succeeded', 'failed'])
    expect(await pending()).toBeNull()
    for (const left of [1, 0]) {
      await advanceDays(1)
      expect(await reconcile()).toEqual(left > 0 ? [] : [{ refusal: 'refunds_failed' }])
    }
    expect(refunds()).toEqual(['failed', 'failed', 'failed'])
    expect(await pending()).toMatchObject({ refund: 649, refused: true })
    await advanceDays(3)
    expect(await reconcile()).toEqual([])
    expect(refunds()).toHaveLength(3)
    expect((await transactions()).filter(([kind]: [string]) => kind === 'refund_failed')).toHaveLength(3)
    const failed = await subjects('no se ha completado')
    expect([failed.length, (await subjects('Te hemos devuelto')).length]).toEqual([3, 3])
    expect(failed[0]?.text).toContain('6,49')
  },
)

test('a refund left to staff is closed by hand, and a later failure does not open it again', longTimeout, async () => {
  const { ana, pending, reconcile, advanceDays, storage, now } = await aWithdrawal(cards.returnsRefunds)
  const id = (await storage.subscriptions.current(ana.account.id))?.id ?? ''
  expect(await storage.withdrawals.close(id, now()), 'the refund is made').toBe(false)
  for (let returned = 0; returned < 3; returned += 1) {
    await advanceDays(1)
    await reconcile()
  }
  expect(await pending()).toMatchObject({ refused: true })
  expect(await storage.withdrawals.close(id, now())).toBe(true)
  expect(await pending()).toBeNull()
  expect([await reconcile(), await storage.withdrawals.listUnrefunded()]).toEqual([[], []])
  expect((await ana.post(path)).json()).toMatchObject({ refunded: true })
})

test('a lead has nothing to withdraw from', longTimeout, async () => {
  const { learner } = await payingAcademy()
  expect((await (await learner()).post(path)).json()).toMatchObject({ code: 'no_subscription' })
})
