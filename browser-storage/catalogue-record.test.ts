import { expect, test } from 'vitest'
import { toColumns } from '#contract/rules/column-coding.ts'
import { lacksDescriptions, noDescriptions } from '#contract/rules/descriptions.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import {
  type CatalogueRecord,
  catalogueSchema,
  storedForms,
  usableCatalogue,
  usableDescriptions,
} from './catalogue-record.ts'

const { videos, ...collections } = generateCatalogue({ lessons: 60, seed: 3, now: Date.UTC(2026, 0, 1) })
const whole: CatalogueRecord = {
  version: 7,
  storedAt: 1_700_000_000_000,
  lessons: toColumns(videos),
  collections,
  descriptions: { version: 7, id: videos.map(({ id }) => id), text: videos.map(({ description }) => description) },
}
/** The record as it lies on the device, put together again. */
function back(record: CatalogueRecord): CatalogueRecord | undefined {
  const { catalogue, descriptions } = structuredClone(storedForms(record))
  const usable = usableCatalogue(catalogue)
  return usable && { ...usable, descriptions: usableDescriptions(descriptions, usable) }
}

test('a record comes back as it was before it was written', () => {
  expect(back(whole)).toEqual(whole)
})

test('a record that was read is written as it was', () => {
  expect(storedForms(back(whole) as CatalogueRecord)).toEqual(storedForms(whole))
})

test('an academy without lessons, and lessons without descriptions, are a catalogue all the same', () => {
  for (const record of [
    { ...whole, descriptions: noDescriptions },
    { ...whole, lessons: toColumns([]), descriptions: noDescriptions },
  ]) {
    expect(back(record)).toEqual(record)
    expect(lacksDescriptions(record)).toBe(true)
  }
})

test('without its descriptions a catalogue says all the same whether it has them', () => {
  expect(lacksDescriptions(usableCatalogue(storedForms(whole).catalogue) ?? { ...whole, version: 1 })).toBe(false)
})

test('what is not kept is not written', () => {
  expect(storedForms({ ...whole, note: 'x' } as CatalogueRecord)).toEqual(storedForms(whole))
})

const { catalogue, descriptions } = storedForms(whole)

test.each([
  ['nothing', undefined],
  ['a text', 'catalogue'],
  ['a copy of an older schema', { ...catalogue, schema: catalogueSchema - 1 }],
  ['a copy in the form of an older schema', { ...whole, schema: catalogueSchema }],
  ['a copy that lost its end', { ...catalogue, bytes: catalogue.bytes.slice(0, 1000) }],
])('%s counts as absent', (_, stored) => {
  expect(usableCatalogue(stored)).toBeUndefined()
})

test.each([
  ['nothing', undefined, whole],
  ['some that lost their end', { ...descriptions, bytes: descriptions.bytes.slice(0, 1000) }, whole],
  ['those of another version', descriptions, { ...whole, version: 8 }],
  ['those of a copy that arrived at another time', descriptions, { ...whole, storedAt: whole.storedAt + 1 }],
])('as descriptions %s count as lacking', (_, stored, of) => {
  expect(usableDescriptions(stored, of)).toBe(noDescriptions)
})
