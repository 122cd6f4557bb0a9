import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from '#scripts/sources.mjs'

const self = 'tests/build/citations.test.ts'

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
// `%C3%B3` in a URL is no citation.
const citation = /(?<![%\w])(?:[FQ][1-9]\d{0,2}|[CD][1-9]\d?)\b/g
/** The rows restate a document outside of the repository. */
const outside = /specification,? (?:section )?\d/

/** The rows of a table whose first column is their number. */
const rowsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^\| ([CDFQ]\d+) \|/gm)].map((match) => match[1] as string)

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
const beyond = rowsOf('docs/beyond.md')
const known = new Set([...capabilities, ...readings, ...beyond])

const numbered = (letter: string, length: number) => Array.from({ length }, (_, index) => `${letter}${index + 1}`)

test('every capability, rule and reading has a row of its own', () => {
  expect(capabilities).toEqual(numbered('F', 222))
  expect(beyond).toEqual([...numbered('C', 24), ...numbered('D', 31)])
  expect(new Set(readings).size).toBe(readings.length)
  expect(readings.length).toBeGreaterThan(50)
})

const files = filesUnder('.', folders).filter((file) => /\.(?:ts|tsx|mjs|css|md)$/.test(file) && file !== self)

test('every row that the code cites can be looked up', () => {
  const cited = files.flatMap((file) => unknownCitations(file, readFileSync(file, 'utf8'), known))
  expect(files.length).toBeGreaterThan(1000)
  expect(cited).toEqual([])
})

test('no section of a document is cited that is not in the repository', () => {
  expect(files.filter((file) => outside.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a citation of a row that does not exist is reported', () => {
  expect(
    unknownCitations('a.ts', 'const a = 1\n// F131 and F999, Q57 and Q99, C9 and C99 (D3), %C3%B3', known),
  ).toEqual(['a.ts:2 cites F999', 'a.ts:2 cites Q99', 'a.ts:2 cites C99'])
})
