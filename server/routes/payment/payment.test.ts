import { expect, test } from 'vitest'
import { payingAcademy } from '#tests/factories/payments.ts'

test('a subscription that is paid now charges once and opens the academy', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  expect(await ana.user()).toMatchObject({ subscription_active: false, has_subscription: false })
  const card = await academy.newCard()
  const answer = await ana.order({ payment_method_id: card, price_id: 'basic-month-eur' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { clientSecret: expect.any(String), intent: 'payment' }])
  // Nothing is charged, and nothing opens, before the learner confirms.
  expect(await ana.user()).toMatchObject({ subscription_active: false, stripe_payment_processing: false })
  await academy.confirm(answer.json().clientSecret, card)
  await academy.settle()
  expect(await ana.user()).toMatchObject({
    subscription_active: true,
    in_trial: false,
    has_subscription: true,
    has_payment_method: true,
    stripe_subscription_canceled: false,
    stripe_subscription_id: academy.sandbox.list('subscription')[0]?.id,
  })
  expect(academy.sandbox.list('charge').map(({ amount }) => amount)).toEqual([649])
  expect(await academy.storage.ledger.listOf(ana.account.id)).toMatchObject([{ kind: 'payment', amount: 649 }])
})

test('a first subscription of the experiment begins with seven free days and is charged after them', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner({}, { exp: '1' })
  const card = await academy.newCard()
  const answer = await ana.order({ payment_method_id: card, price_id: 'basic-year-eur' })
  expect(answer.json()).toEqual({ clientSecret: expect.any(String), intent: 'setup' })
  await academy.settle()
  expect(await ana.user(), 'a trial without a confirmed card opens nothing').toMatchObject({
    subscription_active: false,
  })
  await academy.confirm(answer.json().clientSecret, card)
  await academy.settle()
  expect(await ana.user()).toMatchObject({ subscription_active: true, in_trial: true })
  expect(academy.sandbox.list('charge')).toEqual([])
  await academy.advanceDays(7.1)
  expect(await ana.user()).toMatchObject({ subscription_active: true, in_trial: false })
  expect(academy.sandbox.list('charge').map(({ amount }) => amount)).toEqual([4999])
})

test('an order with a trial, left unconfirmed and repeated days later, is charged on the day it names', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner({}, { exp: '1' })
  const price_id = 'basic-year-eur'
  await ana.order({ payment_method_id: await academy.newCard(), price_id })
  await academy.advanceDays(3)
  const quote = (await ana.get(`/api/payment/quote?price_id=${price_id}`)).json()
  expect(quote).toMatchObject({ due_now: 0, trial_days: 7 })
  const card = await academy.newCard()
  const order = await ana.order({ payment_method_id: card, price_id, quote })
  await academy.confirm(order.json().clientSecret, card)
  await academy.settle()
  const charges = () => academy.sandbox.list('charge').map(({ amount }) => amount)
  await academy.advanceDays(6)
  expect(charges()).toEqual([])
  await academy.advanceDays(1.2)
  expect(charges()).toEqual([4999])
})

test('an order from a page without a trial has none, also after an unconfirmed order with one', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner({}, { exp: '1' })
  const price_id = 'basic-year-eur'
  const left = await ana.order({ payment_method_id: await academy.newCard(), price_id })
  expect(left.json()).toMatchObject({ intent: 'setup' })
  const quote = (await ana.get(`/api/payment/quote?price_id=${price_id}&trial=0`)).json()
  expect(quote).toMatchObject({ due_now: 4999, trial_days: 0 })
  const card = await academy.newCard()
  const order = await ana.order({ payment_method_id: card, price_id, trial: false, quote })
  expect(order.json()).toMatchObject({ intent: 'payment' })
  await academy.confirm(order.json().clientSecret, card)
  await academy.settle()
  expect(await ana.user()).toMatchObject({ subscription_active: true, in_trial: false })
  expect(academy.sandbox.list('charge').map(({ amount }) => amount)).toEqual([4999])
})
