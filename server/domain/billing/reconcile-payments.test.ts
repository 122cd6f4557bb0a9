import { expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { anAttempt } from '#tests/factories/billing-rows.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { cards } from '#tests/factories/stripe-sandbox.ts'

test('an attempt is looked at in every run, also behind a hundred that stay open', { timeout: 60_000 }, async () => {
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
