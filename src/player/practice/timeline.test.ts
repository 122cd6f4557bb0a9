import { expect, test } from 'vitest'
import { chapterAt, sortChapters, spanOfLoop } from './timeline.ts'

const chapters = sortChapters([
  { start: 12, title: 'Vuelta' },
  { start: 2, title: 'Paso' },
])

test('chapters are sorted by start, and a position belongs to one', () => {
  expect(chapters.map((chapter) => chapter.title)).toEqual(['Paso', 'Vuelta'])
  expect([0, 2, 11.9, 12, 99].map((position) => chapterAt(chapters, position))).toEqual([-1, 0, 0, 1, 1])
})

test('the last chapter ends with the lesson', () => {
  expect(spanOfLoop({ kind: 'chapter', index: 1 }, chapters, 24)).toEqual({ from: 12, to: 24 })
})

test('a loop without a span is null', () => {
  expect(spanOfLoop({ kind: 'off' }, chapters, 24)).toBeNull()
  expect(spanOfLoop({ kind: 'chapter', index: 5 }, chapters, 24)).toBeNull()
  expect(spanOfLoop({ kind: 'lesson' }, chapters, 0)).toBeNull()
  expect(spanOfLoop({ kind: 'chapter', index: 1 }, chapters, 12.2)).toBeNull()
})
