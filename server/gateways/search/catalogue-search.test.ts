import { expect, onTestFinished, test } from 'vitest'
import { toColumns } from '#contract/rules/column-coding.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { createCatalogueIndex } from '#search/catalogue-index.ts'
import { createColumnRows } from '#search/lesson-rows.ts'
import { catalogueSearch } from './catalogue-search.ts'

const now = Date.UTC(2026, 5, 1)

function academyWith(lessons: number) {
  const state = {
    revision: 7,
    reads: 0,
    reading: Promise.resolve(),
    catalogue: generateCatalogue({ lessons, seed: 5, now }),
  }
  const errors: unknown[] = []
  const search = catalogueSearch({
    catalogue: {
      revision: async () => state.revision,
      read: async () => {
        state.reads += 1
        await state.reading
        return { revision: state.revision, catalogue: state.catalogue }
      },
    },
    now: () => now,
    report: (error) => void errors.push(error),
  })
  onTestFinished(() => search.close())
  const question = { text: '', filters: noFilters, order: null, page: 1, pageSize: 15 } as const
  const find = (changes: Partial<typeof question> | { readonly text: string; readonly page?: number }) =>
    search.find({ ...question, ...changes })
  const ready = () =>
    expect
      .poll(() =>
        find({}).then(
          ({ revision }) => revision,
          () => 'busy',
        ),
      )
      .toBe(state.revision)
  return { state, search, find, ready, errors }
}

test('the server finds what a device finds, in the same order and with the same marks', async () => {
  const { state, find, ready } = academyWith(400)
  await ready()
  // As a device lays it out: by columns, in the order of the ids.
  const { videos, ...collections } = state.catalogue
  const sorted = [...videos].sort((a, b) => a.id - b.id)
  const descriptions = { version: 7, id: sorted.map(({ id }) => id), text: sorted.map((lesson) => lesson.description) }
  const rows = createColumnRows({ version: 7, lessons: toColumns(sorted), descriptions }, () => descriptions)
  const catalogue = { ...collections, videos: sorted }
  const device = createCatalogueIndex({ revision: '7', storedAt: now, catalogue, rows })
  const texts = ['', 'bachata', 'bacahta', 'salsa marta', 'giros', 'hip', 'a', sorted[3]?.title ?? '', 'xyzzy', '%_ñ']
  for (const text of texts)
    for (const page of [1, 2]) {
      const request = { seq: 1, text, filters: noFilters, order: null, page, pageSize: 15 }
      const { ids, marks, total, similarFrom, counts } = device.lessons.find(request, now)
      const found = await find({ text, page })
      expect(found.lessons.map(({ id }) => id)).toEqual([...ids])
      expect([found.marks, found.total, found.similarFrom, found.counts]).toEqual([marks, total, similarFrom, counts])
    }
})

test('no search waits for the index: the first is refused as busy, and later the older index answers', async () => {
  const { state, find, ready, errors } = academyWith(300)
  await expect(find({ text: 'salsa' })).rejects.toMatchObject({ code: 'busy' })
  await ready()
  let letRead = () => {}
  state.reading = new Promise((resolve) => {
    letRead = resolve
  })
  state.revision = 8
  expect((await find({ text: 'salsa' })).revision).toBe(7)
  letRead()
  await expect.poll(async () => (await find({ text: 'salsa' })).revision).toBe(8)
  expect([state.reads, errors]).toEqual([2, []])
})

test('a catalogue that cannot be read is reported, and read again', async () => {
  let broken = true
  const reported: string[] = []
  const search = catalogueSearch({
    catalogue: {
      revision: async () => 1,
      read: async () => {
        if (broken) throw new Error('away')
        return { revision: 1, catalogue: generateCatalogue({ lessons: 5, seed: 1, now }) }
      },
    },
    now: () => now,
    report: (error) => void reported.push(String(error)),
  })
  onTestFinished(() => search.close())
  await search.warmUp()
  await expect.poll(() => reported).toEqual(['Error: away'])
  broken = false
  const question = { text: '', filters: noFilters, order: null, page: 1, pageSize: 15 }
  await expect
    .poll(() =>
      search.find(question).then(
        ({ total }) => total > 0,
        () => false,
      ),
    )
    .toBe(true)
})
