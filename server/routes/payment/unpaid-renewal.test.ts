import { expect, test } from 'vitest'
import { sendBillingNotices } from '#server/domain/billing/notices/billing-notices.ts'
import { convergeSubscription } from '#server/domain/billing/provider/reconcile.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { aSubscriptionRow } from '#tests/factories/billing-rows.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { cards } from '#tests/factories/stripe-sandbox.ts'

const longTimeout = { timeout: 60_000 }
const hour = 3_600_000

/** A learner of a monthly plan whose first renewal was not paid, two hours ago. */
async function anUnpaidRenewal() {
  const academy = await payingAcademy({ now: () => Date.UTC(2027, 0, 10, 12) })
  const { storage, provider, sandbox, now, newCard, mailTo } = academy
  const ana = await academy.learner()
  await ana.subscribe('basic-month-eur')
  await academy.settle()
  const changeCard = async (number: string) =>
    ana.post('/api/payment/change-payment-method', { payment_method_id: await newCard(number) })
  const subscription = async () => {
    const current = await storage.subscriptions.current(ana.account.id)
    if (!current) throw new Error('the learner has no subscription')
    return current
  }
  const toRenewal = async () => academy.advance((await subscription()).period_end + 2 * hour - now())
  await changeCard(cards.failsOnCharge)
  await toRenewal()
  expect((await subscription()).state).toBe('past_due')
  return {
    ...academy,
    ...{ ana, changeCard, subscription, toRenewal },
    notify: () => sendBillingNotices({ ...storage, provider, now }),
    shown: async () => (await ana.get('/api/payment/get-subscription-data')).json().notices,
    paid: () => sandbox.list('charge').flatMap(({ paid, amount }) => (paid ? [amount] : [])),
    mails: async () =>
      (await mailTo(ana.account.email)).filter(({ subject }) => subject.startsWith('No hemos podido cobrar')),
  }
}

test('a plan whose overdue renewal was paid just now is cancelled at the end of that period', longTimeout, async () => {
  const { ana, sandbox, provider, subscription, newCard } = await anUnpaidRenewal()
  sandbox.deliveries.configure({ hold: true })
  const { customer_id, period_start } = await subscription()
  const paid = await newCard()
  await provider.cards.attach(paid, customer_id, 'attach')
  await provider.customers.update(customer_id, { defaultPaymentMethodId: paid }, 'default')
  const [open] = (await provider.invoices.listOf(customer_id, 10)).filter(({ state }) => state === 'open')
  await provider.subscriptions.update((await subscription()).id, { defaultPaymentMethodId: paid }, 'card')
  await provider.invoices.pay(open?.id ?? '', 'pay')
  expect((await subscription()).state, 'its event has not arrived').toBe('past_due')
  await ana.post('/api/payment/cancel-subscription', { reason: 'Demasiado caro' })
  expect(await subscription()).toMatchObject({ state: 'active', cancel_at_period_end: true })
  expect((await subscription()).period_end).toBeGreaterThan(period_start)
  expect(await ana.user()).toMatchObject({ subscription_active: true })
})

test('a renewal that is not paid is reported at once and once, while it is tried again', longTimeout, async () => {
  const { notify, shown, mails, advanceDays, paid } = await anUnpaidRenewal()
  expect(await shown(), 'before a run of the notices').toMatchObject([{ kind: 'payment_failed', amount: 649 }])
  expect(await mails()).toHaveLength(1)
  expect([await notify(), await notify()]).toEqual([0, 0])
  await advanceDays(4)
  expect(await notify(), 'after further tries').toBe(0)
  expect(await shown()).toHaveLength(1)
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('el cobro de 6,49\u00a0€')
  expect(paid()).toEqual([649])
})

test('an unpaid renewal that no event reported is reported by the next run, and not again', longTimeout, async () => {
  const { ana, storage, provider, sandbox, now, notify, shown, mails, changeCard, subscription, settle } =
    await anUnpaidRenewal()
  await changeCard(cards.fine)
  await settle()
  await changeCard(cards.failsOnCharge)
  await settle()
  sandbox.deliveries.configure({ hold: true })
  await sandbox.advanceTo((await subscription()).period_end + 2 * hour)
  await convergeSubscription({ ...storage, provider, newKey: randomSecrets.token, now }, ana.account.id)
  expect([(await subscription()).state, await shown()]).toEqual(['past_due', []])
  expect([await notify(), await notify()]).toEqual([1, 0])
  sandbox.deliveries.configure({ hold: false })
  await settle()
  expect(await shown()).toHaveLength(1)
  expect(await mails()).toHaveLength(2)
})

test('an unpaid renewal that cannot be read does not delay the notice of another one', longTimeout, async () => {
  const { learner, storage, sandbox, notify, shown } = await anUnpaidRenewal()
  const eva = await learner()
  // The first by its id.
  await storage.subscriptions.put(aSubscriptionRow({ id: 'sub_0', user_id: eva.account.id, state: 'past_due' }))
  sandbox.fail({ kind: 'error-500', method: 'GET', path: /^\/v1\/invoices/ })
  await expect(notify()).rejects.toMatchObject({ code: 'payments_unavailable' })
  expect(await shown()).toMatchObject([{ kind: 'payment_failed', amount: 649 }])
})

test('another card is charged the open renewal at once and once, and the notice is removed', longTimeout, async () => {
  const { ana, notify, shown, mails, changeCard, subscription, paid, settle, advanceDays, sandbox } =
    await anUnpaidRenewal()
  await notify()
  expect((await changeCard(cards.fine)).json()).toEqual({ clientSecret: null })
  expect(paid()).toEqual([649, 649])
  await settle()
  expect((await subscription()).state).toBe('active')
  expect([await shown(), await notify()]).toEqual([[], 0])
  expect(await ana.user()).toMatchObject({ subscription_active: true })
  await advanceDays(10)
  expect(paid(), 'the provider does not try a paid invoice again').toEqual([649, 649])
  expect(sandbox.list('invoice').map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await mails()).toHaveLength(1)
})

test('a card that is declined for the open renewal charges nothing, and the next one does', longTimeout, async () => {
  const { notify, shown, changeCard, subscription, paid, settle } = await anUnpaidRenewal()
  await changeCard(cards.failsOnCharge)
  await settle()
  expect([(await subscription()).state, paid()]).toEqual(['past_due', [649]])
  expect([await notify(), await shown()]).toMatchObject([0, [{ kind: 'payment_failed', amount: 649 }]])
  await changeCard(cards.mastercard)
  await settle()
  expect([(await subscription()).state, paid(), await shown()]).toEqual(['active', [649, 649], []])
})

test('the failure of a later renewal is reported again', longTimeout, async () => {
  const { notify, changeCard, settle, toRenewal, mails, shown } = await anUnpaidRenewal()
  await notify()
  await changeCard(cards.fine)
  await settle()
  await changeCard(cards.failsOnCharge)
  await toRenewal()
  expect(await mails()).toHaveLength(2)
  expect([await notify(), await notify()]).toEqual([0, 0])
  expect(await mails()).toHaveLength(2)
  expect(await shown(), 'not of the renewal that was paid late').toHaveLength(1)
})

test('the end of a plan ends the notice of its unpaid renewal', longTimeout, async () => {
  const { ana, notify, shown, mails, advanceDays } = await anUnpaidRenewal()
  await notify()
  expect((await ana.post('/api/payment/cancel-subscription', { reason: 'No tengo tiempo' })).statusCode).toBe(200)
  expect([await shown(), await notify()]).toEqual([[], 0])
  await advanceDays(40)
  expect(await notify()).toBe(0)
  expect(await mails()).toHaveLength(1)
})
