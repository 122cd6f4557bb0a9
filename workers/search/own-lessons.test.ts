import { expect, test } from 'vitest'
import {
  type CatalogueRecord,
  storedForms,
  usableCatalogue,
  usableDescriptions,
} from '#browser-storage/catalogue-record.ts'
import { toColumns } from '#contract/rules/column-coding.ts'
import { type Descriptions, noDescriptions } from '#contract/rules/descriptions.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { createBenchmarkWorker } from '../benchmark/benchmark-worker.ts'
import { readOwnLessons } from './own-lessons.ts'

const { videos, ...collections } = generateCatalogue({ lessons: 20, seed: 3, now: 0 })
const whole: Descriptions = {
  version: 7,
  id: videos.map(({ id }) => id),
  text: videos.map(({ description }) => description),
}

/** A device on which this record is stored; `isReadable` is whether its descriptions can be read. */
function device(record: CatalogueRecord | undefined, { isReadable = true } = {}) {
  const forms = record && structuredClone(storedForms(record))
  const store = {
    read: async () => usableCatalogue(forms?.catalogue),
    readDescriptions: async (of: Parameters<typeof usableDescriptions>[1]) =>
      isReadable ? usableDescriptions(forms?.descriptions, of) : noDescriptions,
  }
  return createBenchmarkWorker({ ownLessons: () => readOwnLessons(store), clock: performance, heap: () => null })
}
const aRecord = (descriptions: Descriptions) => ({
  version: 7,
  storedAt: 1_700_000_000_000,
  lessons: toColumns(videos),
  collections,
  descriptions,
})

test('a catalogue with its descriptions is loaded whole', async () => {
  const worker = device(aRecord(whole))
  expect(await worker.load('own')).toMatchObject({ ready: true, lessons: 20 })
  expect((await worker.lessons()).map(({ description }) => description)).toEqual(whole.text)
})

test.each([
  ['have not arrived', aRecord(noDescriptions), true],
  ['are of an earlier revision', aRecord({ ...whole, version: 6 }), true],
  ['cannot be read', aRecord(whole), false],
])('a catalogue whose descriptions %s is not measured by its excerpts', async (_, record, isReadable) => {
  const worker = device(record, { isReadable })
  expect(await worker.load('own')).toEqual({ ready: false, reason: 'excerpts' })
  expect(await worker.lessons()).toEqual([])
})

test('a device without a catalogue says so', async () => {
  expect(await device(undefined).load('own')).toEqual({ ready: false, reason: 'unstored' })
})
