import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aLesson, places } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aFullCatalogueFile, aLessonMedia, aTally } from '#tests/factories/catalogue-file.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { migrate, openSqlite } from '../database/database.ts'
import { catalogueStore } from './catalogue-store.ts'
import { lessonMediaStore } from './lesson-media-store.ts'
import { lessonTallyStore } from './lesson-tally-store.ts'

const engines = startEngines()

describe.each(engines)('on $name', ({ open }) => {
  test('an academy without a catalogue has revision 0 and empty lists', async () => {
    const store = catalogueStore(await open())
    expect(await store.revision()).toBe(0)
    expect(await store.read()).toEqual({
      revision: 0,
      catalogue: { videos: [], families: [], professors: [], courses: [], programs: [] },
    })
  })

  test('a catalogue is read as it was imported, every list in order', async () => {
    const store = catalogueStore(await open())
    const { version, files, ...contents } = aFullCatalogueFile()
    expect(await store.replace(contents, Date.UTC(2026, 0, 1))).toBe(1)
    expect(await store.readContents()).toEqual(contents)
    const { media, tallies, faq, testimonials, ...catalogue } = contents
    expect(await store.readHomeTexts()).toEqual({ faq, testimonials })
    expect(await store.read()).toEqual({ revision: 1, catalogue })
  })

  test('a lesson is given other media under a new revision, unless it plays something else by then', async () => {
    const store = catalogueStore(await open())
    const { version, files, ...contents } = aFullCatalogueFile()
    const first = await store.replace(contents, 0)
    const { front } = contents.media[1]?.media ?? aLessonMedia()
    const rendition = { lines: 480, front: 'public/a.mp4', front_rate: 500_000, rear: null, rear_rate: 0 }
    const to = aLessonMedia({ front: 'public/a.mp4', rear: null, renditions: [rendition] })
    expect(await store.replaceMedia(3, { from: 'public/other.mp4', to }, 0)).toBe(false)
    expect(await store.replaceMedia(99, { from: front, to }, 0)).toBe(false)
    expect([await store.revision(), await store.readContents()]).toEqual([first, contents])
    expect(await store.replaceMedia(3, { from: front, to }, 0)).toBe(true)
    expect(await store.readContents()).toEqual({ ...contents, media: [contents.media[0], { video_id: 3, media: to }] })
    expect(await store.changes(first)).toEqual({
      ...{ revision: await store.revision(), since: first },
      ...{ lessons: [], deleted: [], collections: null },
    })
    expect(await store.revision()).toBeGreaterThan(first)
  })

  test('has() is true for existing ids and false for any other number', async () => {
    const store = catalogueStore(await open())
    await store.replace(aFullCatalogueFile(), 0)
    for (const kind of ['course', 'program', 'professor'] as const)
      expect([
        kind,
        await store.has(kind, 1),
        await store.has(kind, 999),
        await store.has(kind, 9_999_999_999),
      ]).toEqual([kind, true, false, false])
  })

  test('learner stats of imported lessons are not stored', async () => {
    const store = catalogueStore(await open())
    const liked = aLesson({ video_stats: { liked: true, disliked: false, finished: true } })
    await store.replace(aCatalogueFile({ videos: [liked] }), 0)
    const { catalogue } = await store.read()
    expect(catalogue.videos[0]?.video_stats).toEqual({ liked: false, disliked: false, finished: false })
  })

  test('an import replaces the whole catalogue', async () => {
    const store = catalogueStore(await open())
    await store.replace(aFullCatalogueFile(), 0)
    const next = aCatalogueFile({ videos: [aLesson({ id: 50 })], media: [], tallies: [] })
    expect(await store.replace(next, 0)).toBe(2)
    const contents = await store.readContents()
    expect(contents.videos.map(({ id }) => id)).toEqual([50])
    expect([contents.courses, contents.programs, contents.media, contents.tallies]).toEqual([[], [], [], []])
  })

  test('a failed import leaves the catalogue unchanged', async () => {
    const store = catalogueStore(await open())
    await store.replace(aFullCatalogueFile(), 0)
    const before = await store.readContents()
    const file = aFullCatalogueFile()
    const broken = { ...file, programs: file.programs.map((program) => ({ ...program, lessons: places(999) })) }
    await expect(store.replace(broken, 0)).rejects.toThrow()
    expect(await store.revision()).toBe(1)
    expect(await store.readContents()).toEqual(before)
  })

  test('more rows than one statement allows are inserted in batches', async () => {
    const store = catalogueStore(await open())
    const videos = Array.from({ length: 3000 }, (_, index) => aLesson({ id: index + 1 }))
    await store.replace(aCatalogueFile({ videos }), 0)
    expect((await store.read()).catalogue.videos).toHaveLength(3000)
  })

  test('of concurrent imports one is stored, complete', async () => {
    const store = catalogueStore(await open())
    const one = aCatalogueFile({ videos: [aLesson({ id: 1, title: 'Una' })] })
    const other = aCatalogueFile({ videos: [aLesson({ id: 1, title: 'Otra' }), aLesson({ id: 2, title: 'Otra' })] })
    await Promise.all([store.replace(one, 0), store.replace(other, 0)])
    const titles = (await store.read()).catalogue.videos.map(({ title }) => title)
    expect([['Una'], ['Otra', 'Otra']]).toContainEqual(titles)
    expect(await store.revision()).toBe(2)
  })

  test('reads see one catalogue while another is written', async () => {
    const store = catalogueStore(await open())
    const sized = (size: number) =>
      aCatalogueFile({ videos: Array.from({ length: size }, (_, index) => aLesson({ id: index + 1 })) })
    await store.replace(sized(5), 0)
    const writing = store.replace(sized(400), 0)
    const seen = await Promise.all(Array.from({ length: 8 }, () => store.read()))
    await writing
    for (const { revision, catalogue } of seen)
      expect([revision, catalogue.videos.length]).toEqual(revision === 1 ? [1, 5] : [2, 400])
  })

  test('a lesson is found with its access flags and media', async () => {
    const db = await open()
    const available_at = '2027-01-01T00:00:00.000Z'
    const videos = [aLesson(), aLesson({ id: 2, public: false, paid: true, available_at })]
    await catalogueStore(db).replace(aCatalogueFile({ videos }), 0)
    const store = lessonMediaStore(db)
    const flags = { public: true, lead: false, paid: false, is_challenge: false, available_at: null }
    const { slug, title, img: picture, published_at } = aLesson()
    expect(await store.find(1)).toEqual({
      slug,
      title,
      picture,
      access: { ...flags, published_at },
      media: aLessonMedia(),
    })
    const paid = { ...flags, public: false, paid: true, available_at }
    expect(await store.find(2)).toMatchObject({ access: paid, media: null })
    expect(await store.find(3)).toBeUndefined()
  })

  test('a premiere is a file no available lesson uses, and opens with the first that does', async () => {
    const db = await open()
    const inDays = (days: number) => new Date(days * 86_400_000).toISOString()
    const videos = [
      aLesson({ id: 1, published_at: null }),
      // The later one of the two dates opens it.
      aLesson({ id: 2, available_at: inDays(2), published_at: inDays(1) }),
      aLesson({ id: 3, available_at: null, published_at: inDays(3) }),
      aLesson({ id: 4, available_at: inDays(4), published_at: null }),
      aLesson({ id: 5, available_at: inDays(1), published_at: null }),
    ]
    const plays = (video_id: number, front: string, rear: string | null, captions: string | null = null) => ({
      video_id,
      media: aLessonMedia({ front: `public/${front}`, rear: rear && `public/${rear}`, captions }),
    })
    const media = [
      plays(1, 'today.mp4', null),
      plays(2, 'a.mp4', 'today.mp4'),
      plays(3, 'a.mp4', 'b.mp4'),
      plays(4, 'b.mp4', null, 'public/b.vtt'),
      plays(5, 'past.mp4', null),
    ]
    await catalogueStore(db).replace(aCatalogueFile({ videos, media }), 0)
    const day = 86_400_000
    expect([...(await lessonMediaStore(db).premieres(day))].sort()).toEqual([
      ['public/a.mp4', 2 * day],
      ['public/b.mp4', 3 * day],
      ['public/b.vtt', 4 * day],
    ])
    const keys = ['public/a.mp4', 'public/b.vtt', 'public/former.mp4']
    expect([...(await lessonMediaStore(db).referencedFiles(keys))]).toEqual(keys.slice(0, 2))
  })

  test("lessons rank by playbacks, by today's gain and by likes minus dislikes", async () => {
    const db = await open()
    const videos = [aLesson({ id: 1 }), aLesson({ id: 2 }), aLesson({ id: 3 })]
    const tallies = [
      aTally({ video_id: 1, playbacks: 5, playbacks_today: 1, playbacks_yesterday: 9, likes: 9, dislikes: 8 }),
      aTally({ video_id: 2, playbacks: 9, playbacks_today: 3, playbacks_yesterday: 3, likes: 4, dislikes: 0 }),
      aTally({ video_id: 3, playbacks: 5, playbacks_today: 7, playbacks_yesterday: 1, likes: 0, dislikes: 3 }),
    ]
    await catalogueStore(db).replace(aCatalogueFile({ videos, tallies }), 0)
    const store = lessonTallyStore(db)
    const ids = async (ranking: Parameters<typeof store.ranked>[0], limit = 10) =>
      (await store.ranked(ranking, limit, { today: '2026-03-05', yesterday: '2026-03-04' })).map(
        ({ video_id }) => video_id,
      )
    expect(await ids('most-viewed')).toEqual([2, 1, 3])
    expect(await ids('trending')).toEqual([3, 2, 1])
    expect(await ids('valued')).toEqual([2, 1, 3])
    expect(await ids('valued', 1)).toEqual([2])
  })

  test('migrating an up-to-date schema changes nothing', async () => {
    const db = await open()
    await catalogueStore(db).replace(aFullCatalogueFile(), 0)
    await migrate(db)
    expect(await catalogueStore(db).revision()).toBe(1)
  })
})

test('SQLite is durable through a power cut and checks foreign keys', async () => {
  // Opened as the server does: the shared test engines do without durability.
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  const db = openSqlite(join(folder, 'academy.sqlite'))
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  const pragma = async (name: string) =>
    Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0]
  const settings = await Promise.all(['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map(pragma))
  expect(settings).toEqual(['wal', 2, 1, 10_000])
})
