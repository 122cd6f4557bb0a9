import { expect, test } from 'vitest'
import { type KillMoment, killMoments, killWhilePaying, paidOnce } from '#tests/setup/payments/payment-kills.ts'

// One kill at each moment; `npm run bench -- payment-kills` makes a hundred.
test('a server killed between the provider’s answer and its own commit makes one customer, subscription and charge', {
  timeout: 240_000,
}, async () => {
  const moments = Object.keys(killMoments) as KillMoment[]
  expect(await killWhilePaying(moments.length)).toEqual(moments.map(paidOnce))
})
