import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '#scripts/sources.mjs'

const root = join(import.meta.dirname, '../..')
const files = filesUnder(root).filter((file) => /\.(?:tsx?|mjs)$/.test(file))

test('every exported value is used outside its own file', () => {
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const occurrences = new Map<string, number>()
  for (const text of texts.values())
    for (const word of new Set(text.match(/[\w$]+/g))) occurrences.set(word, (occurrences.get(word) ?? 0) + 1)
  const exported = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm)].map(([, name = '']) => ({
      file,
      name,
    })),
  )
  expect(exported.length).toBeGreaterThan(1000)
  const unused = exported.filter(({ name }) => occurrences.get(name) === 1)
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
