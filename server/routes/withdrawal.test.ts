import { expect, test } from 'vitest'
import { payingAcademy } from '#tests/factories/payments.ts'

const patient = { timeout: 60_000 }
const withdraw = '/api/payment/withdraw'

test(
  'who withdraws within 14 days has the whole payment back at once, with a dated receipt (D3)',
  patient,
  async () => {
    const { learner, settle, sandbox, mailTo, now } = await payingAcademy()
    const ana = await learner()
    await ana.subscribe('basic-year-eur')
    await settle()
    const { withdrawal } = (await ana.get('/api/payment/get-subscription-data')).json()
    expect(withdrawal).toMatchObject({ kind: 'withdrawal', refund: 4999 })
    const answer = await ana.post(withdraw)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { received_at: new Date(now()).toISOString(), refund: 4999, currency: 'EUR' },
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

test('parallel and repeated withdrawals refund once', patient, async () => {
  const { learner, settle, sandbox, mailTo } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ana.post(withdraw)))
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(answer.json()).toMatchObject({ code: 'payment_in_progress' })
  expect((await ana.post(withdraw)).json()).toMatchObject({ refund: 649 })
  await settle()
  expect(sandbox.list('refund')).toHaveLength(1)
  expect((await mailTo(ana.account.email)).filter(({ subject }) => subject.includes('desistimiento'))).toHaveLength(1)
})

test('after 14 days it is the guarantee, until the fifteenth day of the first charge (Q8)', patient, async () => {
  const { learner, settle, advanceDays } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  const shown = async () => (await ana.get('/api/payment/get-subscription-data')).json().withdrawal
  await advanceDays(13.9)
  expect(await shown()).toMatchObject({ kind: 'withdrawal' })
  await advanceDays(0.2)
  expect(await shown()).toMatchObject({ kind: 'guarantee', refund: 649 })
  await advanceDays(1)
  expect(await shown()).toBeNull()
  expect((await ana.post(withdraw)).json()).toMatchObject({ code: 'withdrawal_closed' })
  expect(await ana.user()).toMatchObject({ subscription_active: true })
})

test('a refund that the provider could not make is made by the next request', patient, async () => {
  const { learner, settle, sandbox } = await payingAcademy({ timeoutMs: 500 })
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  sandbox.fail({ kind: 'error-500', method: 'POST', path: /refunds/ })
  expect((await ana.post(withdraw)).json()).toMatchObject({ code: 'payments_unavailable' })
  expect(sandbox.list('refund')).toEqual([])
  // The declaration counts from its arrival: the plan has ended.
  expect(sandbox.list('subscription')[0]?.status).toBe('canceled')
  expect((await ana.post(withdraw)).json()).toMatchObject({ refund: 649 })
  expect(sandbox.list('refund').map(({ amount }) => amount)).toEqual([649])
})

test('a lead has nothing to withdraw from', patient, async () => {
  const { learner } = await payingAcademy()
  expect((await (await learner()).post(withdraw)).json()).toMatchObject({ code: 'no_subscription' })
})
