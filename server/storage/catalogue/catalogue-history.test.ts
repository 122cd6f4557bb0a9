import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import { aCourse, aLesson, aProfessor, places } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aFullCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { catalogueStore } from './catalogue-store.ts'

const engines = startEngines()
const taught = (...lessons: Parameters<typeof aLesson>[0][]) =>
  aCatalogueFile({ videos: lessons.map((lesson) => aLesson(lesson)), media: [], tallies: [] })
const changesSince = async (store: CatalogueStore, since: number | null) => {
  const { lessons, deleted, collections, ...revision } = await store.changes(since)
  return { ...revision, lessons: lessons.map(({ id }) => id), deleted, collections: collections !== null }
}

describe.each(engines)('on $name', ({ open }) => {
  test('before the first import there is no base revision', async () => {
    const store = catalogueStore(await open())
    expect(await store.resolveRevision(3)).toEqual({ revision: 0, since: null })
    expect(await changesSince(store, 3)).toEqual({
      revision: 0,
      since: null,
      lessons: [],
      deleted: [],
      collections: true,
    })
  })

  test('a known revision gets the changes since, by id; an unknown one everything', async () => {
    const store = catalogueStore(await open())
    await store.replace(taught({ id: 3 }, { id: 1 }, { id: 2 }), 0)
    await store.replace(taught({ id: 3, title: 'Otra' }, { id: 1 }, { id: 4 }), 0)
    const changed = { revision: 2, since: 1, lessons: [3, 4], deleted: [2], collections: false }
    expect(await changesSince(store, 1)).toEqual(changed)
    expect(await changesSince(store, 2)).toEqual({ ...changed, since: 2, lessons: [], deleted: [] })
    const whole = { revision: 2, since: null, lessons: [1, 3, 4], deleted: [], collections: true }
    expect(await changesSince(store, null)).toEqual(whole)
    expect(await changesSince(store, 9)).toEqual(whole)
  })

  test('a client more than ten imports behind gets everything, however far apart they were', async () => {
    const store = catalogueStore(await open())
    const revisions: number[] = []
    for (let imports = 0; imports <= 11; imports++)
      revisions.push(await store.replace(taught({ id: 1, order: imports + 1 }), Date.UTC(2026, 5, 1 + imports)))
    const known = await Promise.all(revisions.map(async (since) => (await store.resolveRevision(since)).since))
    expect(known).toEqual([null, ...revisions.slice(1)])
    expect((await changesSince(store, revisions[0] ?? 0)).since).toBeNull()
  })

  test('a restored lesson is sent again and no longer deleted', async () => {
    const store = catalogueStore(await open())
    await store.replace(taught({ id: 1 }, { id: 2 }), 0)
    await store.replace(taught({ id: 1 }), 0)
    await store.replace(taught({ id: 1 }, { id: 2 }), 0)
    expect(await changesSince(store, 1)).toMatchObject({ lessons: [2], deleted: [] })
    expect(await changesSince(store, 2)).toMatchObject({ lessons: [2], deleted: [] })
  })

  test('a lesson changes with its groups and instructor, not with its position', async () => {
    const store = catalogueStore(await open())
    const instructor = { ...aLesson().instructor, description: 'Otra vida.' }
    await store.replace(taught({ id: 1 }, { id: 2 }, { id: 3 }), 0)
    const groups = [{ name: 'Energía', group_name: 'energy', position: 0 }] as const
    await store.replace(taught({ id: 3, groups: [...groups] }, { id: 2, instructor }, { id: 1 }), 0)
    expect(await changesSince(store, 1)).toMatchObject({ lessons: [2, 3], deleted: [] })
    expect((await store.read()).catalogue.videos.map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('importing the same catalogue creates a new revision without changes', async () => {
    const store = catalogueStore(await open())
    const { version, files, ...contents } = aFullCatalogueFile()
    await store.replace(contents, 0)
    const shuffled = contents.videos.map((lesson) => Object.fromEntries(Object.entries(lesson).reverse()))
    await store.replace({ ...contents, videos: shuffled as typeof contents.videos }, 0)
    expect(await changesSince(store, 1)).toEqual({
      revision: 2,
      since: 1,
      lessons: [],
      deleted: [],
      collections: false,
    })
  })

  test.each([
    ['a professor', { professors: [aProfessor({ name: 'Marta' })] }],
    ['a course', { courses: [aCourse()] }],
    ['the list of a course', { courses: [aCourse({ lessons: places(1) })] }],
  ])('%s that changed sends the collections, and no lesson', async (_, over) => {
    const store = catalogueStore(await open())
    await store.replace(aCatalogueFile(), 0)
    await store.replace(aCatalogueFile(over), 0)
    expect(await changesSince(store, 1)).toMatchObject({ lessons: [], collections: true })
    expect(await changesSince(store, 2)).toMatchObject({ lessons: [], collections: false })
  })

  test('revisions follow the clock, so that a recreated database never repeats one', async () => {
    const at = Date.UTC(2026, 5, 1)
    const earlier = catalogueStore(await open())
    const known = await earlier.replace(taught({ id: 1 }), at)
    expect(await earlier.replace(taught({ id: 1 }), at)).toBe(known + 1)
    const recreated = catalogueStore(await open())
    expect(await recreated.replace(taught({ id: 1, title: 'Otra' }), at + 60_000)).toBe(known + 60)
    expect(await changesSince(recreated, known)).toMatchObject({ since: null, lessons: [1] })
  })

  test('revisions grow even if the clock is set back', async () => {
    const store = catalogueStore(await open())
    const known = await store.replace(taught({ id: 1 }), Date.UTC(2026, 5, 1))
    expect(await store.replace(taught({ id: 1 }), Date.UTC(2026, 0, 5))).toBe(known + 1)
  })

  test('a failed import leaves no trace in the history', async () => {
    const store = catalogueStore(await open())
    await store.replace(taught({ id: 1 }, { id: 2 }), 0)
    const broken = { ...taught({ id: 1 }), courses: [aCourse({ lessons: places(999) })] }
    await expect(store.replace(broken, 0)).rejects.toThrow()
    expect(await changesSince(store, 1)).toEqual({
      revision: 1,
      since: 1,
      lessons: [],
      deleted: [],
      collections: false,
    })
  })

  test('a lesson from before the history counts as changed once, at the next import', async () => {
    const db = await open()
    const store = catalogueStore(db)
    await store.replace(taught({ id: 1 }, { id: 2 }), 0)
    await sql`update lessons set content_hash = ''`.execute(db)
    await store.replace(taught({ id: 1 }, { id: 2 }), 0)
    expect(await changesSince(store, 1)).toMatchObject({ lessons: [1, 2], deleted: [] })
    await store.replace(taught({ id: 1 }, { id: 2 }), 0)
    expect(await changesSince(store, 2)).toMatchObject({ lessons: [], deleted: [] })
  })
})
