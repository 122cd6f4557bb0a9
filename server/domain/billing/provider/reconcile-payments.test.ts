import { expect, test } from 'vitest'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { anAttempt } from '#tests/factories/billing-rows.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { cards, day } from '#tests/factories/stripe-sandbox.ts'
import { reconcilePayments } from './reconcile-payments.ts'

test('every run checks each open attempt, also one behind a hundred others', { timeout: 60_000 }, async () => {
  const { storage, provider, now, newCard, reconcile, advance } = await payingAcademy()
  const { paymentAttempts } = storage
  const customer = await provider.customers.create({ userId: 1, email: 'ana@baila.test', name: 'Ana' }, 'customer')
  const card = await provider.cards.attach(await newCard(cards.challengedAlways), customer.id, 'attach')
  const asked = { customerId: customer.id, paymentMethodId: card.paymentMethodId, attemptKey: 'key' }
  const setup = await provider.setups.create(asked, 'setup')
  expect(setup.confirmation.state).toBe('action')
  const at = now()
  const open = async (kind: 'change_card' | 'subscribe') => {
    const { id: user_id } = await anAccount(storage, { password: null })
    const facts = { user_id, kind, key: `key-${user_id}`, created_at: at, updated_at: at, claimed_until: null }
    const attempt = await paymentAttempts.open(anAttempt(facts))
    return attempt?.id ?? 0
  }
  const waiting: number[] = []
  while (waiting.length < 100) waiting.push(await open('change_card'))
  for (const id of waiting) await paymentAttempts.update(id, { state: 'action', setup_id: setup.id }, at)
  const last = await open('subscribe')
  await advance(120_000)
  await reconcile()
  expect(await paymentAttempts.find(last)).toMatchObject({ state: 'failed', failure_code: 'no_answer' })
  const states = await Promise.all(waiting.map(async (id) => (await paymentAttempts.find(id))?.state))
  expect(new Set(states)).toEqual(new Set(['action']))
})

test('a learner who cannot be read does not prevent the daily reading of the learners after them', async () => {
  const { storage, provider, now } = await payingAcademy()
  const { billingCustomers } = storage
  const aCustomer = async (customerId: string, readAt: number) => {
    const { id } = await anAccount(storage, { password: null })
    await billingCustomers.open({ user_id: id, key: `key-${id}`, created_at: readAt })
    await billingCustomers.setCustomer(id, customerId)
    await billingCustomers.endSync(id, await billingCustomers.beginSync(id), readAt)
    return id
  }
  const isUnknown = (id: string) => id.startsWith('cus_unknown')
  const listOf = (id: string) =>
    isUnknown(id) ? Promise.reject(new Error('resource_missing')) : provider.subscriptions.listOf(id)
  const withUnknown = { ...provider, subscriptions: { ...provider.subscriptions, listOf } }
  const reconcile = () =>
    reconcilePayments({
      ...storage,
      provider: withUnknown,
      newKey: randomSecrets.token,
      reportRefusedRefund: () => undefined,
      now,
    })
  for (let index = 0; index < 20; index += 1) await aCustomer(`cus_unknown_${index}`, now() - 3 * day)
  const last = await aCustomer('cus_known', now() - 2 * day)
  await expect(reconcile()).rejects.toThrow('resource_missing')
  expect(await billingCustomers.find(last)).toMatchObject({ synced_at: now() - 2 * day })
  await reconcile()
  expect(await billingCustomers.find(last)).toMatchObject({ synced_at: now() })
})
