import { describe, expect, test } from 'vitest'
import { aFullCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { catalogueStore } from './catalogue-store.ts'
import { publicCatalogue } from './public-catalogue.ts'

const engines = startEngines()

describe.each(engines)('on $name', ({ open }) => {
  test('lessons are read as the whole catalogue has them, in the requested order', async () => {
    const db = await open()
    await catalogueStore(db).replace(aFullCatalogueFile(), 0)
    const { videos, ...collections } = (await catalogueStore(db).read()).catalogue
    const store = publicCatalogue(db)
    const ids = videos.map(({ id }) => id).toReversed()
    expect(await store.lessonsById([...ids, 999, 9_999_999_999])).toEqual(videos.toReversed())
    expect(await store.collections()).toEqual(collections)
    const professor = videos[0]?.instructor.id ?? 0
    expect(await store.lessonsBy(professor)).toEqual(videos.filter(({ instructor }) => instructor.id === professor))
    expect([await store.lessonsById([]), await store.lessonsBy(999)]).toEqual([[], []])
  })

  test('every lesson is listed for the sitemap, in import order', async () => {
    const db = await open()
    const { videos, ...contents } = aFullCatalogueFile()
    await catalogueStore(db).replace({ videos, ...contents }, 0)
    const lessons = await publicCatalogue(db).sitemapLessons()
    expect(lessons.map(({ id, slug }) => [id, slug])).toEqual(videos.map(({ id, slug }) => [id, slug]))
    expect(lessons[0]).toEqual({
      ...Object.fromEntries(Object.keys(lessons[0] ?? {}).map((key) => [key, videos[0]?.[key as 'id']])),
    })
  })
})
