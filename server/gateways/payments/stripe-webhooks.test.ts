import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { stripeWebhooks, toEventHint } from './stripe-webhooks.ts'

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

test('an event names the refund that failed, and no other', () => {
  const refundEvent = (type: string, status: string) =>
    toEventHint({
      ...{ id: 'evt_1', type },
      data: { object: { object: 'refund', id: 're_1', amount: 649, currency: 'eur', customer: 'cus_1', status } },
    } as never)
  const hint = { id: 'evt_1', customerId: 'cus_1' }
  expect(refundEvent('refund.failed', 'failed')).toEqual({ ...hint, type: 'refund.failed', failedRefundId: 're_1' })
  expect(refundEvent('refund.updated', 'canceled')).toMatchObject({ failedRefundId: 're_1' })
  expect(refundEvent('refund.created', 'succeeded')).toMatchObject({ ...hint, failedRefundId: null })
  expect(toEventHint(JSON.parse(payload))).toMatchObject({ customerId: 'cus_1', failedRefundId: null })
})
