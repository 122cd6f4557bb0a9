import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiscountTerms, discountLines } from './discount-amounts.ts'

const line = (amount: number, product = 'basic', discountable = true) => ({ amount, product, discountable })
const percent = (percentOff: number, products: string[] | null = null, id = 'p'): DiscountTerms => ({
  id,
  percentOff,
  amountOff: null,
  products,
})
const fixed = (amountOff: number, products: string[] | null = null, id = 'f'): DiscountTerms => ({
  id,
  percentOff: null,
  amountOff,
  products,
})
const amounts = (...given: Parameters<typeof discountLines>) =>
  discountLines(...given).map((of) => of.map(({ amount }) => amount))

test.each([
  ['half of an odd price is rounded up', [line(999)], [percent(50)], [[500]]],
  ['a percentage with decimals is exact', [line(10_000)], [percent(33.33)], [[3333]]],
  ['all of it', [line(4999)], [percent(100)], [[4999]]],
  ['a fixed amount', [line(999)], [fixed(300)], [[300]]],
  ['no more than there is', [line(999)], [fixed(5000)], [[999]]],
  ['a fixed amount in proportion to the lines', [line(1000), line(2000)], [fixed(100)], [[34], [66]]],
  ['one discount after another, in their order', [line(1000)], [percent(50), fixed(100)], [[500, 100]]],
  ['the other order', [line(1000)], [fixed(100), percent(50)], [[100, 450]]],
  ['only the products it is for', [line(1000), line(1000, 'personal')], [percent(10, ['personal'])], [[], [100]]],
  ['nothing of what is not discountable', [line(1000, 'basic', false)], [percent(10)], [[]]],
  ['nothing of a credit', [line(-500), line(1000)], [fixed(100)], [[], [100]]],
  ['nothing of a trial', [line(0)], [percent(50)], [[]]],
])('the discount is %s', (_what, lines, discounts, expected) => {
  expect(amounts(lines, discounts)).toEqual(expected)
})

test('a fixed amount is spread without losing or making a cent, and takes no line below zero', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 400_000 }),
      (prices, off) => {
        const taken = amounts(
          prices.map((price) => line(price)),
          [fixed(off)],
        ).map(([amount = 0]) => amount)
        expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(
          Math.min(
            off,
            prices.reduce((sum, price) => sum + price, 0),
          ),
        )
        expect(taken.every((amount, index) => amount >= 0 && amount <= (prices[index] ?? 0))).toBe(true)
      },
    ),
  )
})
