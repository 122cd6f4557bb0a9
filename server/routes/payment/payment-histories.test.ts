import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { historyAcademy, paymentHistories, runHistory } from '#tests/setup/payments/payment-histories.ts'

// A short run; `npm run bench -- payment-histories` tries a thousand.
test('after any events, in any order and number, the stored state equals that of the provider', async () => {
  const academy = await historyAcademy()
  await fc.assert(
    fc.asyncProperty(paymentHistories, async (history) => {
      expect((await runHistory(academy, history)).differences).toEqual([])
    }),
    { numRuns: 8 },
  )
})
