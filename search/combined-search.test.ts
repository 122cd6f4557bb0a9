import { expect, test } from 'vitest'
import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { countBits, hasBit } from './bit-set.ts'
import { layOutCombinedSearch } from './combined-search.ts'
import { createFuseAdapter } from './fuse-compatible/fuse-adapter.ts'
import { IncrementalTask } from './incremental-task.ts'

const settings: SearchSettings<string> = {
  threshold: 0.3,
  fields: [{ name: 'title', weight: 1, read: (title) => title }],
}
const titles = ['Achatados', 'Pasos de bachata', 'Bachata', 'Chachachá', 'Acha', 'Sevillanas']
const engine = new IncrementalTask(() => layOutCombinedSearch(settings, titles)).get()
const found = (text: string) => {
  const { positions, lexical, found } = engine.search(text)
  const all = Array.from(positions, (position) => titles[position])
  expect([...positions].sort((a, b) => a - b)).toEqual([...titles.keys()].filter((position) => hasBit(found, position)))
  const similarFrom = countBits(lexical)
  return { exact: all.slice(0, similarFrom), similar: all.slice(similarFrom) }
}

test('lexical matches rank first, then the other results of fuse.js, in its order and once', () => {
  const { exact, similar } = found('acha')
  const fuse = createFuseAdapter(settings, titles, { ignoreDiacritics: true })
  const oracle = Array.from(fuse.search('acha').positions, (position) => titles[position])
  expect(exact).toEqual(['Acha', 'Achatados'])
  expect(similar).toEqual(oracle.filter((title) => !exact.includes(title)))
  expect(similar).toContain('Pasos de bachata')
})

test('a text that only the lexical engine can match has no similar results', () => {
  expect(found('sveilalnas')).toEqual({ exact: ['Sevillanas'], similar: [] })
})

test('the head is the first exact matches', () => {
  expect(Array.from(engine.head('acha', 1), (position) => titles[position])).toEqual(['Acha'])
})

test.each([0, 1, 2, 3, 9])('the first %d results are the head of the full ranking, of the same matches', (limit) => {
  const all = engine.search('acha')
  const [positions, found, lexical] = [[...all.positions], [...all.found], [...all.lexical]]
  const first = engine.search('acha', limit)
  expect([[...first.positions], [...first.found], [...first.lexical]]).toEqual([
    positions.slice(0, limit),
    found,
    lexical,
  ])
})

test('reading the head of one answer does not change another', () => {
  const { positions } = engine.search('acha')
  const before = [...positions]
  engine.head('sevillanas', 3)
  expect([...positions]).toEqual(before)
})
