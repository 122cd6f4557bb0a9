import { expect, test } from 'vitest'
import { hasBit } from './bit-set.ts'
import { Gradual } from './gradual.ts'
import { createTextSearch, longestSearch } from './text-search.ts'

/** An engine over four items that finds 2 and 0 by words and 3 by letters, and says what it was asked. */
function search() {
  const asked: string[] = []
  const engine = new Gradual(function* () {
    yield
    return {
      search(text: string) {
        asked.push(text)
        return { positions: Uint32Array.of(2, 0, 3), meant: 2 }
      },
      head: () => new Uint32Array(),
      matchedWords: () => new Map([['salsa', 5]]),
      *prepare() {},
    }
  })
  return { text: createTextSearch(4, engine), asked }
}
const inside = (bits: Int32Array) => [0, 1, 2, 3].filter((position) => hasBit(bits, position))

test('what is found stands as a list, as a set, and as the set of what was meant', () => {
  const { positions, found, meant, words } = search().text.match('salsa')
  expect([[...positions], inside(found), inside(meant), words.get('salsa')]).toEqual([[2, 0, 3], [0, 2, 3], [0, 2], 5])
})

test.each(['', ' ', '\t\n', '\u00a0'])('the blank text %j is everything in its own order, and asks nobody', (blank) => {
  const { text, asked } = search()
  const { positions, found, meant } = text.match(blank)
  expect([[...positions], inside(found), inside(meant)]).toEqual([
    [0, 1, 2, 3],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ])
  expect(asked).toEqual([])
})

test('the last text is remembered, blanks around it or not, and a long one is cut', () => {
  const { text, asked } = search()
  const first = text.match('salsa')
  expect(text.match('  salsa ')).toBe(first)
  text.match('x'.repeat(10_000))
  text.match('salsa')
  expect(asked).toEqual(['salsa', 'x'.repeat(longestSearch), 'salsa'])
})
