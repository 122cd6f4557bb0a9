import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Paths in code spans: several segments or an extension, without a placeholder. */
const pathsIn = (file: string) => [
  ...new Set(
    [...readFileSync(file, 'utf8').matchAll(/`((?:[\w.-]+\/)*[\w.-]+(?:\.(?:tsx?|mjs|md)|\/))`/g)].map(
      (match) => match[1] as string,
    ),
  ),
]

test.each(['docs/glossary.md', 'docs/architecture.md', 'README.md'])('every file that %s names exists', (file) => {
  const paths = pathsIn(file).filter((path) => path.includes('/') && !path.startsWith('.'))
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('every noun of the glossary names its file', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:noun|term|---)/.test(line))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => !/ \| `[^`]+` \|$/.test(row))).toEqual([])
})
