import { expect, test } from 'vitest'
import { couponAcademy, orderAtOnce, usedExactly } from '#tests/setup/payments/coupon-uses.ts'

// `npm run bench -- coupon-uses` has two hundred order at once.
test('of twenty learners who order at once with a coupon of five uses five get it, and the others are not charged', async () => {
  const academy = await couponAcademy()
  expect(await orderAtOnce(academy, { uses: 5, learners: 20 })).toEqual(usedExactly(5, 20))
})
