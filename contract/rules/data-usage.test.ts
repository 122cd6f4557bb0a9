import { expect, test } from 'vitest'
import { addUsage, noUsage, usageOf, withUsage } from './data-usage.ts'

const origin = 'https://academia.test'
const transfer = (transferSize: number, body: number, name = `${origin}/a.webp`) =>
  usageOf({ name, transferSize, encodedBodySize: body, decodedBodySize: body }, origin)

test.each([
  ['a body over the network', transfer(10_300, 10_000), { network: 10_300, stored: 0, untold: 0 }],
  ['a body from a cache', transfer(0, 10_000), { network: 0, stored: 10_000, untold: 0 }],
  ['a revalidated body', transfer(300, 10_000), { network: 300, stored: 10_000, untold: 0 }],
  ['an empty answer of our own', transfer(0, 0), noUsage],
  ['an answer of another host without sizes', transfer(0, 0, 'https://js.stripe.test/v3'), { ...noUsage, untold: 1 }],
  ['a picture in the page itself', transfer(0, 0, 'data:image/png;base64,x'), noUsage],
])('the data usage of %s', (_, found, expected) => {
  expect(found).toEqual(expected)
})

test('the bytes of a day are added up, and seven days are stored', () => {
  const one = { network: 1, stored: 2, untold: 0 }
  let days = {}
  for (let day = 10; day < 18; day += 1) days = withUsage(days, `2026-11-${day}`, one)
  days = withUsage(days, '2026-11-17', one)
  expect(Object.keys(days)).toEqual([11, 12, 13, 14, 15, 16, 17].map((day) => `2026-11-${day}`))
  expect(days).toMatchObject({ '2026-11-17': addUsage(one, one) })
})
