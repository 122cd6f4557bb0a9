import { expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import type { HomeData } from '#contract/home.ts'
import { aFamily, aLesson, aProfessor } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, mediaFor } from '#tests/factories/catalogue-file.ts'
import { testServer } from '#tests/factories/server.ts'

const paid = { public: false, paid: true } as const
const inTenYears = new Date(Date.now() + 10 * 365 * 86_400_000).toISOString()

async function home(over: Parameters<typeof testServer>[0] = {}, headers: Record<string, string> = {}) {
  const { get } = await testServer({ catalogue: aCatalogueFile(), ...over })
  return (await get('/api/home', headers)).json() as HomeData
}

test('the landing counts what is published, by level and style', async () => {
  const videos = [aLesson({ id: 1 }), aLesson({ id: 2, level: 'basic' }), aLesson({ id: 3, published_at: inTenYears })]
  const { counts, levels, styles } = await home({ catalogue: aCatalogueFile({ videos, media: mediaFor(videos) }) })
  expect(counts).toEqual({ lessons: 2, styles: 1 })
  expect(levels.map(({ lessons }) => lessons)).toEqual([1, 1, 0, 0])
  expect(styles.map(({ slug, lessons }) => [slug, lessons])).toEqual([['salsa', 2]])
})

test('a style begins with an open class of the lowest level, and at most seven styles are shown', async () => {
  const disciplines = Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    slug: `estilo-${index}`,
    name: `Estilo ${index}`,
    image: '/media/public/posters/salsa-1-640.webp',
  }))
  const videos = disciplines.flatMap(({ slug, name }, index) => {
    const discipline = { slug, name }
    return [
      aLesson({ id: 10 * index + 1, ...paid, discipline }),
      aLesson({ id: 10 * index + 2, level: 'basic', discipline }),
      aLesson({ id: 10 * index + 3, discipline }),
    ]
  })
  const { styles } = await home({
    catalogue: aCatalogueFile({ videos, families: [aFamily({ disciplines })], media: [] }),
  })
  expect(styles).toHaveLength(7)
  expect(styles[0]?.first.id).toBe(3)
})

test('only professors with lessons are listed, with the style they teach most', async () => {
  const professors = [aProfessor({ id: 1 }), aProfessor({ id: 2, name: 'Nadie' })]
  const { professors: shown } = await home({ catalogue: aCatalogueFile({ professors }) })
  expect(shown.map(({ id, teaches }) => [id, teaches])).toEqual([[1, ['Salsa']]])
})

test('the prices are those of the tiers on sale in the currency of the visitor, without a trial (F33, Q46)', async () => {
  const { currency, offers } = await home({}, { cookie: `${cookies.currency}=USD; ${cookies.experiment}=1` })
  expect(currency).toBe('USD')
  expect(offers.map(({ tier, month }) => [tier, month.price, month.trial_days])).toContainEqual(['basic', '$6.49', 0])
  const one = await home({ config: { servedTiers: ['basic'] } })
  expect(one.offers.map(({ tier, year }) => [tier, year.price])).toEqual([['basic', '49,99\u00a0€']])
})

test('the player shows a public lesson with its streams, never a paid one', async () => {
  const videos = [aLesson({ id: 1, ...paid }), aLesson({ id: 2 })]
  const shown = await home({ catalogue: aCatalogueFile({ videos, media: mediaFor(videos) }) })
  expect([shown.demo?.lesson.id, shown.demo?.lesson.description, shown.demo?.video_data.streams.front]).toEqual([
    2,
    '',
    '/media/public/clips/salsa-front.mp4',
  ])
  const closed = [aLesson({ id: 1, ...paid })]
  const none = await home({ catalogue: aCatalogueFile({ videos: closed, media: mediaFor(closed) }) })
  expect([none.demo, JSON.stringify(none).includes('paid/clips')]).toEqual([null, false])
})

test('questions and testimonials are those of the catalogue', async () => {
  const texts = {
    faq: [{ id: 1, question: '¿Cuándo?', answer: 'Hoy.' }],
    testimonials: [{ id: 1, name: 'Elena', about: 'Salsa', text: 'Bailo.' }],
  }
  expect(await home({ catalogue: aCatalogueFile(texts) })).toMatchObject(texts)
})
