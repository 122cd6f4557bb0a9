import { describe, expect, test } from 'vitest'
import { maxQueryLength } from '#contract/query-length.ts'
import { addBit, allBits, emptyBits, hasBit } from './bit-set.ts'
import { IncrementalTask } from './incremental-task.ts'
import { createTextSearch, headSize, pageOfSet } from './text-search.ts'

function bitsOf(...positions: number[]) {
  const bits = emptyBits(4)
  for (const position of positions) addBit(bits, position)
  return bits
}
/** An engine over four items that finds 2 and 0 by words and 3 by letters, and records its queries. */
function search() {
  const queries: string[] = []
  const engine = new IncrementalTask(function* () {
    yield
    return {
      search(text: string, limit = 4) {
        queries.push(text)
        const positions = Uint32Array.of(2, 0, 3).subarray(0, limit)
        return { positions, found: bitsOf(2, 0, 3), lexical: bitsOf(2, 0), missing: ['rumba'] }
      },
      head: () => new Uint32Array(),
      matchedWords: () => new Map([['salsa', 5]]),
      *prepare() {},
      needsPreparation: () => false,
    }
  })
  return { text: createTextSearch(4, engine), queries }
}
const inside = (bits: Int32Array) => [0, 1, 2, 3].filter((position) => hasBit(bits, position))

test('results are a list, a set, and the set of exact matches', () => {
  const { inOrder, found, lexical, words } = search().text.match('salsa')
  expect([[...inOrder()], inside(found), inside(lexical), words.get('salsa')]).toEqual([
    [2, 0, 3],
    [0, 2, 3],
    [0, 2],
    5,
  ])
})

test.each(['', ' ', '\t\n', '\u00a0'])(
  'the blank text %j matches everything in its own order, without the engine',
  (blank) => {
    const { text, queries } = search()
    const { inOrder, found, lexical } = text.match(blank)
    expect([[...inOrder()], inside(found), inside(lexical)]).toEqual([
      [0, 1, 2, 3],
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ])
    expect(queries).toEqual([])
  },
)

test('the result of the last text is cached, blanks around it or not, and a long text is cut', () => {
  const { text, queries } = search()
  const first = text.match('salsa')
  expect(text.match('  salsa ')).toBe(first)
  text.match('x'.repeat(10_000))
  text.match('salsa')
  expect(queries).toEqual(['salsa', 'x'.repeat(maxQueryLength), 'salsa'])
})

test('texts searched in advance are searched once, and lower case covers upper case', () => {
  const { text, queries } = search()
  for (const _ of text.prepare(['s', 'm']));
  expect([text.match('s').page(allBits(4), 0, 9), text.match('M').page(allBits(4), 1, 1)]).toEqual([[2, 0, 3], [0]])
  text.match('sa')
  expect(queries).toEqual(['s', 'm', 'sa'])
})

describe('the head of a long answer is sorted at once, and the rest later', () => {
  const size = headSize * 4
  const best = Uint32Array.from({ length: size }, (_, place) => size - 1 - place)
  const limits: (number | undefined)[] = []
  const engine = new IncrementalTask(function* () {
    yield
    return {
      search(_: string, limit?: number) {
        limits.push(limit)
        return { positions: best.subarray(0, limit), found: allBits(size), lexical: allBits(size), missing: [] }
      },
      head: () => new Uint32Array(),
      matchedWords: () => new Map(),
      *prepare() {},
      needsPreparation: () => false,
    }
  })
  const matching = createTextSearch(size, engine).match('a')

  test('the first pages are served from the head', () => {
    expect(matching.page(allBits(size), headSize - 2, 2)).toEqual([...best.subarray(headSize - 2, headSize)])
    expect(limits).toEqual([headSize])
  })

  test('any page is a page of the whole order, which is computed once', () => {
    const even = emptyBits(size)
    for (let position = 0; position < size; position += 2) addBit(even, position)
    const evens = [...best].filter((position) => position % 2 === 0)
    for (let start = 0; start < size / 2; start += 50)
      expect(matching.page(even, start, 50)).toEqual(evens.slice(start, start + 50))
    expect(matching.page(allBits(size), size - 3, 15)).toEqual([2, 1, 0])
    expect([...matching.inOrder()]).toEqual([...best])
    expect(limits).toEqual([headSize, undefined])
  })
})

const order = Uint32Array.of(4, 2, 0, 3, 1)
const members = emptyBits(5)
for (const member of [0, 1, 4]) addBit(members, member)

test.each([
  [0, 2, [4, 0]],
  [2, 2, [1]],
  [3, 2, []],
  [0, 0, []],
  [0, 9, [4, 0, 1]],
])('from place %d, %d members of a set come in the order of the ranking', (start, size, page) => {
  expect(pageOfSet(order, members, start, size)).toEqual(page)
})
