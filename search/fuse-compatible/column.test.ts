import { expect, test } from 'vitest'
import type { SearchField } from '#contract/rules/search-settings.ts'
import { IncrementalTask } from '../incremental-task.ts'
import { Alphabet } from './alphabet.ts'
import { layOutColumn, textsIn, windowSize } from './column.ts'

const field: SearchField<string | string[]> = { name: 'groups', weight: 1, read: (item) => item }
const column = (items: (string | string[])[], of = field) => {
  const built = new IncrementalTask(() => layOutColumn(of, 0.5, items, new Alphabet(), true)).get()
  return { ...built, texts: textsIn(of, built, items) }
}
const holdersOf = ({ starts, holders }: ReturnType<typeof column>, list: number) => [
  ...holders.subarray(starts[list], starts[list + 1]),
]

test('a value that many items share is stored once, with all their positions', () => {
  const salsa = column(['Salsa', 'Tango', 'Salsa'])
  expect([salsa.texts, holdersOf(salsa, 0), holdersOf(salsa, 1)]).toEqual([['Salsa', 'Tango'], [0, 2], [1]])
  expect(salsa.lists).toBeNull()
})

test('blank values are missing, and values that differ in capitals are two', () => {
  const mixed = column(['', ' \t', 'salsa', 'SALSA'])
  expect([mixed.texts, holdersOf(mixed, 0), holdersOf(mixed, 1)]).toEqual([['salsa', 'SALSA'], [2], [3]])
})

test('items with several values share a list when theirs are the same, in the same order', () => {
  const lists = column([['a', 'b'], ['b', 'a'], ['a', '', 'b'], []])
  expect(lists.lists).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect([holdersOf(lists, 0), holdersOf(lists, 1)]).toEqual([[0, 2], [1]])
})

test('of a long text only the window is stored, and its norm counts all its words', () => {
  const long = column(['palabra '.repeat(100)])
  expect([long.lengths[0], long.norms]).toEqual([windowSize, [0.1]])
})

test('of an excerpt, the norm is of the given word count', () => {
  const words = [100, 3, 100, 0]
  const openings = column(['palabra y', 'palabra y', 'palabra y', 'sola'], {
    ...field,
    wordCount: (at) => words[at] ?? 0,
  })
  expect(openings.texts).toEqual(['palabra y', 'palabra y', 'sola'])
  expect(Array.from(openings.normIds, (norm) => openings.norms[norm])).toEqual([0.1, 0.577, 1])
  expect([holdersOf(openings, 0), holdersOf(openings, 1)]).toEqual([[0, 2], [1]])
})

test('the texts of lists are read back from their items', () => {
  const lists = column([['a', 'b'], ['b', '', 'c'], []])
  expect(lists.texts).toEqual(['a', 'b', 'c'])
})
