import { expect, test } from 'vitest'
import { IncrementalTask } from '../incremental-task.ts'
import { layOutPostings } from './postings.ts'

interface Item {
  readonly title: string
  readonly groups: string[]
}
const fields = [
  { name: 'title', weight: 4, read: (item: Item) => item.title },
  { name: 'groups', weight: 1, read: (item: Item) => item.groups },
]
const items: Item[] = [
  { title: 'Salsa y más salsa', groups: ['Energía'] },
  { title: 'Tango', groups: ['Salsa', 'Energía'] },
  { title: '', groups: [] },
]
const postingsOf = (of: typeof fields) => new IncrementalTask(() => layOutPostings(of, items)).get()
const { vocabulary, starts, items: holders, fields: sets, firstFieldWords } = postingsOf(fields)
const rowsOf = (word: string) => {
  const at = vocabulary.words.indexOf(word)
  return [...holders.subarray(starts[at], starts[at + 1])].map((item, row) => [item, sets[(starts[at] ?? 0) + row]])
}

test('the vocabulary is folded, sorted, and has each word once', () => {
  expect(vocabulary.words).toEqual(['energia', 'mas', 'salsa', 'tango', 'y'])
})

test('a posting has the items of a word and their fields', () => {
  expect(rowsOf('salsa')).toEqual([
    [0, 0b01],
    [1, 0b10],
  ])
  expect(rowsOf('energia')).toEqual([
    [0, 0b10],
    [1, 0b10],
  ])
})

test('the words of the first field are counted', () => {
  expect([...firstFieldWords]).toEqual([4, 1, 0])
})

test('more fields than a set has bits are refused', () => {
  const many = Array.from({ length: 17 }, (_, at) => ({ name: `${at}`, weight: 1, read: (item: Item) => item.title }))
  expect(() => postingsOf(many)).toThrow(RangeError)
})
