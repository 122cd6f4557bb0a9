import { expect, test } from 'vitest'
import type { LevelSlug } from '#contract/level.ts'
import { type LevelledLesson, nextInCourse, nextInProgram, nextLevel } from './next-lesson.ts'

const lesson = (id: number, level: LevelSlug, order: number): LevelledLesson => ({ id, level, order })

test.each([
  ['beginner', ['basic'], 'basic'],
  ['beginner', ['intermediate', 'advanced'], 'intermediate'],
  ['basic', ['beginner', 'basic'], undefined],
  ['advanced', ['beginner', 'basic', 'intermediate'], undefined],
] as const)('after %s, with lessons in %j, comes %s (F139)', (level, withLessons, next) => {
  expect(nextLevel(level, new Set(withLessons))).toBe(next)
})

test('in a course the next lesson has the next order in the same level, whatever the order of the list', () => {
  const lessons = [lesson(3, 'basic', 2), lesson(1, 'beginner', 1), lesson(2, 'beginner', 2)]
  expect(nextInCourse(lesson(1, 'beginner', 1), lessons)).toEqual({ kind: 'lesson', lesson: lessons[2] })
})

test('a gap in the order ends the level (F139)', () => {
  const lessons = [lesson(1, 'beginner', 1), lesson(3, 'beginner', 3), lesson(9, 'basic', 1)]
  expect(nextInCourse(lesson(1, 'beginner', 1), lessons)).toEqual({ kind: 'level', level: 'basic', lesson: lessons[2] })
  expect(nextInProgram({ order: 1 }, [{ order: 1 }, { order: 3 }])).toBeUndefined()
})

test('the next lesson is the one right after, not a later one', () => {
  const lessons = [lesson(4, 'basic', 4), lesson(3, 'basic', 3), lesson(2, 'basic', 2)]
  expect(nextInCourse(lesson(1, 'basic', 1), lessons)).toEqual({ kind: 'lesson', lesson: lessons[2] })
  expect(nextInProgram(lesson(1, 'basic', 1), lessons)).toBe(lessons[2])
})

test('at the end of a level the first lesson of the next non-empty level follows', () => {
  const lessons = [lesson(1, 'beginner', 1), lesson(9, 'advanced', 2), lesson(8, 'advanced', 1)]
  expect(nextInCourse(lesson(1, 'beginner', 1), lessons)).toEqual({
    kind: 'level',
    level: 'advanced',
    lesson: lessons[2],
  })
})

test('after the last level nothing follows, not even a lower one', () => {
  const lessons = [lesson(1, 'beginner', 1), lesson(9, 'advanced', 1)]
  expect(nextInCourse(lesson(9, 'advanced', 1), lessons)).toEqual({ kind: 'end' })
})

test('in a program the next lesson has the next order, and the last has none', () => {
  const places = [{ order: 2 }, { order: 1 }]
  expect(nextInProgram({ order: 1 }, places)).toBe(places[0])
  expect(nextInProgram({ order: 2 }, places)).toBeUndefined()
})
