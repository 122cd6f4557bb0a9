import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anEndpoint, aPayer, aSandbox, cards, day, somePrices, startOfTests } from '#tests/factories/stripe-sandbox.ts'

function stateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'stripe.sqlite')
}

test('a restarted sandbox continues: objects, clock, due tasks and idempotency keys', async () => {
  const file = stateFile()
  const before = await aSandbox({ file })
  const { month } = await somePrices(before.stripe)
  const { customer } = await aPayer(before.stripe, cards.mastercard)
  const items = [{ price: month.id }]
  const made = await before.stripe.subscriptions.create(
    { customer, items, trial_period_days: 7 },
    { idempotencyKey: 'one' },
  )
  await before.advanceDays(3)
  const objects = JSON.stringify(before.sandbox.list('event'))
  await before.stop()
  const after = await aSandbox({ file })
  expect(after.sandbox.now()).toBe(startOfTests + 3 * day)
  expect(JSON.stringify(after.sandbox.list('event'))).toBe(objects)
  const again = await after.stripe.subscriptions.create(
    { customer, items, trial_period_days: 7 },
    { idempotencyKey: 'one' },
  )
  expect(again.id).toBe(made.id)
  await after.advanceDays(5)
  expect(await after.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' })
  expect(after.sandbox.list('charge')).toMatchObject([{ amount: 999, paid: true }])
})

test('events that were not delivered are delivered after a restart', async () => {
  const file = stateFile()
  const before = await aSandbox({ file, webhookUrl: 'http://127.0.0.1:9/closed' })
  before.sandbox.deliveries.configure({ hold: true })
  for (const name of ['a', 'b']) await before.stripe.customers.create({ name })
  await before.stop()
  const { received, url } = await anEndpoint()
  const after = await aSandbox({ file, webhookUrl: url })
  await after.sandbox.deliveries.flush()
  expect(received.map(({ id }) => id)).toEqual(
    after.sandbox
      .list('event')
      .map(({ id }) => id)
      .reverse(),
  )
  expect(received).toHaveLength(2)
})

test('due tasks run as real time passes', async () => {
  let time = startOfTests
  const { stripe, sandbox } = await aSandbox({ now: () => time })
  const { month } = await somePrices(stripe)
  const { customer } = await aPayer(stripe)
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price: month.id }], trial_period_days: 7 })
  time += 8 * day
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  const [charge] = sandbox.list('charge')
  expect(charge?.created).toBe((startOfTests + 7 * day) / 1000 + 3600)
})

test('an unused sandbox can start in the past, the clock of a used one stays', async () => {
  const { stripe, sandbox } = await aSandbox()
  const past = startOfTests - 60 * day
  expect(sandbox.startAt(past)).toBe(true)
  const { id, created } = await stripe.customers.create({ name: 'a' })
  expect(created).toBe(past / 1000)
  expect(sandbox.startAt(past - day)).toBe(false)
  await sandbox.advanceTo(startOfTests)
  expect(sandbox.now()).toBe(startOfTests)
  expect((await stripe.customers.retrieve(id)).deleted).toBeUndefined()
})

test('attaching a predefined payment method creates a new one of its card each time', async () => {
  const { stripe } = await aSandbox()
  const customer = (await stripe.customers.create({ name: 'a' })).id
  const first = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const second = await stripe.paymentMethods.attach('pm_card_mastercard', { customer })
  expect(first).toMatchObject({ customer, card: { brand: 'visa', last4: '4242' } })
  expect(second).toMatchObject({ customer, card: { brand: 'mastercard', last4: '4444' } })
  await expect(stripe.paymentMethods.attach('pm_card_unknown', { customer })).rejects.toThrow('No such PaymentMethod')
})
