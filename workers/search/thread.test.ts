import { expect, test } from 'vitest'
import type { Catalogue } from '#contract/catalogue.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import type { FindRequest } from '#contract/threads.ts'
import { type CatalogueRecord, catalogueSchema } from '#src/storage/catalogue-record.ts'
import type { CatalogueStore } from '#src/storage/catalogue-store.ts'
import { aCatalogue, aCourse, aFamily, aLesson, aProgram } from '#tests/factories/catalogue.ts'
import type { CatalogueArrival } from './catalogue-source.ts'
import { createCatalogueThread } from './thread.ts'

const now = Date.UTC(2026, 5, 1)
const offline: CatalogueArrival = { kind: 'failed', code: 'offline' }
const arrived = (revision: string, catalogue: Catalogue): CatalogueArrival => ({ kind: 'arrived', revision, catalogue })
const record = (data: Catalogue): CatalogueRecord => ({ schema: catalogueSchema, revision: '"old"', storedAt: 5, data })
const asking = (seq: number, over: Partial<FindRequest> = {}): FindRequest => ({
  seq,
  text: 'salsa',
  filters: noFilters,
  order: null,
  page: 1,
  pageSize: 15,
  ...over,
})

/** A thread over a device that holds `stored` and a server that gives `answers`, one after another. */
function academy({
  stored,
  answers = [],
  room = true,
}: {
  stored?: Catalogue
  answers?: CatalogueArrival[]
  room?: boolean
} = {}) {
  const device = { record: stored && record(stored), reads: 0 }
  const asked: (string | null)[] = []
  const store: CatalogueStore = {
    async read() {
      device.reads += 1
      return device.record
    },
    async write(revision, data, storedAt) {
      if (room) device.record = { schema: catalogueSchema, revision, storedAt, data }
      return room
    },
  }
  const source = {
    async fetch(revision: string | null) {
      asked.push(revision)
      return answers[asked.length - 1] ?? offline
    },
  }
  const letMessagesIn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { thread: createCatalogueThread({ store, source, now: () => now, letMessagesIn }), device, asked }
}

test('with nothing stored and no network everything is empty, and nothing throws', async () => {
  const { thread } = academy()
  expect(await thread.open()).toEqual({ ready: false })
  expect(await thread.refresh()).toEqual({ ok: false, code: 'offline' })
  expect(await thread.collections()).toEqual({ families: [], professors: [], courses: [], programs: [] })
  expect(await thread.lessons([1])).toEqual([])
  expect(await thread.group('fun', 20)).toEqual([])
  expect(await thread.find(asking(1))).toEqual({ kind: 'empty', seq: 1 })
  expect(await thread.findCollections({ of: 'courses', text: '', order: null })).toEqual({ ready: false })
})

test('what is stored answers without the network, whichever question comes first', async () => {
  const { thread, asked, device } = academy({ stored: aCatalogue({ videos: [aLesson({ id: 4 })] }) })
  expect((await thread.lessons([4])).map(({ id }) => id)).toEqual([4])
  expect(await thread.open()).toEqual({ ready: true, revision: '"old"', lessons: 1, storedAt: 5 })
  expect([asked, device.reads]).toEqual([[], 1])
})

test('a failed refresh leaves what was stored, on the device and in the answers', async () => {
  const { thread, asked, device } = academy({ stored: aCatalogue() })
  expect(await thread.refresh()).toEqual({ ok: false, code: 'offline' })
  expect(asked).toEqual(['"old"'])
  expect(device.record?.revision).toBe('"old"')
  expect(await thread.find(asking(1))).toMatchObject({ kind: 'found', total: 1 })
})

test('a newer catalogue is answered from at once and kept', async () => {
  const newer = aCatalogue({ videos: [aLesson({ id: 8 }), aLesson({ id: 9 })] })
  const { thread, device } = academy({ stored: aCatalogue(), answers: [arrived('"new"', newer)] })
  expect(await thread.refresh()).toEqual({ ok: true, changed: true, revision: '"new"' })
  expect(await thread.open()).toEqual({ ready: true, revision: '"new"', lessons: 2, storedAt: now })
  expect(device.record).toEqual({ schema: catalogueSchema, revision: '"new"', storedAt: now, data: newer })
})

test('an unchanged catalogue changes nothing', async () => {
  const { thread, device } = academy({ stored: aCatalogue(), answers: [{ kind: 'unchanged' }] })
  expect(await thread.refresh()).toEqual({ ok: true, changed: false, revision: '"old"' })
  expect(device.record?.storedAt).toBe(5)
})

test('without room on the device the catalogue serves all the same', async () => {
  const { thread, device } = academy({ answers: [arrived('"new"', aCatalogue())], room: false })
  expect(await thread.refresh()).toMatchObject({ ok: true, changed: true })
  expect(await thread.find(asking(1))).toMatchObject({ kind: 'found', total: 1 })
  expect(device.record).toBeUndefined()
})

test('a stored record that cannot be laid out is healed by the next refresh', async () => {
  const damaged = aCatalogue({ videos: [{ ...aLesson(), instructor: undefined } as never] })
  const { thread, asked } = academy({ stored: damaged, answers: [arrived('"new"', aCatalogue())] })
  expect(await thread.open()).toEqual({ ready: false })
  expect(await thread.refresh()).toMatchObject({ ok: true, changed: true })
  expect(asked).toEqual([null])
  expect(await thread.open()).toMatchObject({ ready: true, revision: '"new"' })
})

test('a catalogue that another tab stored meanwhile is found', async () => {
  const { thread, device } = academy()
  expect(await thread.open()).toEqual({ ready: false })
  device.record = record(aCatalogue())
  expect(await thread.open()).toMatchObject({ ready: true })
})

test('two refreshes at once ask the server once', async () => {
  const { thread, asked } = academy({ answers: [arrived('"new"', aCatalogue())] })
  const [first, second] = await Promise.all([thread.refresh(), thread.refresh()])
  expect(second).toEqual(first)
  expect(asked).toEqual([null])
})

test('of several questions that wait only the newest is searched', async () => {
  const { thread } = academy({ stored: aCatalogue() })
  const answers = await Promise.all([1, 2, 3].map((seq) => thread.find(asking(seq))))
  expect(answers.map(({ kind, seq }) => [kind, seq])).toEqual([
    ['stale', 1],
    ['stale', 2],
    ['found', 3],
  ])
})

test('a question that arrives late and old is not searched', async () => {
  const { thread } = academy({ stored: aCatalogue() })
  await thread.find(asking(5))
  expect(await thread.find(asking(4))).toEqual({ kind: 'stale', seq: 4 })
  expect(await thread.find(asking(6))).toMatchObject({ kind: 'found', seq: 6 })
})

test('programs to come are listed for the page to set apart; courses to come are not', async () => {
  const tomorrow = new Date(now + 86_400_000).toISOString()
  const { thread } = academy({
    stored: aCatalogue({
      families: [aFamily()],
      courses: [aCourse({ id: 1 }), aCourse({ id: 2, published_at: tomorrow })],
      programs: [aProgram({ id: 3 }), aProgram({ id: 4, published_at: tomorrow })],
    }),
  })
  const find = (of: 'courses' | 'programs', text = '') => thread.findCollections({ of, text, order: null })
  expect(await find('courses')).toEqual({ ready: true, ids: [1] })
  expect(await find('courses', 'curso')).toEqual({ ready: true, ids: [1] })
  expect(await find('programs')).toEqual({ ready: true, ids: [4, 3] })
})

test('a typo finds the course, and a named order wins over relevance', async () => {
  const { thread } = academy({
    stored: aCatalogue({
      courses: [
        aCourse({ id: 1, title: 'Zouk y bachata' }),
        aCourse({ id: 2, title: 'Bachata' }),
        aCourse({ id: 3, title: 'Pilates' }),
      ],
    }),
  })
  const find = (order: 'alphabetical_desc' | null) => thread.findCollections({ of: 'courses', text: 'vachata', order })
  expect(await find(null)).toEqual({ ready: true, ids: [2, 1] })
  expect(await find('alphabetical_desc')).toEqual({ ready: true, ids: [1, 2] })
})
