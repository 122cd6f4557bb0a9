import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Catalogue } from '#contract/catalogue.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { orders } from '#contract/rules/ordering.ts'
import type { FindRequest } from '#contract/workers.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { createCatalogueIndex } from '#search/catalogue-index.ts'
import type { LessonLayout } from '#search/lesson-layout.ts'
import { createLessonRows } from '#search/lesson-rows.ts'
import { aCatalogue, aCourse, aFamily, aLesson, aProgram, places } from '#tests/factories/catalogue.ts'
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

/** A catalogue worker with `stored` in its store, and a server that sends `answers` in turn. */
function academy({
  stored,
  answers = [],
  completions = [],
  clock = { now },
}: {
  stored?: Catalogue
  answers?: (CatalogueCopy | CatalogueFetch)[]
  completions?: (CatalogueCopy | CatalogueFetch)[]
  clock?: { now: number }
} = {}) {
  const device = { copy: stored && copyOf('4', stored, 5), reads: 0 }
  const requests: (string | null)[] = []
  const given = (answer: CatalogueCopy | CatalogueFetch | undefined): CatalogueFetch => {
    if (!answer || 'kind' in answer) return answer ?? offline
    const persist = async () => {
      device.copy = answer
    }
    return { kind: 'arrived', copy: answer, persist }
  }
  const cache: CatalogueCache = {
    async read() {
      device.reads += 1
      return device.copy
    },
    async update(revision) {
      requests.push(revision)
      return given(answers[requests.length - 1])
    },
    complete: async () => given(completions.shift()),
  }
  const yieldToMessages = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    worker: createCatalogueWorker({ cache, now: () => clock.now, yieldToMessages: yieldToMessages }),
    device,
    requests,
  }
}

test('with nothing stored and no network every answer is empty, and no request throws', async () => {
  const { worker } = academy()
  expect(await worker.open()).toEqual({ ready: false })
  expect(await worker.refresh()).toEqual({ ok: false, code: 'offline' })
  expect(await worker.collections()).toEqual({ families: [], professors: [], courses: [], programs: [] })
  expect(await worker.nextPublication()).toBeNull()
  expect(await worker.lessons([1])).toEqual([])
  expect(await worker.group('fun', 20)).toEqual([])
  expect(await worker.challenge()).toEqual([])
  expect(await worker.find(asking(1))).toEqual({ kind: 'empty', seq: 1 })
  expect(await worker.findCollections({ of: 'courses', text: '', order: null })).toEqual({ ready: false })
})

test('a stored catalogue answers without the network, whichever request comes first', async () => {
  const { worker, requests, device } = academy({ stored: aCatalogue({ videos: [aLesson({ id: 4 })] }) })
  expect((await worker.lessons([4])).map(({ id }) => id)).toEqual([4])
  expect(await worker.open()).toEqual({ ready: true, revision: '4', lessons: 1, storedAt: 5 })
  expect([requests, device.reads]).toEqual([[], 1])
})

test('a lesson of the challenge is answered once it is published', async () => {
  const clock = { now }
  const lesson = { is_challenge: true, public: false }
  const { worker } = academy({
    clock,
    stored: aCatalogue({
      videos: [
        aLesson({ id: 4, ...lesson, published_at: new Date(now + 1000).toISOString() }),
        aLesson({ id: 5, ...lesson }),
      ],
      programs: [aProgram({ id: 3, lessons: places(4, 5) })],
    }),
  })
  expect(await worker.challenge()).toEqual([5])
  clock.now += 1000
  expect(await worker.challenge()).toEqual([4, 5])
})

test('a course is answered from the instant of its publication, which the worker names before', async () => {
  const [soon, later] = [60_000, 120_000].map((ms) => new Date(now + ms).toISOString()) as [string, string]
  const clock = { now }
  const { worker } = academy({
    clock,
    stored: aCatalogue({
      videos: [aLesson({ id: 4, available_at: later }), aLesson({ id: 5, published_at: '2026-01-01T00:00:00.000Z' })],
      courses: [aCourse({ id: 1 }), aCourse({ id: 2, published_at: soon })],
      programs: [aProgram({ id: 3, published_at: later })],
    }),
  })
  const courses = async () => (await worker.collections()).courses.map(({ id }) => id)
  expect([await courses(), await worker.nextPublication()]).toEqual([[1], now + 60_000])
  clock.now += 60_000
  expect([await courses(), await worker.nextPublication()]).toEqual([[1, 2], now + 120_000])
  clock.now += 60_000
  expect(await worker.nextPublication()).toBeNull()
  expect((await worker.collections()).programs).toHaveLength(1)
})

test('searches are answered before the descriptions are read from the store; requests that need lessons wait for them', async () => {
  const videos = [aLesson({ id: 4, title: 'Salsa en línea' })]
  const copy = copyOf('4', aCatalogue({ videos }), 5)
  const earlier = createCatalogueIndex(copy)
  for (const _ of earlier.prepare(now));
  const { worker, device } = academy()
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
  device.copy = { ...copy, rows, layout: earlier.lessons.layout(), loadDescriptions: () => whole }

  expect(await worker.find(asking(1))).toMatchObject({ kind: 'found', total: 1 })
  const answered: string[] = []
  const waiting = [
    worker.lessons([4]).then((lessons) => answered.push(`${lessons.length} lesson`)),
    worker.find(asking(2, { text: 'salsa en línea con vuelta doble y final' })).then(({ kind }) => answered.push(kind)),
    worker.suggest({ seq: 1, text: 'sal', limit: 8 }).then(({ kind }) => answered.push(kind)),
  ]
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(answered).toEqual([])
  descriptions.isRead = true
  descriptions.arrive()
  await Promise.all(waiting)
  expect(answered.sort()).toEqual(['1 lesson', 'found', 'found'])
})

test('a failed refresh leaves the stored and the served catalogue unchanged', async () => {
  const { worker, requests, device } = academy({ stored: aCatalogue() })
  expect(await worker.refresh()).toEqual({ ok: false, code: 'offline' })
  expect(requests).toEqual(['4'])
  expect(device.copy?.revision).toBe('4')
  expect(await worker.find(asking(1))).toMatchObject({ kind: 'found', total: 1 })
})

test('a newer catalogue is served at once and persisted', async () => {
  const newer = aCatalogue({ videos: [aLesson({ id: 8 }), aLesson({ id: 9 })] })
  const { worker, device } = academy({ stored: aCatalogue(), answers: [copyOf('7', newer)] })
  expect(await worker.refresh()).toEqual({ ok: true, changed: true, revision: '7' })
  expect(await worker.open()).toEqual({ ready: true, revision: '7', lessons: 2, storedAt: now })
  expect(device.copy).toEqual(copyOf('7', newer))
})

test('an unchanged catalogue changes nothing', async () => {
  const { worker, device } = academy({ stored: aCatalogue(), answers: [unchanged] })
  expect(await worker.refresh()).toEqual({ ok: true, changed: false, revision: '4' })
  expect(device.copy?.storedAt).toBe(5)
})

test('a stored record that cannot be indexed is replaced by the next refresh', async () => {
  const damaged = aCatalogue({ videos: [{ ...aLesson(), instructor: undefined } as never] })
  const { worker, requests } = academy({ stored: damaged, answers: [copyOf('7', aCatalogue())] })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await worker.open()).toEqual({ ready: false })
  expect(warn).toHaveBeenCalledWith('[alcompas] stored catalogue not indexed', { cause: expect.any(Error) })
  warn.mockRestore()
  expect(await worker.refresh()).toMatchObject({ ok: true, changed: true })
  expect(requests).toEqual([null])
  expect(await worker.open()).toMatchObject({ ready: true, revision: '7' })
})

test('a catalogue that another tab stored meanwhile is found', async () => {
  const { worker, device } = academy()
  expect(await worker.open()).toEqual({ ready: false })
  device.copy = copyOf('4', aCatalogue())
  expect(await worker.open()).toMatchObject({ ready: true })
})

test('two concurrent refreshes send one request', async () => {
  const { worker, requests } = academy({ answers: [copyOf('7', aCatalogue())] })
  const [first, second] = await Promise.all([worker.refresh(), worker.refresh()])
  expect(second).toEqual(first)
  expect(requests).toEqual([null])
})

test('descriptions that arrive later are served, under the same revision', async () => {
  const opening = aCatalogue({ videos: [aLesson({ description: 'Una clase' })] })
  const whole = aCatalogue({ videos: [aLesson({ description: 'Una clase de tumbao.' })] })
  const { worker, device } = academy({ answers: [copyOf('7', opening)], completions: [copyOf('7', whole), unchanged] })
  await worker.refresh()
  expect(await worker.find(asking(1, { text: 'clase' }))).toMatchObject({ kind: 'found', total: 1 })
  expect(await worker.loadDescriptions()).toEqual({ ok: true, changed: true, revision: '7' })
  expect((await worker.lessons([1]))[0]?.description).toBe('Una clase de tumbao.')
  expect(device.copy?.catalogue).toEqual(whole)
  expect(await worker.loadDescriptions()).toEqual({ ok: true, changed: false, revision: '7' })
})

test('a failed fetch of descriptions leaves the lessons unchanged', async () => {
  const { worker, device } = academy({ stored: aCatalogue(), completions: [offline] })
  expect(await worker.loadDescriptions()).toEqual({ ok: false, code: 'offline' })
  expect(await worker.find(asking(1))).toMatchObject({ kind: 'found', total: 1 })
  expect(device.copy?.storedAt).toBe(5)
})

test('a refresh and a concurrent fetch of descriptions run one after the other', async () => {
  const { worker, device } = academy({
    stored: aCatalogue(),
    answers: [copyOf('7', aCatalogue())],
    completions: [copyOf('7', aCatalogue({ videos: [] }))],
  })
  const [first, second] = await Promise.all([worker.refresh(), worker.loadDescriptions()])
  expect([first, second]).toEqual(Array(2).fill({ ok: true, changed: true, revision: '7' }))
  expect(device.copy?.catalogue.videos).toEqual([])
})

test('of several queued searches only the latest runs', async () => {
  const { worker } = academy({ stored: aCatalogue() })
  const answers = await Promise.all([1, 2, 3].map((seq) => worker.find(asking(seq))))
  expect(answers.map(({ kind, seq }) => [kind, seq])).toEqual([
    ['stale', 1],
    ['stale', 2],
    ['found', 3],
  ])
})

test('a search with an older sequence number does not run', async () => {
  const { worker } = academy({ stored: aCatalogue() })
  await worker.find(asking(5))
  expect(await worker.find(asking(4))).toEqual({ kind: 'stale', seq: 4 })
  expect(await worker.find(asking(6))).toMatchObject({ kind: 'found', seq: 6 })
})

test('a response reports its timings', async () => {
  const { worker } = academy({ stored: aCatalogue() })
  const answer = await worker.find(asking(1))
  if (answer.kind !== 'found') throw new Error(answer.kind)
  expect(Object.keys(answer.timings).sort()).toEqual(['arranged', 'built', 'searched', 'waited'])
  for (const time of Object.values(answer.timings)) expect(Number.isFinite(time) && time >= 0).toBe(true)
})

test('the time a request waited includes the queue of messages', async () => {
  const { worker } = academy({ stored: aCatalogue() })
  const sentAt = performance.timeOrigin + performance.now() - 500
  const answer = await worker.find({ ...asking(1), sentAt })
  expect(answer.kind === 'found' && answer.timings.waited).toBeGreaterThanOrEqual(500)
})

test('an index that is not built yet is built in slices, between which a newer request is received', async () => {
  const { worker } = academy({ answers: [copyOf('7', generateCatalogue({ lessons: 4000, seed: 1, now }))] })
  await worker.refresh()
  const overtaken = worker.find(asking(1))
  const typed = worker.suggest({ seq: 1, text: 's', limit: 5 })
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect((await worker.find(asking(2, { text: '' }))).kind, 'a blank text waits for no index').toBe('found')
  expect((await overtaken).kind).toBe('stale')
  const [suggested, answer] = await Promise.all([
    worker.suggest({ seq: 2, text: 'sal', limit: 5 }),
    worker.find(asking(3)),
  ])
  expect([(await typed).kind, suggested.kind, answer.kind]).toEqual(['stale', 'found', 'found'])
  expect(answer.kind === 'found' && answer.timings.built).toBeGreaterThan(8)
})

/** A worker on a device on which each step takes a slice, and which never warms up; counts the slices of a request. */
function slowDevice() {
  const { worker, device } = academy()
  const stored = aCatalogue({ videos: [aLesson()], courses: [aCourse()], programs: [aProgram()] })
  device.copy = { ...copyOf('4', stored), loadDescriptions: () => new Promise(() => {}) }
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 20
    return time
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const slices = vi.spyOn(globalThis, 'setImmediate')
  return {
    worker,
    async slicesOf(request: () => Promise<unknown>) {
      slices.mockClear()
      await request()
      return slices.mock.calls.length
    },
  }
}
const longText = 'salsa en línea con vuelta doble y final'

test('what only texts of more than 32 letters need is built in slices too', async () => {
  const { worker, slicesOf } = slowDevice()
  let seq = 0
  const search = (text: string) => slicesOf(() => worker.find(asking(++seq, { text })))
  await search('salsa')
  const known = await search('salsa')
  expect(await search(longText)).toBeGreaterThan(known + 5)
  expect(await search(longText)).toBe(known)
})

test.each(['courses', 'programs'] as const)('the index of %s is built in slices, also for a long text', async (of) => {
  const { worker, slicesOf } = slowDevice()
  const search = (text: string) => slicesOf(() => worker.findCollections({ of, text, order: null }))
  await search('')
  expect(await search('')).toBe(0)
  expect(await search('salsa')).toBeGreaterThan(5)
  expect(await search('salsa')).toBe(0)
  expect(await search(longText)).toBeGreaterThan(2)
  expect(await search(longText)).toBe(0)
})

test('of several queued suggestion requests only the latest runs, independently of searches', async () => {
  const { worker } = academy({ stored: aCatalogue({ videos: [aLesson({ title: 'Salsa en línea' })] }) })
  const suggesting = (seq: number, text: string) => worker.suggest({ seq, text, limit: 5 })
  const [searched, older, newer] = await Promise.all([worker.find(asking(9)), suggesting(1, 's'), suggesting(2, 'sal')])
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
])('%s is plain text in every search', async (_, text) => {
  const { worker } = academy({ stored: aCatalogue({ courses: [aCourse()], programs: [aProgram()] }) })
  expect(await worker.find(asking(1, { text }))).toMatchObject({ kind: 'found', total: 0, similarFrom: 0, marks: [] })
  expect(await worker.suggest({ seq: 1, text, limit: 5 })).toEqual({ kind: 'found', seq: 1, suggestions: [] })
  for (const of of ['courses', 'programs'] as const)
    expect(await worker.findCollections({ of, text, order: null })).toMatchObject({
      ready: true,
      ids: [],
      similarFrom: 0,
    })
})

test('without a stored catalogue a request for suggestions is answered as empty', async () => {
  expect(await academy().worker.suggest({ seq: 1, text: 'salsa', limit: 5 })).toEqual({ kind: 'empty', seq: 1 })
})

test('the older catalogue answers until the newer one is ready', async () => {
  const newer = aCatalogue({ videos: [aLesson({ id: 8 }), aLesson({ id: 9 })] })
  const { worker } = academy({ stored: aCatalogue(), answers: [copyOf('7', newer)] })
  await worker.open()
  const refreshing = worker.refresh()
  expect(await worker.find(asking(1))).toMatchObject({ kind: 'found', total: 1 })
  await refreshing
  expect(await worker.find(asking(2))).toMatchObject({ kind: 'found', total: 2 })
})

test('a stored record that fails during warm-up is replaced by the next refresh', async () => {
  const damaged = aCatalogue({ videos: [{ ...aLesson(), description: null } as never] })
  const { worker, requests } = academy({ stored: damaged, answers: [copyOf('7', aCatalogue())] })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await worker.open()).toMatchObject({ ready: true })
  for (let turns = 0; turns < 100 && (await worker.open()).ready; turns++)
    await new Promise<void>((resolve) => setImmediate(resolve))
  expect(await worker.open()).toEqual({ ready: false })
  expect(warn).toHaveBeenCalledWith('[alcompas] catalogue not indexed', { cause: expect.any(Error) })
  warn.mockRestore()
  expect(await worker.refresh()).toMatchObject({ ok: true, changed: true })
  expect(requests).toEqual([null])
  expect(await worker.open()).toMatchObject({ ready: true, revision: '7' })
})

test('upcoming programs are listed, upcoming courses are not', async () => {
  const tomorrow = new Date(now + 86_400_000).toISOString()
  const { worker } = academy({
    stored: aCatalogue({
      families: [aFamily()],
      courses: [aCourse({ id: 1 }), aCourse({ id: 2, published_at: tomorrow })],
      programs: [aProgram({ id: 3 }), aProgram({ id: 4, published_at: tomorrow })],
    }),
  })
  const find = (of: 'courses' | 'programs', text = '') => worker.findCollections({ of, text, order: null })
  expect(await find('courses')).toEqual({ ready: true, ids: [1], similarFrom: 1, missing: null })
  expect(await find('courses', 'curso')).toEqual({ ready: true, ids: [1], similarFrom: 1, missing: null })
  expect(await find('programs')).toEqual({ ready: true, ids: [4, 3], similarFrom: 2, missing: null })
})

test('a typo finds the course, and an explicit order replaces relevance', async () => {
  const { worker } = academy({
    stored: aCatalogue({
      courses: [
        aCourse({ id: 1, title: 'Zouk y bachata' }),
        aCourse({ id: 2, title: 'Bachata' }),
        aCourse({ id: 3, title: 'Pilates' }),
      ],
    }),
  })
  const find = (order: 'alphabetical_desc' | null) => worker.findCollections({ of: 'courses', text: 'vachata', order })
  expect(await find(null)).toMatchObject({ ids: [2, 1], similarFrom: 2 })
  expect(await find('alphabetical_desc')).toMatchObject({ ids: [1, 2], similarFrom: 2 })
})

test.each(['courses', 'programs'] as const)('a style without %s is missing in every order', async (of) => {
  const items = [
    { id: 1, title: 'Zumba para todos' },
    { id: 2, title: 'Bachata' },
  ]
  const { worker } = academy({
    stored: aCatalogue({ courses: items.map((over) => aCourse(over)), programs: items.map((over) => aProgram(over)) }),
  })
  for (const order of [null, ...orders])
    expect(await worker.findCollections({ of, text: 'kizomba', order })).toEqual({
      ready: true,
      ids: [1],
      similarFrom: 0,
      missing: 'kizomba',
    })
})

describe('the layout is persisted for the next visit', () => {
  const catalogue = aCatalogue({ videos: [aLesson({ id: 3, title: 'Salsa en línea' })] })
  const turns = async (until: () => boolean) => {
    for (let turn = 0; turn < 300 && !until(); turn++) await new Promise<void>((resolve) => setImmediate(resolve))
  }
  /** A copy, and the layouts that a worker persists for it. */
  function watched(copy: CatalogueCopy) {
    const layouts: LessonLayout[] = []
    const persistLayout = async (layout: LessonLayout) => void layouts.push(structuredClone(layout))
    return { copy: { ...copy, persistLayout }, layouts }
  }
  const opening = (copy: CatalogueCopy) => {
    const cache: CatalogueCache = { read: async () => copy, update: async () => offline, complete: async () => offline }
    return createCatalogueWorker({
      cache,
      now: () => now,
      yieldToMessages: () => new Promise((done) => setImmediate(done)),
    })
  }

  test('once it is complete, and not again when it was read from the store', async () => {
    const first = watched(copyOf('4', catalogue))
    expect(await opening(first.copy).open()).toMatchObject({ ready: true })
    expect(first.layouts).toEqual([])
    await turns(() => first.layouts.length > 0)
    const [layout] = first.layouts
    const second = watched({ ...copyOf('4', catalogue), layout })
    const worker = opening(second.copy)
    expect(await worker.find(asking(1))).toMatchObject({ kind: 'found', total: 1, ids: Uint32Array.of(3) })
    await turns(() => second.layouts.length > 0)
    expect([first.layouts.length, second.layouts.length]).toEqual([1, 0])
  })

  test('after the copy itself, and after the page has rendered from it', async () => {
    const done: string[] = []
    const copy = { ...copyOf('7', catalogue), persistLayout: async () => void done.push('layout') }
    const { worker } = academy({ answers: [{ kind: 'arrived', copy, persist: async () => void done.push('copy') }] })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await worker.refresh()
    await vi.advanceTimersByTimeAsync(399)
    expect(done).toEqual(['copy'])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await turns(() => done.length > 1)
    expect(done).toEqual(['copy', 'layout'])
  })

  test('unless a newer copy has replaced its copy meanwhile', async () => {
    const older = watched(copyOf('7', catalogue))
    const newer = watched(copyOf('8', catalogue))
    const { worker } = academy({ answers: [older.copy, newer.copy] })
    await worker.refresh()
    await worker.refresh()
    await turns(() => newer.layouts.length > 0)
    expect([older.layouts.length, newer.layouts.length]).toEqual([0, 1])
  })

  test('unless the server sent a newer copy before the descriptions of the stored one were read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const older = watched({ ...copyOf('7', catalogue), loadDescriptions: async () => {} })
    const newer = watched(copyOf('8', catalogue))
    const { worker, device } = academy({ answers: [newer.copy] })
    device.copy = older.copy
    await worker.refresh()
    await turns(() => newer.layouts.length > 0)
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await turns(() => older.layouts.length > 0)
    expect([older.layouts.length, newer.layouts.length]).toEqual([0, 1])
  })
})
