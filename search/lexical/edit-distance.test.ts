import { expect, test } from 'vitest'
import { seeded } from '#tests/factories/search-cases.ts'
import { EditDistance } from './edit-distance.ts'

const units = (word: string) => Uint16Array.from(word, (letter) => letter.charCodeAt(0))

/** The textbook table: neighbours swapped count one, and no piece is edited twice. */
function table(from: string, to: string): number[] {
  const rows = [Array.from({ length: to.length + 1 }, () => 0)]
  rows[0] = rows[0]!.map((_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    rows.push([row])
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let best = Math.min(rows[row - 1]![column]! + 1, rows[row]![column - 1]! + 1)
      best = Math.min(best, rows[row - 1]![column - 1]! + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) best = Math.min(best, rows[row - 2]![column - 2]! + 1)
      rows[row]!.push(best)
    }
  }
  return rows[from.length]!
}

test.each([
  ['bacahta', 'bachata', 1],
  ['salsa', 'salsa', 0],
  ['sala', 'salsa', 1],
  ['salssa', 'salsa', 1],
  ['zalza', 'salsa', 2],
])('from %s to %s it takes %d typos', (from, to, typos) => {
  const distance = new EditDistance()
  distance.setTerm(from)
  expect(distance.distanceTo(units(to), 0, to.length, 2)).toBe(typos)
})

test('the bit-parallel distance equals the table, for whole words and for prefixes', () => {
  const random = seeded(8)
  const letters = (longest: number) =>
    Array.from({ length: 1 + Math.floor(random() * longest) }, () => 'abcñ'[Math.floor(random() * 4)]).join('')
  const distance = new EditDistance()
  for (let round = 0; round < 5000; round++) {
    const from = letters(round % 9 === 0 ? 31 : 8)
    const to = letters(10)
    const last = table(from, to)
    distance.setTerm(from)
    const typos = distance.distanceTo(units(to), 0, to.length, 3)
    const whole = last.at(-1)!
    expect(Math.min(typos, 4)).toBe(Math.min(whole, 4))
    const beginning = Math.min(...last)
    if (beginning <= 3) expect(distance.prefixDistance).toBe(beginning)
  }
})
