import { expect, test } from 'vitest'
import { chapterAt, inOrder, spanOfLoop } from './timeline.ts'

const chapters = inOrder([
  { start: 12, title: 'Vuelta' },
  { start: 2, title: 'Paso' },
])

test('chapters stand in the order they are danced, and a position finds its own', () => {
  expect(chapters.map((chapter) => chapter.title)).toEqual(['Paso', 'Vuelta'])
  expect([0, 2, 11.9, 12, 99].map((position) => chapterAt(chapters, position))).toEqual([-1, 0, 0, 1, 1])
})

test('the last chapter repeats up to the end of the lesson', () => {
  expect(spanOfLoop({ kind: 'chapter', index: 1 }, chapters, 24)).toEqual({ from: 12, to: 24 })
})

test('nothing repeats where there is nothing to repeat', () => {
  expect(spanOfLoop({ kind: 'off' }, chapters, 24)).toBeNull()
  expect(spanOfLoop({ kind: 'chapter', index: 5 }, chapters, 24)).toBeNull()
  expect(spanOfLoop({ kind: 'lesson' }, chapters, 0)).toBeNull()
  expect(spanOfLoop({ kind: 'chapter', index: 1 }, chapters, 12.2)).toBeNull()
})
