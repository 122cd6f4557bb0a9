import { expect, test } from 'vitest'
import type { Lesson } from '#contract/lesson.ts'
import type { Suggestion } from '#contract/workers.ts'
import { aCatalogue, aFamily, aLesson, aProfessor } from '#tests/factories/catalogue.ts'
import { createCatalogueIndex } from './catalogue-index.ts'

const now = Date.UTC(2026, 5, 1)
const style = (id: number, slug: string, name: string) => ({ id, slug, name, image: '/media/public/x.webp' })
const families = [
  aFamily({
    id: 1,
    slug: 'latinos',
    name: 'Latinos',
    disciplines: [style(1, 'salsa', 'Salsa'), style(2, 'bachata', 'Bachata')],
  }),
  aFamily({ id: 2, slug: 'flamenco', name: 'Flamenco', disciplines: [style(3, 'flamenco-puro', 'Flamenco')] }),
]
const professors = [aProfessor({ id: 1, name: 'Marta Ferrer' }), aProfessor({ id: 2, name: 'Iván Núñez' })]

function academy(...videos: Lesson[]) {
  const catalogue = createCatalogueIndex({
    revision: '1',
    storedAt: 0,
    catalogue: aCatalogue({ videos, families, professors }),
  })
  return {
    suggest: (text: string, limit = 6) => catalogue.suggest({ seq: 1, text, limit }, now),
    steps: (text: string) => [...catalogue.stepsBeforeSuggest(text)].length,
    labels: (text: string, limit = 6) => catalogue.suggest({ seq: 1, text, limit }, now).map(({ label }) => label),
  }
}
const titled = (id: number, title: string, over: Partial<Lesson> = {}) =>
  aLesson({ id, title, slug: `c-${id}`, ...over })
const markedIn = (suggestion: Suggestion | undefined) =>
  suggestion?.marks.map(([start, end]) => suggestion.label.slice(start, end))

test('a style is suggested with its filter, an instructor and a lesson with their ids, with matched letters marked', () => {
  const { suggest } = academy(titled(7, 'Salida de salsa'))
  expect(suggest('sal')).toEqual([
    { kind: 'style', filter: 'disciplines', slug: 'salsa', label: 'Salsa', marks: [[0, 3]] },
    {
      kind: 'lesson',
      id: 7,
      slug: 'c-7',
      label: 'Salida de salsa',
      marks: [
        [0, 3],
        [10, 13],
      ],
    },
  ])
  expect(suggest('mar')[0]).toEqual({
    kind: 'professor',
    id: 1,
    slug: 'profesora-1',
    label: 'Marta Ferrer',
    marks: [[0, 3]],
  })
})

test('accents in matched letters are marked as written', () => {
  expect(markedIn(academy().suggest('nunez')[0])).toEqual(['Núñez'])
})

test('a family and its discipline of one name are suggested once', () => {
  expect(academy().suggest('flam')).toEqual([
    { kind: 'style', filter: 'families', slug: 'flamenco', label: 'Flamenco', marks: [[0, 4]] },
  ])
})

test.each([
  ['bacahta', 'Bachata'],
  ['vachata', 'Bachata'],
  ['marta fer', 'Marta Ferrer'],
  ['ferer', 'Marta Ferrer'],
])('the first suggestion for %s is %s', (text, label) => {
  expect(academy().labels(text)[0]).toBe(label)
})

test('a title that begins with the text ranks above a name that is only spelled alike', () => {
  const { labels } = academy(titled(1, 'Balsa en el río'))
  expect(labels('balsa')).toEqual(['Balsa en el río'])
})

test('each title of a published lesson is suggested once, and only where the text matches the title', () => {
  const { labels } = academy(
    titled(1, 'Giro lento'),
    titled(2, 'Giro lento'),
    titled(3, 'Giro de mañana', { published_at: new Date(now + 1).toISOString() }),
    titled(4, 'Otra cosa', { description: 'Con un giro.' }),
  )
  expect(labels('giro')).toEqual(['Giro lento'])
})

test('names take half of the suggestions, and all that titles leave', () => {
  const titles = Array.from({ length: 5 }, (_, at) => titled(at + 1, `Flamenco de salón ${at}`))
  expect(academy(...titles).labels('flamenco salsa bachata marta', 4)).toHaveLength(4)
  expect(academy().labels('flamenco salsa bachata marta', 4)).toHaveLength(4)
})

test('a blank text waits for no step, and leaves those of the first letter to it', () => {
  const { steps } = academy(titled(1, 'Salida de salsa'))
  expect(steps('  ')).toBe(0)
  expect(steps('s')).toBeGreaterThan(0)
})

test.each(['', '   ', '!!!', '\u202e', '💃', '\u0000', 'xyzzyx', 'x'.repeat(10_000)])('%j suggests nothing', (text) => {
  expect(academy(titled(1, 'Salsa')).suggest(text)).toEqual([])
})

test.each([0, -1, Number.NaN])('a limit of %d returns nothing', (limit) => {
  expect(academy().suggest('salsa', limit)).toEqual([])
})
