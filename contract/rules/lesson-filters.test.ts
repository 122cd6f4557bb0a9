import { describe, expect, test } from 'vitest'
import { aLesson } from '#tests/factories/catalogue.ts'
import { passesFilters } from '#tests/factories/passes-filters.ts'
import { countFilters, filterKinds, type LessonFilters, noFilters, optionOf } from './lesson-filters.ts'

const lesson = aLesson({ duration: 1500, level: 'basic', category: 'Movimientos' })
const matching: LessonFilters = {
  families: ['latinos'],
  disciplines: ['salsa'],
  professors: [1],
  classTypes: ['Movimientos'],
  levels: ['basic'],
  durations: ['medium'],
}
const missing: LessonFilters = {
  families: ['urbanos'],
  disciplines: ['bachata'],
  professors: [2],
  classTypes: ['Básicos'],
  levels: ['advanced'],
  durations: ['long'],
}

test('without filters every lesson passes', () => {
  expect(passesFilters(lesson, noFilters)).toBe(true)
})

describe.each(filterKinds)('the filter of %s (F85)', (kind) => {
  test('takes the option the lesson has', () => {
    expect(passesFilters(lesson, { ...noFilters, [kind]: matching[kind] })).toBe(true)
    expect(optionOf(lesson, kind)).toBe(String(matching[kind][0]))
  })

  test('refuses any other option, even when all other kinds match', () => {
    expect(passesFilters(lesson, { ...matching, [kind]: missing[kind] })).toBe(false)
  })

  test('takes either of two options', () => {
    expect(passesFilters(lesson, { ...matching, [kind]: [...missing[kind], ...matching[kind]] })).toBe(true)
  })
})

test('the number of filters counts ticked options, not kinds', () => {
  expect(countFilters(noFilters)).toBe(0)
  expect(countFilters({ ...matching, levels: ['basic', 'advanced'] })).toBe(7)
})
