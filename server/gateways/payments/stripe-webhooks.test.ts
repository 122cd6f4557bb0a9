import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { stripeWebhooks } from './stripe-webhooks.ts'

const now = Date.UTC(2026, 10, 24, 12)
const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  data: { object: { object: 'invoice', customer: 'cus_1' } },
})
const signedWith = (secret: string) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1000) })

test('while a secret is replaced events of both are read, and afterwards those of the new one alone', () => {
  const during = stripeWebhooks(['whsec_new', 'whsec_old'], () => now)
  const after = stripeWebhooks(['whsec_new'], () => now)
  const read = (verify: typeof during, secret: string) => verify(Buffer.from(payload), signedWith(secret))?.id
  expect([read(during, 'whsec_new'), read(during, 'whsec_old'), read(during, 'whsec_other')]).toEqual([
    'evt_1',
    'evt_1',
    undefined,
  ])
  expect([read(after, 'whsec_new'), read(after, 'whsec_old')]).toEqual(['evt_1', undefined])
})
