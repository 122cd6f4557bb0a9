import { expect, test } from 'vitest'
import { outageAcademy, surviveOutage } from '#tests/setup/payments/payment-outage.ts'

// `npm run bench -- payment-outage` waits for one that is 30 s slow, and for one that never answers.
test.each([
  ['answers 500', 'error-500'],
  ['drops every connection', 'reset'],
] as const)(
  'a provider that %s leaves nothing half done, every call can be repeated, and paying learners keep access',
  {
    timeout: 120_000,
  },
  async (_title, kind) => {
    const { rows, ...made } = await surviveOutage(await outageAcademy(), { kind })
    const answers = Object.fromEntries(rows.map(({ call, answer, retried }) => [call, [answer, retried]]))
    const failedAndRepeated = ['503 payments_unavailable', '200']
    expect(answers).toEqual({
      order: failedAndRepeated,
      'coupon check': failedAndRepeated,
      'quote with a coupon': failedAndRepeated,
      'change of card': failedAndRepeated,
      'change of plan': failedAndRepeated,
      'retention discount': failedAndRepeated,
      cancellation: failedAndRepeated,
      // The declaration counts from its arrival; the refund follows.
      withdrawal: ['200', '200'],
      // As they were last read.
      'subscription data': ['200', '200'],
      'card data': ['200', '200'],
      'report of a timeout': ['200', '200'],
    })
    expect(made).toMatchObject({
      halfMade: { live: 0, charges: 0 },
      afterwards: { customers: 1, live: 1, charges: 1 },
      lessonsRefused: 0,
    })
  },
)
