import { describe, expect, test, vi } from 'vitest'
import type { Catalogue } from '#contract/catalogue.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import type { FindRequest } from '#contract/workers.ts'
import { createCatalogueIndex } from '#search/catalogue-index.ts'
import type { LessonLayout } from '#search/lesson-layout.ts'
import { createLessonRows } from '#search/lesson-rows.ts'
import { aCatalogue, aCourse, aFamily, aLesson, aProgram } from '#tests/factories/catalogue.ts'
import type { CatalogueCache, CatalogueCopy, CatalogueFetch } from './catalogue-cache.ts'
import { createCatalogueWorker } from './catalogue-worker.ts'
import { DescriptionsPending } from './stored-catalogue.ts'

const now = Date.UTC(2026, 5, 1)
const offline: CatalogueFetch = { kind: 'failed', code: 'offline' }
const unchanged: CatalogueFetch = { kind: 'unchanged' }
const copyOf = (revision: string, catalogue: Catalogue, storedAt = now): CatalogueCopy => ({
  revision,
  storedAt,
  catalogue,
})
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
  completions = [],
}: {
  stored?: Catalogue
  answers?: (CatalogueCopy | CatalogueFetch)[]
  completions?: (CatalogueCopy | CatalogueFetch)[]
} = {}) {
  const device = { copy: stored && copyOf('4', stored, 5), reads: 0 }
  const asked: (string | null)[] = []
  const given = (answer: CatalogueCopy | CatalogueFetch | undefined): CatalogueFetch => {
    if (!answer || 'kind' in answer) return answer ?? offline
    const keep = async () => {
      device.copy = answer
    }
    return { kind: 'arrived', copy: answer, keep }
  }
  const kept: CatalogueCache = {
    async read() {
      device.reads += 1
      return device.copy
    },
    async update(revision) {
      asked.push(revision)
      return given(answers[asked.length - 1])
    },
    complete: async () => given(completions.shift()),
  }
  const letMessagesIn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    thread: createCatalogueWorker({ cache: kept, now: () => now, yieldToMessages: letMessagesIn }),
    device,
    asked,
  }
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
  expect(await thread.open()).toEqual({ ready: true, revision: '4', lessons: 1, storedAt: 5 })
  expect([asked, device.reads]).toEqual([[], 1])
})

test('words are found before the descriptions are read from the device; what needs the lessons waits for them', async () => {
  const videos = [aLesson({ id: 4, title: 'Salsa en línea' })]
  const copy = copyOf('4', aCatalogue({ videos }), 5)
  const earlier = createCatalogueIndex(copy)
  for (const _ of earlier.prepare(now));
  const { thread, device } = academy()
  const descriptions = { isRead: false, arrive: () => {} }
  const onceRead = <T>(value: T) => {
    if (!descriptions.isRead) throw new DescriptionsPending()
    return value
  }
  const rows = {
    ...createLessonRows(videos),
    at: (position: number) => onceRead(videos[position]!),
    all: () => onceRead(videos),
  }
  const whole = new Promise<void>((resolve) => {
    descriptions.arrive = resolve
  })
  device.copy = { ...copy, rows, layout: earlier.lessons.layout(), whole: () => whole }

  expect(await thread.find(asking(1))).toMatchObject({ kind: 'found', total: 1 })
  const answered: string[] = []
  const waiting = [
    thread.lessons([4]).then((lessons) => answered.push(`${lessons.length} lesson`)),
    thread.find(asking(2, { text: 'salsa en línea con vuelta doble y final' })).then(({ kind }) => answered.push(kind)),
    thread.suggest({ seq: 1, text: 'sal', limit: 8 }).then(({ kind }) => answered.push(kind)),
  ]
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(answered).toEqual([])
  descriptions.isRead = true
  descriptions.arrive()
  await Promise.all(waiting)
  expect(answered.sort()).toEqual(['1 lesson', 'found', 'found'])
})

test('a failed refresh leaves what was stored, on the device and in the answers', async () => {
  const { thread, asked, device } = academy({ stored: aCatalogue() })
  expect(await thread.refresh()).toEqual({ ok: false, code: 'offline' })
  expect(asked).toEqual(['4'])
  expect(device.copy?.revision).toBe('4')
  expect(await thread.find(asking(1))).toMatchObject({ kind: 'found', total: 1 })
})

test('a newer catalogue is answered from at once and kept', async () => {
  const newer = aCatalogue({ videos: [aLesson({ id: 8 }), aLesson({ id: 9 })] })
  const { thread, device } = academy({ stored: aCatalogue(), answers: [copyOf('7', newer)] })
  expect(await thread.refresh()).toEqual({ ok: true, changed: true, revision: '7' })
  expect(await thread.open()).toEqual({ ready: true, revision: '7', lessons: 2, storedAt: now })
  expect(device.copy).toEqual(copyOf('7', newer))
})

test('an unchanged catalogue changes nothing', async () => {
  const { thread, device } = academy({ stored: aCatalogue(), answers: [unchanged] })
  expect(await thread.refresh()).toEqual({ ok: true, changed: false, revision: '4' })
  expect(device.copy?.storedAt).toBe(5)
})

test('a stored record that cannot be laid out is healed by the next refresh', async () => {
  const damaged = aCatalogue({ videos: [{ ...aLesson(), instructor: undefined } as never] })
  const { thread, asked } = academy({ stored: damaged, answers: [copyOf('7', aCatalogue())] })
  expect(await thread.open()).toEqual({ ready: false })
  expect(await thread.refresh()).toMatchObject({ ok: true, changed: true })
  expect(asked).toEqual([null])
  expect(await thread.open()).toMatchObject({ ready: true, revision: '7' })
})

test('a catalogue that another tab stored meanwhile is found', async () => {
  const { thread, device } = academy()
  expect(await thread.open()).toEqual({ ready: false })
  device.copy = copyOf('4', aCatalogue())
  expect(await thread.open()).toMatchObject({ ready: true })
})

test('two refreshes at once ask the server once', async () => {
  const { thread, asked } = academy({ answers: [copyOf('7', aCatalogue())] })
  const [first, second] = await Promise.all([thread.refresh(), thread.refresh()])
  expect(second).toEqual(first)
  expect(asked).toEqual([null])
})

test('descriptions that come later are answered from, under the same revision', async () => {
  const opening = aCatalogue({ videos: [aLesson({ description: 'Una clase' })] })
  const whole = aCatalogue({ videos: [aLesson({ description: 'Una clase de tumbao.' })] })
  const { thread, device } = academy({ answers: [copyOf('7', opening)], completions: [copyOf('7', whole), unchanged] })
  await thread.refresh()
  expect(await thread.find(asking(1, { text: 'clase' }))).toMatchObject({ kind: 'found', total: 1 })
  expect(await thread.loadDescriptions()).toEqual({ ok: true, changed: true, revision: '7' })
  expect((await thread.lessons([1]))[0]?.description).toBe('Una clase de tumbao.')
  expect(device.copy?.catalogue).toEqual(whole)
  expect(await thread.loadDescriptions()).toEqual({ ok: true, changed: false, revision: '7' })
})

test('descriptions that do not come leave the lessons as they are', async () => {
  const { thread, device } = academy({ stored: aCatalogue(), completions: [offline] })
  expect(await thread.loadDescriptions()).toEqual({ ok: false, code: 'offline' })
  expect(await thread.find(asking(1))).toMatchObject({ kind: 'found', total: 1 })
  expect(device.copy?.storedAt).toBe(5)
})

test('a refresh and the descriptions asked for at once come one after the other', async () => {
  const { thread, device } = academy({
    stored: aCatalogue(),
    answers: [copyOf('7', aCatalogue())],
    completions: [copyOf('7', aCatalogue({ videos: [] }))],
  })
  const [first, second] = await Promise.all([thread.refresh(), thread.loadDescriptions()])
  expect([first, second]).toEqual(Array(2).fill({ ok: true, changed: true, revision: '7' }))
  expect(device.copy?.catalogue.videos).toEqual([])
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

test('an answer says where its time went', async () => {
  const { thread } = academy({ stored: aCatalogue() })
  const answer = await thread.find(asking(1))
  if (answer.kind !== 'found') throw new Error(answer.kind)
  expect(Object.keys(answer.timings).sort()).toEqual(['arranged', 'searched', 'waited'])
  for (const time of Object.values(answer.timings)) expect(Number.isFinite(time) && time >= 0).toBe(true)
})

test('of several texts that wait only the newest is suggested for, whatever is being searched', async () => {
  const { thread } = academy({ stored: aCatalogue({ videos: [aLesson({ title: 'Salsa en línea' })] }) })
  const suggesting = (seq: number, text: string) => thread.suggest({ seq, text, limit: 5 })
  const [searched, older, newer] = await Promise.all([thread.find(asking(9)), suggesting(1, 's'), suggesting(2, 'sal')])
  expect([searched.kind, older]).toEqual(['found', { kind: 'stale', seq: 1 }])
  expect(newer).toMatchObject({ kind: 'found', seq: 2, suggestions: [{ label: 'Salsa' }, { label: 'Salsa en línea' }] })
  expect(await suggesting(1, 'salsa')).toEqual({ kind: 'stale', seq: 1 })
})

test.each([
  ['an emoji', '💃🏽'],
  ['half an emoji', '\ud83d'],
  ['what is read from the right', '\u202eשלום'],
  ['control characters', '\u0000\u0007'],
  ['an accent without a letter', '\u0301'],
  ['10,000 letters', 'x'.repeat(10_000)],
  ['a name of the language', '__proto__'],
  ['what a pattern is made of', '$^.*|'],
])('%s is data in every box', async (_, text) => {
  const { thread } = academy({ stored: aCatalogue({ courses: [aCourse()], programs: [aProgram()] }) })
  expect(await thread.find(asking(1, { text }))).toMatchObject({ kind: 'found', total: 0, similarFrom: 0, marks: [] })
  expect(await thread.suggest({ seq: 1, text, limit: 5 })).toEqual({ kind: 'found', seq: 1, suggestions: [] })
  for (const of of ['courses', 'programs'] as const)
    expect(await thread.findCollections({ of, text, order: null })).toEqual({ ready: true, ids: [] })
})

test('while nothing is stored nothing is suggested', async () => {
  expect(await academy().thread.suggest({ seq: 1, text: 'salsa', limit: 5 })).toEqual({
    kind: 'found',
    seq: 1,
    suggestions: [],
  })
})

test('the older catalogue answers until the newer one is ready', async () => {
  const newer = aCatalogue({ videos: [aLesson({ id: 8 }), aLesson({ id: 9 })] })
  const { thread } = academy({ stored: aCatalogue(), answers: [copyOf('7', newer)] })
  await thread.open()
  const refreshing = thread.refresh()
  expect(await thread.find(asking(1))).toMatchObject({ kind: 'found', total: 1 })
  await refreshing
  expect(await thread.find(asking(2))).toMatchObject({ kind: 'found', total: 2 })
})

test('a stored record that turns out to be none while it is got ready is healed by the next refresh', async () => {
  const damaged = aCatalogue({ videos: [{ ...aLesson(), description: null } as never] })
  const { thread, asked } = academy({ stored: damaged, answers: [copyOf('7', aCatalogue())] })
  expect(await thread.open()).toMatchObject({ ready: true })
  for (let turns = 0; turns < 100 && (await thread.open()).ready; turns++)
    await new Promise<void>((resolve) => setImmediate(resolve))
  expect(await thread.open()).toEqual({ ready: false })
  expect(await thread.refresh()).toMatchObject({ ok: true, changed: true })
  expect(asked).toEqual([null])
  expect(await thread.open()).toMatchObject({ ready: true, revision: '7' })
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

describe('what was laid out is kept for the next visit', () => {
  const catalogue = aCatalogue({ videos: [aLesson({ id: 3, title: 'Salsa en línea' })] })
  const turns = async (until: () => boolean) => {
    for (let turn = 0; turn < 300 && !until(); turn++) await new Promise<void>((resolve) => setImmediate(resolve))
  }
  /** The layouts that a thread keeps of a copy. */
  function watched(copy: CatalogueCopy) {
    const layouts: LessonLayout[] = []
    const keepLayout = async (layout: LessonLayout) => void layouts.push(structuredClone(layout))
    return { copy: { ...copy, keepLayout }, layouts }
  }
  const opening = (copy: CatalogueCopy) => {
    const kept: CatalogueCache = { read: async () => copy, update: async () => offline, complete: async () => offline }
    return createCatalogueWorker({
      cache: kept,
      now: () => now,
      yieldToMessages: () => new Promise((done) => setImmediate(done)),
    })
  }

  test('once it is finished, and not again when it was read from there', async () => {
    const first = watched(copyOf('4', catalogue))
    expect(await opening(first.copy).open()).toMatchObject({ ready: true })
    expect(first.layouts).toEqual([])
    await turns(() => first.layouts.length > 0)
    const [layout] = first.layouts
    const second = watched({ ...copyOf('4', catalogue), layout })
    const thread = opening(second.copy)
    expect(await thread.find(asking(1))).toMatchObject({ kind: 'found', total: 1, ids: Uint32Array.of(3) })
    await turns(() => second.layouts.length > 0)
    expect([first.layouts.length, second.layouts.length]).toEqual([1, 0])
  })

  test('after the copy itself', async () => {
    const done: string[] = []
    const copy = { ...copyOf('7', catalogue), keepLayout: async () => void done.push('layout') }
    const { thread } = academy({ answers: [{ kind: 'arrived', copy, keep: async () => void done.push('copy') }] })
    await thread.refresh()
    await turns(() => done.length > 1)
    expect(done).toEqual(['copy', 'layout'])
  })

  test('but not of one that a newer one overtook meanwhile', async () => {
    const older = watched(copyOf('7', catalogue))
    const newer = watched(copyOf('8', catalogue))
    const { thread } = academy({ answers: [older.copy, newer.copy] })
    await thread.refresh()
    await thread.refresh()
    await turns(() => newer.layouts.length > 0)
    expect([older.layouts.length, newer.layouts.length]).toEqual([0, 1])
  })

  test('but not of what was read from the device, when the server had something newer before its descriptions were read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const older = watched({ ...copyOf('7', catalogue), whole: async () => {} })
    const newer = watched(copyOf('8', catalogue))
    const { thread, device } = academy({ answers: [newer.copy] })
    device.copy = older.copy
    await thread.refresh()
    await turns(() => newer.layouts.length > 0)
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await turns(() => older.layouts.length > 0)
    expect([older.layouts.length, newer.layouts.length]).toEqual([0, 1])
  })
})
