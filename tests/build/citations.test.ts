import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from '#scripts/sources.mjs'

const folders = [
  'browser-storage',
  'downloads',
  'outbox',
  'contract',
  'search',
  'src',
  'workers',
  'server',
  'demo',
  'scripts',
  'bench',
  'tests',
  'sw.ts',
  'docs/decisions',
]
const citation = /\b[FQ][1-9]\d{0,2}\b/g

/** The rows of a table whose first column is their number. */
const rowsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^\| ([FQ]\d+) \|/gm)].map((match) => match[1] as string)

/** Citations of rows that are not in `known`, each with its place. */
function unknownCitations(file: string, text: string, known: ReadonlySet<string>): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(citation)].map(([row]) => ({ row, place: `${file}:${index + 1}` })))
    .filter(({ row }) => !known.has(row))
    .map(({ row, place }) => `${place} cites ${row}`)
}

const capabilities = rowsOf('docs/capabilities.md')
const readings = rowsOf('docs/readings.md')
const known = new Set([...capabilities, ...readings])

test('every capability and reading has a row of its own', () => {
  expect(capabilities).toEqual(Array.from({ length: 222 }, (_, index) => `F${index + 1}`))
  expect(new Set(readings).size).toBe(readings.length)
  expect(readings.length).toBeGreaterThan(50)
})

test('every row that the code cites can be looked up', () => {
  const files = filesUnder('.', folders).filter((file) => /\.(?:ts|tsx|mjs|css|md)$/.test(file) && file !== self)
  const cited = files.flatMap((file) => unknownCitations(file, readFileSync(file, 'utf8'), known))
  expect(files.length).toBeGreaterThan(1000)
  expect(cited).toEqual([])
})

test('a citation of a row that does not exist is found', () => {
  expect(unknownCitations('a.ts', 'const a = 1\n// F131 and F999, Q57 and Q99', known)).toEqual([
    'a.ts:2 cites F999',
    'a.ts:2 cites Q99',
  ])
})

const self = 'tests/build/citations.test.ts'
