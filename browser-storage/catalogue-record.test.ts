import { expect, test } from 'vitest'
import { toColumns } from '#contract/rules/column-coding.ts'
import { lacksDescriptions, noDescriptions } from '#contract/rules/descriptions.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import {
  type CatalogueRecord,
  catalogueSchema,
  type LoadedCatalogue,
  mayReplace,
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
/** A record that was stored and read again. */
function roundTrip(record: CatalogueRecord): CatalogueRecord | undefined {
  const { catalogue, descriptions } = structuredClone(storedForms(record))
  const usable = usableCatalogue(catalogue)
  return usable && { ...usable, descriptions: usableDescriptions(descriptions, usable) }
}

test('a record is read back unchanged', () => {
  expect(roundTrip(whole)).toEqual(whole)
})

test('a record that was read is stored unchanged', () => {
  expect(storedForms(roundTrip(whole) as CatalogueRecord)).toEqual(storedForms(whole))
})

test('no lessons, and lessons without descriptions, are a valid catalogue', () => {
  for (const record of [
    { ...whole, descriptions: noDescriptions },
    { ...whole, lessons: toColumns([]), descriptions: noDescriptions },
  ]) {
    expect(roundTrip(record)).toEqual(record)
    expect(lacksDescriptions(record)).toBe(true)
  }
})

test('a catalogue read without its descriptions still reports whether it has them', () => {
  expect(lacksDescriptions(usableCatalogue(storedForms(whole).catalogue) ?? { ...whole, version: 1 })).toBe(false)
})

test('unknown fields are not stored', () => {
  expect(storedForms({ ...whole, note: 'x' } as CatalogueRecord)).toEqual(storedForms(whole))
})

const { catalogue, descriptions } = storedForms(whole)

test.each([
  ['nothing', undefined],
  ['a text', 'catalogue'],
  ['a copy of an older schema', { ...catalogue, schema: catalogueSchema - 1 }],
  ['a copy in the form of an older schema', { ...whole, schema: catalogueSchema }],
  ['a truncated copy', { ...catalogue, bytes: catalogue.bytes.slice(0, 1000) }],
])('as a stored catalogue, %s counts as absent', (_, stored) => {
  expect(usableCatalogue(stored)).toBeUndefined()
})

test.each([
  ['nothing', undefined, whole],
  ['truncated ones', { ...descriptions, bytes: descriptions.bytes.slice(0, 1000) }, whole],
  ['those of another revision', descriptions, { ...whole, version: 8 }],
  ['those of a copy received at another time', descriptions, { ...whole, storedAt: whole.storedAt + 1 }],
])('as stored descriptions, %s count as none', (_, stored, of) => {
  expect(usableDescriptions(stored, of)).toBe(noDescriptions)
})

const complete = (revision: number, hasDescriptions = true): LoadedCatalogue => ({
  version: revision,
  lessons: toColumns([]),
  collections: { families: [], professors: [], courses: [], programs: [] },
  descriptions: { version: hasDescriptions ? revision : null, id: [], text: [] },
})
const incomplete = (revision: number) => complete(revision, false)

test.each([
  ['a newer revision over the one it was requested with', incomplete(6), complete(5), 5, true],
  ['its descriptions over the revision that lacked them', complete(5), incomplete(5), 5, true],
  ['an older revision from a restored server', incomplete(4), complete(5), 5, true],
  ['a newer revision over what another tab stored', incomplete(7), complete(6), 5, true],
  ['descriptions over what another tab stored without them', complete(6), incomplete(6), 5, true],
  ['an older revision over what another tab stored', complete(6), incomplete(7), 5, false],
  ['the revision another tab stored complete', incomplete(6), complete(6), 5, false],
  ['the same revision fetched again because the stored one could not be read', incomplete(5), complete(5), 5, true],
  ['a first answer over what another tab stored first', incomplete(5), complete(6), null, false],
])('whether a refresh replaces the stored catalogue: %s', (_, next, stored, basedOn, takes) => {
  const copy = { ...stored, storedAt: 1 }
  expect(mayReplace(next, copy, basedOn === null ? null : { version: basedOn, storedAt: 1 })).toBe(takes)
})

test('the same revision without descriptions does not replace the copy that another tab completed meanwhile', () => {
  expect(mayReplace(incomplete(5), { ...complete(5), storedAt: 2 }, { version: 5, storedAt: 1 })).toBe(false)
})
