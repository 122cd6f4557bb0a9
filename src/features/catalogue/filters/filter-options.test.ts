import { expect, test } from 'vitest'
import { emptyLast, fullestFirst, type OptionCounts, type OptionGroup } from './filter-options.ts'

const counts: OptionCounts = {
  families: { latinos: 5 },
  disciplines: { salsa: 1, bachata: 4 },
  professors: { 1: 2, 2: 2, 3: 9 },
  classTypes: {},
  levels: { basic: 1, advanced: 7 },
  durations: {},
}
const named = ({ options }: OptionGroup) => options.map(({ label }) => label)

const latin: OptionGroup = {
  name: 'Latinos',
  options: [
    { kind: 'families', value: 'latinos', label: 'Todo Latinos' },
    { kind: 'disciplines', value: 'salsa', label: 'Salsa' },
    { kind: 'disciplines', value: 'bachata', label: 'Bachata' },
  ],
}
const urban: OptionGroup = { name: 'Urbanos', options: [{ kind: 'families', value: 'urbanos', label: 'Todo Urbanos' }] }

test('the whole family is listed first, and then the style with the most lessons', () => {
  expect(named(fullestFirst(latin, counts))).toEqual(['Todo Latinos', 'Bachata', 'Salsa'])
})

test('equally full options are sorted by name, as a Spanish reader expects', () => {
  const people = ['Óscar', 'Nadia', 'Zoe'].map(
    (label, place) => ({ kind: 'professors', value: String(place + 1), label }) as const,
  )
  expect(named(fullestFirst({ name: 'Profesorado', options: people }, counts))).toEqual(['Zoe', 'Nadia', 'Óscar'])
})

test('options with a fixed order are not sorted', () => {
  const levels: OptionGroup = {
    name: 'Nivel',
    inOrder: true,
    options: [
      { kind: 'levels', value: 'basic', label: 'Básico' },
      { kind: 'levels', value: 'advanced', label: 'Avanzado' },
    ],
  }
  expect(fullestFirst(levels, counts)).toBe(levels)
})

test('a family without a lesson is listed at the end', () => {
  expect(emptyLast([urban, latin], counts).map(({ name }) => name)).toEqual(['Latinos', 'Urbanos'])
})
