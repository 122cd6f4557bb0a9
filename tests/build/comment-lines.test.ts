import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from '#scripts/sources.mjs'

/** The formatter wraps code at this column and leaves comments as they are. */
const maxColumns = 120
/** A line of a comment, or one with a comment behind its code; `//` in a URL is none. */
const comment = /^\s*\{?(?:\/\/|\/\*|\*)|(?<![:'"`/])\/\/ |\/\*.*\*\//

/** The lines with a comment that are longer than `maxColumns`, each with its place. */
function tooLong(file: string, source: string): string[] {
  return source
    .split('\n')
    .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
    .filter(({ line }) => comment.test(line) && line.length > maxColumns)
    .map(({ line, place }) => `${place} has ${line.length} columns`)
}

/** All but what drew the media of the demo, which stays as it drew them. */
const files = filesUnder('.').filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith('demo/dancer/'))

test('no line of a comment is longer than the lines of code', () => {
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap((file) => tooLong(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('a longer line is reported in every kind of comment, and code or a URL is not', () => {
  const long = 'x'.repeat(maxColumns)
  const lines = [
    `// ${long}`,
    `/** ${long} */`,
    ` * ${long}`,
    `  {/* ${long} */}`,
    `call() // ${long}`,
    `const text = '${long}'`,
    `const url = 'https://baila.test/${long}'`,
    `// ${long.slice(3)}`,
  ]
  expect(tooLong('a.ts', lines.join('\n'))).toEqual([
    'a.ts:1 has 123 columns',
    'a.ts:2 has 127 columns',
    'a.ts:3 has 123 columns',
    'a.ts:4 has 130 columns',
    'a.ts:5 has 130 columns',
  ])
})
