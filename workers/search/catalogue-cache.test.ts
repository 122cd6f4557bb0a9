import { describe, expect, test, vi } from 'vitest'
import { readIndexBytes, storedIndex, usableIndex } from '#browser-storage/catalogue-index.ts'
import type { CatalogueRecord } from '#browser-storage/catalogue-record.ts'
import { mayReplace } from '#browser-storage/catalogue-record.ts'
import type { CatalogueStore, CatalogueWriteResult } from '#browser-storage/catalogue-store.ts'
import type { CatalogueUpdate, DescriptionUpdate } from '#contract/catalogue-update.ts'
import type { Lesson } from '#contract/lesson.ts'
import { toColumns } from '#contract/rules/column-coding.ts'
import { noDescriptions } from '#contract/rules/descriptions.ts'
import type { LessonLayout } from '#search/lesson-layout.ts'
import { aFamily, aLesson, aProfessor } from '#tests/factories/catalogue.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { type CatalogueFetch, createCatalogueCache } from './catalogue-cache.ts'
import type { Arrival } from './catalogue-source.ts'
import { DescriptionsPending } from './stored-catalogue.ts'

const long = 'Una clase para soltar la cadera sin prisa, con la música a media velocidad y el espejo delante.'
const collections = { families: [aFamily()], professors: [aProfessor()], courses: [], programs: [] }
const lesson = (id: number, over: Partial<Lesson> = {}) => aLesson({ id, description: `${long} ${id}`, ...over })
const offline = { kind: 'failed', code: 'offline' } as const

/** A test server that publishes revisions of a catalogue, and answers with the delta since any of them. */
function server() {
  const revisions: Lesson[][] = []
  const requests: string[] = []
  const state = { away: false, describes: true }
  const since = (known: number | null) => (known !== null && known <= revisions.length ? known : null)
  // As the server does: a lesson that changed and changed back has changed, for its client may have the revision
  // between.
  const changedIn = new Map<number, number>()
  const difference = (from: number | null) => {
    const present = revisions.at(-1) ?? []
    const before = from ? (revisions[from - 1] ?? []) : []
    const ids = new Set(present.map(({ id }) => id))
    return {
      changed: present.filter(({ id }) => (changedIn.get(id) ?? 0) > (from ?? 0)),
      deleted: before.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    }
  }
  const source = {
    async catalogue(known: number | null): Promise<Arrival<CatalogueUpdate>> {
      requests.push(`lessons since ${known}`)
      if (state.away) return offline
      const from = since(known)
      const { changed, deleted } = difference(from)
      const parts = from === null ? collections : null
      const update = {
        version: revisions.length,
        since: from,
        deleted,
        lessons: toColumns(changed),
        collections: parts,
      }
      return { kind: 'arrived', update: structuredClone(update) }
    },
    async descriptions(known: number | null): Promise<Arrival<DescriptionUpdate>> {
      requests.push(`descriptions since ${known}`)
      if (state.away || !state.describes) return offline
      const from = since(known)
      const { changed } = difference(from)
      const columns = { id: changed.map(({ id }) => id), text: changed.map(({ description }) => description) }
      return { kind: 'arrived', update: { version: revisions.length, since: from, ...columns } }
    },
  }
  const publish = (...lessons: Lesson[]) => {
    const before = new Map(revisions.at(-1)?.map((item) => [item.id, JSON.stringify(item)]))
    const revision = revisions.push([...lessons].sort((a, b) => a.id - b.id))
    for (const item of lessons) if (before.get(item.id) !== JSON.stringify(item)) changedIn.set(item.id, revision)
  }
  return { source, requests, state, publish }
}

/** A store in memory with one record, replaced by the rule of `mayReplace`. */
function device() {
  const state: {
    record: CatalogueRecord | undefined
    /** The record is corrupt. */
    spoiled: boolean
    /** Its descriptions alone are corrupt. */
    unread: boolean
    index: { checksum: number } | undefined
    room: boolean
  } = { record: undefined, spoiled: false, unread: false, index: undefined, room: true }
  const store: CatalogueStore = {
    read: async () => (state.spoiled ? undefined : structuredClone(state.record)),
    readDescriptions: async (of) => {
      const { record } = state
      const isOf = record?.version === of.version && record.storedAt === of.storedAt
      return isOf && !state.unread ? structuredClone(record.descriptions) : noDescriptions
    },
    readIndex: async (schema) => usableIndex(await readIndexBytes(structuredClone(state.index)), schema),
    async writeIndex(schema, of, layout) {
      state.index = structuredClone(storedIndex(schema, { of, layout }))
    },
    async write(held, storedAt, basedOn): Promise<CatalogueWriteResult> {
      if (!state.room) return 'no-room'
      if (state.record && !state.spoiled && !mayReplace(held, state.record, basedOn)) return 'overtaken'
      state.record = structuredClone({ ...held, storedAt })
      state.spoiled = false
      return 'written'
    },
  }
  return { state, store }
}

function tab(academy: ReturnType<typeof server>, { store }: ReturnType<typeof device>) {
  const cache = createCatalogueCache({ store, source: academy.source, now: () => 77 })
  let revision: string | null = null
  const take = async (arrival: CatalogueFetch) => {
    if (arrival.kind !== 'arrived') return arrival.kind === 'failed' ? arrival.code : arrival.kind
    await arrival.persist()
    revision = arrival.copy.revision
    return arrival.copy.catalogue.videos
  }
  return {
    async open() {
      const copy = await cache.read()
      revision = copy?.revision ?? null
      await copy?.loadDescriptions?.()
      return copy?.catalogue.videos
    },
    update: async () => take(await cache.update(revision)),
    complete: async () => take(await cache.complete()),
    distrust: () => {
      revision = null
    },
  }
}

test('a first visit fetches the lessons with excerpts, then their descriptions, and persists both', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(2), lesson(1))
  const page = tab(academy, phone)
  expect(await page.open()).toBeUndefined()
  const first = await page.update()
  expect(first).toMatchObject([{ id: 1, description: long.slice(0, 64) }, { id: 2 }])
  expect(await page.complete()).toEqual([lesson(1), lesson(2)])
  expect(await tab(academy, phone).open()).toEqual([lesson(1), lesson(2)])
  expect(academy.requests).toEqual(['lessons since null', 'descriptions since null'])
})

test('a later visit fetches the changes, and sends no second request when there are none', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1), lesson(2), lesson(3))
  const first = tab(academy, phone)
  await first.update()
  await first.complete()
  const later = tab(academy, phone)
  await later.open()
  expect([await later.update(), await later.complete()]).toEqual(['unchanged', 'unchanged'])
  academy.publish(lesson(1), lesson(3, { title: 'Otra' }), lesson(4))
  await later.update()
  expect(await later.complete()).toEqual([lesson(1), lesson(3, { title: 'Otra' }), lesson(4)])
  expect(academy.requests.slice(2)).toEqual(['lessons since 1', 'lessons since 1', 'descriptions since 1'])
})

test('a revision that only deletes lessons needs no descriptions', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1), lesson(2))
  const page = tab(academy, phone)
  await page.update()
  await page.complete()
  academy.publish(lesson(2))
  expect(await page.update()).toEqual([lesson(2)])
  expect(await page.complete()).toBe('unchanged')
})

test('when the second part fails, the first stays and the second is requested again', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1))
  const page = tab(academy, phone)
  academy.state.describes = false
  await page.update()
  expect(await page.complete()).toBe('offline')
  academy.publish(lesson(1), lesson(2))
  const later = tab(academy, phone)
  expect(await later.open()).toHaveLength(1)
  await later.update()
  academy.state.describes = true
  expect(await later.complete()).toEqual([lesson(1), lesson(2)])
})

test('a changed description is never shown with its old text', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1), lesson(2))
  const page = tab(academy, phone)
  await page.update()
  await page.complete()
  academy.publish(lesson(1, { description: 'Ahora es otra.' }), lesson(2))
  expect(await page.update()).toEqual([lesson(1, { description: 'Ahora es otra.' }), lesson(2)])
})

test('when the catalogue changes between the two parts, the next update brings both', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1))
  const page = tab(academy, phone)
  await page.update()
  academy.publish(lesson(1, { title: 'Otra' }))
  expect(await page.complete()).toBe('unchanged')
  await page.update()
  expect(await page.complete()).toEqual([lesson(1, { title: 'Otra' })])
})

test('an unreachable server leaves the catalogue unchanged', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1))
  const page = tab(academy, phone)
  await page.update()
  academy.state.away = true
  expect(await page.update()).toBe('offline')
  expect(await tab(academy, phone).open()).toHaveLength(1)
})

test('a server with other revisions sends everything, and it is persisted', async () => {
  const [before, after, phone] = [server(), server(), device()]
  for (const id of [1, 2, 3]) before.publish(lesson(id))
  await tab(before, phone).update()
  after.publish(lesson(8))
  const page = tab(after, phone)
  await page.open()
  expect(await page.update()).toMatchObject([{ id: 8 }])
  expect(phone.state.record?.version).toBe(1)
})

test('an unusable stored record is replaced by the catalogue of the server', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1))
  const first = tab(academy, phone)
  await first.update()
  await first.complete()
  phone.state.spoiled = true
  const later = tab(academy, phone)
  expect(await later.open()).toBeUndefined()
  await later.update()
  expect(await tab(academy, phone).open()).toMatchObject([{ id: 1 }])
})

test('lost descriptions are requested again, and the stored lessons are served meanwhile', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1), lesson(2))
  const first = tab(academy, phone)
  await first.update()
  await first.complete()
  phone.state.unread = true
  const later = tab(academy, phone)
  expect(await later.open()).toMatchObject([{ id: 1, description: long.slice(0, 64) }, { id: 2 }])
  expect([await later.update(), await later.complete()]).toEqual(['unchanged', [lesson(1), lesson(2)]])
  phone.state.unread = false
  expect(await tab(academy, phone).open()).toEqual([lesson(1), lesson(2)])
})

test('a response with indexes out of range is rejected whole', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1))
  const { catalogue } = academy.source
  academy.source.catalogue = async (known) => {
    const arrival = await catalogue(known)
    if (arrival.kind !== 'arrived') return arrival
    return { kind: 'arrived', update: { ...arrival.update, lessons: { ...arrival.update.lessons, instructor: [9] } } }
  }
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await tab(academy, phone).update()).toBe('unreadable_answer')
  expect(warn).toHaveBeenCalledWith('[alcompas] catalogue update not applied', { cause: expect.any(RangeError) })
  warn.mockRestore()
  expect(phone.state.record).toBeUndefined()
})

test('a record whose index could not be built is replaced by a full fetch', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1))
  await tab(academy, phone).update()
  const page = tab(academy, phone)
  await page.open()
  page.distrust()
  await page.update()
  expect(academy.requests.at(-1)).toBe('lessons since null')
})

test('a delta that does not apply is followed by a full fetch', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1))
  const page = tab(academy, phone)
  await page.update()
  academy.publish(lesson(1), lesson(2))
  const { catalogue } = academy.source
  academy.source.catalogue = async (known) => {
    const arrival = await catalogue(known)
    if (known === null || arrival.kind !== 'arrived') return arrival
    return { kind: 'arrived', update: { ...arrival.update, lessons: { ...arrival.update.lessons, image: [5] } } }
  }
  expect(await page.update()).toMatchObject([{ id: 1 }, { id: 2 }])
  expect(academy.requests.slice(-2)).toEqual(['lessons since 1', 'lessons since null'])
})

test('without storage quota the catalogue is served in memory while the tab is open', async () => {
  const [academy, phone] = [server(), device()]
  phone.state.room = false
  academy.publish(lesson(1))
  const page = tab(academy, phone)
  await page.update()
  expect(await page.complete()).toEqual([lesson(1)])
  academy.publish(lesson(1), lesson(2))
  expect(await page.update()).toHaveLength(2)
  expect(phone.state.record).toBeUndefined()
})

test('a slow tab does not overwrite a newer record of another tab', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1))
  const slow = createCatalogueCache({ store: phone.store, source: academy.source, now: () => 77 })
  const arrival = await slow.update(null)
  academy.publish(lesson(1), lesson(2))
  const quick = tab(academy, phone)
  await quick.update()
  await quick.complete()
  if (arrival.kind === 'arrived') await arrival.persist()
  expect(phone.state.record).toMatchObject({ version: 2, descriptions: { version: 2, id: [1, 2] } })
})

test('a record of another tab that is read while the catalogue arrives does not become its base', async () => {
  const [academy, phone] = [server(), device()]
  academy.publish(lesson(1))
  await tab(academy, phone).update()
  academy.publish(lesson(1), lesson(2))
  const first = createCatalogueCache({ store: phone.store, source: academy.source, now: () => 78 })
  const arrival = await first.update(null)
  await first.read()
  if (arrival.kind === 'arrived') await arrival.persist()
  academy.publish(lesson(1), lesson(2), lesson(3))
  await first.update('2')
  expect(academy.requests.at(-1)).toBe('lessons since 2')
})

const catalogues = fc.array(
  fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 8 }), title: fc.constantFrom('Salsa', 'Son', 'Bachata') }), {
    selector: ({ id }) => id,
    maxLength: 6,
  }),
  { minLength: 1, maxLength: 6 },
)
const steps = fc.array(fc.constantFrom('publish', 'update', 'complete', 'reopen', 'offline', 'online'), {
  maxLength: 25,
})

test('after any sequence of events, two received parts are exactly the catalogue of the server', async () => {
  await fc.assert(
    fc.asyncProperty(catalogues, steps, async (published, taken) => {
      const [academy, phone] = [server(), device()]
      const queue = [...published]
      let now: Lesson[] = []
      const publish = () => {
        const next = queue.shift()
        if (!next) return
        now = next.map(({ id, title }) => lesson(id, { title, description: `${long} ${title}` }))
        academy.publish(...now)
      }
      publish()
      let page = tab(academy, phone)
      for (const step of taken) {
        if (step === 'publish') publish()
        if (step === 'update') await page.update()
        if (step === 'complete') await page.complete()
        if (step === 'offline' || step === 'online') academy.state.away = step === 'offline'
        if (step === 'reopen') {
          page = tab(academy, phone)
          await page.open()
        }
      }
      academy.state.away = false
      await page.update()
      await page.complete()
      const last = tab(academy, phone)
      expect(await last.open()).toEqual(now.sort((a, b) => a.id - b.id))
    }),
    { seed: 20_261_121, numRuns: 300 },
  )
})

describe('the persisted layout', () => {
  const layout = { facets: { size: 1 } } as unknown as LessonLayout

  /** A store with a whole catalogue and its layout. */
  async function storedLayout() {
    const [academy, phone] = [server(), device()]
    academy.publish(lesson(1), lesson(2))
    const first = createCatalogueCache({ store: phone.store, source: academy.source, now: () => 77 })
    for (const ask of [() => first.update(null), first.complete]) {
      const arrival = await ask()
      if (arrival.kind !== 'arrived') throw new Error(arrival.kind)
      await arrival.persist()
      await arrival.copy.persistLayout?.(layout)
    }
    const later = createCatalogueCache({ store: phone.store, source: academy.source, now: () => 99 })
    return { academy, phone, later, read: async () => (await later.read())?.layout }
  }

  test('is read with the copy it was built from', async () => {
    expect(await (await storedLayout()).read()).toEqual(layout)
  })

  test('is available before the descriptions, without which no lesson is created', async () => {
    const { later } = await storedLayout()
    const copy = await later.read()
    expect([copy?.layout, copy?.rows?.titleAt(0)]).toEqual([layout, lesson(1).title])
    expect(() => copy?.rows?.at(0)).toThrow(DescriptionsPending)
    await copy?.loadDescriptions?.()
    expect(copy?.rows?.at(0)).toEqual(lesson(1))
  })

  test('of lessons without descriptions is not used for lessons with them', async () => {
    const { phone, later, read } = await storedLayout()
    phone.state.index = undefined
    phone.state.unread = true
    const copy = await later.read()
    await copy?.persistLayout?.(layout)
    phone.state.unread = false
    expect(await read()).toBeUndefined()
  })

  test('is not used for any other copy', async () => {
    const { phone, read } = await storedLayout()
    const record = phone.state.record as CatalogueRecord
    const others = [
      { ...record, version: record.version + 1 },
      { ...record, storedAt: record.storedAt + 1 },
      { ...record, descriptions: { ...record.descriptions, version: null } },
    ]
    for (const other of others) {
      phone.state.record = other
      expect(await read()).toBeUndefined()
    }
    phone.state.record = record
    expect(await read()).toEqual(layout)
  })

  test('counts as absent when corrupt, and is persisted again for the same copy', async () => {
    const { phone, later, read } = await storedLayout()
    phone.state.index = phone.state.index && { ...phone.state.index, checksum: phone.state.index.checksum + 1 }
    const copy = await later.read()
    expect([copy?.catalogue.videos.length, copy?.layout]).toEqual([2, undefined])
    await copy?.persistLayout?.(layout)
    expect(await read()).toEqual(layout)
  })

  test('is not persisted for a copy that another tab replaced or that exceeded the quota', async () => {
    const { academy, phone, later, read } = await storedLayout()
    await later.read()
    academy.publish(lesson(1), lesson(2), lesson(3))
    const arrival = await later.update('1')
    academy.publish(lesson(4))
    const other = tab(academy, phone)
    await other.open()
    await other.update()
    if (arrival.kind !== 'arrived') throw new Error(arrival.kind)
    await arrival.persist()
    const before = phone.state.index
    await arrival.copy.persistLayout?.(layout)
    expect([phone.state.record?.version, phone.state.index, await read()]).toEqual([3, before, undefined])
  })
})
