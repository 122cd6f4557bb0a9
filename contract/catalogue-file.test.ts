import { expect, test } from 'vitest'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { ArkErrors } from './ark.ts'
import { CatalogueFile, MediaKey, mediaTiers } from './catalogue-file.ts'

const file = (): CatalogueFile => ({
  version: 1,
  ...aCatalogue(),
  media: [
    {
      video_id: 1,
      media: {
        front: 'public/clips/giro.mp4',
        rear: null,
        chapters: [{ start: 0, title: 'Entrada' }],
        bpm: null,
        media_duration: 60,
        captions: 'public/captions/giro.vtt',
        saver: { front: 'public/savers/giro.mp4', rear: null },
        renditions: [{ lines: 240, front: 'public/r/giro-240.mp4', front_rate: 190_000, rear: null, rear_rate: 0 }],
      },
    },
  ],
  tallies: [{ video_id: 1, playbacks: 3, playbacks_today: 1, playbacks_yesterday: 2, likes: 1, dislikes: 0 }],
  faq: [{ id: 1, question: '¿Y si no he bailado nunca?', answer: 'Empieza por el principio.' }],
  testimonials: [{ id: 1, name: 'Elena', about: '', text: 'Bailo en la cocina.' }],
  files: [{ key: 'public/clips/giro.mp4', source: 'clips/giro.mp4' }],
})
const refuses = (answer: unknown) => answer instanceof ArkErrors
const pathsOf = (answer: unknown) => (answer instanceof ArkErrors ? answer.map((error) => error.path.join('.')) : [])

test('a catalogue file from before captions and small renditions is still accepted', () => {
  const { captions, saver, renditions, ...older } = file().media[0]?.media ?? {}
  const taken = CatalogueFile({ ...file(), media: [{ video_id: 1, media: older }] })
  expect(taken).toMatchObject({ media: [{ media: { ...older, captions: null, saver: null, renditions: [] } }] })
})

test.each(mediaTiers)('a key may lie in the tier %s', (tier) => {
  expect(MediaKey(`${tier}/clips/giro_1.front.mp4`)).toBe(`${tier}/clips/giro_1.front.mp4`)
})

test.each([
  '',
  'public',
  'public/',
  '/public/giro.mp4',
  'secret/giro.mp4',
  'public/../paid/giro.mp4',
  'public/.hidden',
  'public//giro.mp4',
  'public/giro mp4',
  'public/a\\b',
  'public/giro.mp4\n',
  'public/%2e%2e/giro.mp4',
  `public/${'x'.repeat(300)}`,
])('%j is not a key of the media store', (key) => {
  expect(refuses(MediaKey(key))).toBe(true)
})

test('a complete file is accepted unchanged', () => {
  expect(CatalogueFile(file())).toEqual(file())
})

test('a wrong row is named by its path', () => {
  const wrong = file()
  Object.assign(wrong.videos[0] ?? {}, { duration: -1 })
  Object.assign(wrong.tallies[0] ?? {}, { likes: 0.5 })
  expect(pathsOf(CatalogueFile(wrong))).toEqual(expect.arrayContaining(['videos.0.duration', 'tallies.0.likes']))
})

test.each([
  ['another version', { version: 2 }],
  ['an unknown field', { users: [] }],
  ['a list missing', { programs: undefined }],
])('a file with %s is refused', (_, over) => {
  expect(refuses(CatalogueFile({ ...file(), ...over }))).toBe(true)
})
