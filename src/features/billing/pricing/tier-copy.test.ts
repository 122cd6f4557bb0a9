import { expect, test } from 'vitest'
import { featuresOf, type PricedTier, pricedTiers } from './tier-copy.ts'

/** The features that a tier lacks, by their first word. */
const lacks = (tier: PricedTier, onSale: readonly PricedTier[] = pricedTiers) =>
  featuresOf(tier, onSale)
    .filter(({ included }) => !included)
    .map(({ text }) => text.split(':')[0])

test.each([
  ['basic', ['Feedback', 'Personal']],
  ['feedback', ['Personal']],
  ['personal', []],
] as const)('the %s tier lacks %j (F182)', (tier, missing) => {
  expect(lacks(tier)).toEqual(missing)
})

test('a feature of a tier that is not on sale is not mentioned', () => {
  expect(lacks('basic', ['basic'])).toEqual([])
  expect(featuresOf('basic', ['basic']).every(({ text }) => !/Feedback|Personal/.test(text))).toBe(true)
  expect(lacks('basic', ['basic', 'feedback'])).toEqual(['Feedback'])
})

test('only the private class is missing during the free trial', () => {
  const noted = featuresOf('personal', pricedTiers).filter(({ trialNote }) => trialNote)
  expect(noted.map(({ text }) => text.split(':')[0])).toEqual(['Personal'])
})
