import { expect, test } from 'vitest'
import { layerOf } from './import-rules.mjs'
import { readImports } from './imports.mjs'
import { layers } from './layers.mjs'
import { browserSources, filesUnder, pageSources } from './sources.mjs'

const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)
const entries = ['src/main.tsx', 'src/app/server-render.tsx', 'sw.ts', ...filesUnder('.', ['workers'])].filter(
  (file) => isCode(file) && file.split('/').length <= 3,
)

/** The files that these import, themselves included, over any number of imports. */
function closureOf(from: readonly string[]): Set<string> {
  const files = filesUnder('.').filter(isCode)
  const targets = new Map(
    readImports('.', files).map(({ file, imports }) => [
      file,
      imports.flatMap(({ target }) => ('path' in target ? [target.path ?? ''] : [])),
    ]),
  )
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    targets.get(file)?.forEach(visit)
  }
  from.forEach(visit)
  return found
}

/** The layers that these may import, themselves included, over any number of rows of the import table. */
function reachableFrom(names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    layers.find((layer) => layer.name === name)?.may.forEach(visit)
  }
  names.forEach(visit)
  return found
}

test('a change of any file that a browser program imports causes a new build of the page', () => {
  const covered = new Set(filesUnder('.', pageSources))
  const imported = [...closureOf(entries)].filter((file) => isCode(file))
  expect(imported.length).toBeGreaterThan(500)
  expect(imported.filter((file) => !covered.has(file))).toEqual([])
})

test('every folder that a browser program may import is among the browser sources', () => {
  // The benchmark takes only the generator of the demo academy, which the test above follows.
  const allowed = reachableFrom(['src/app', 'src/player', 'workers', 'worker entry'])
  allowed.delete('demo')
  expect([...allowed]).toEqual(expect.arrayContaining(['downloads', 'outbox', 'browser-storage', 'fuse']))
  const covered = new Set(filesUnder('.', browserSources))
  const left = filesUnder('.').filter((file) => isCode(file) && allowed.has(layerOf(file)?.name ?? ''))
  expect(left.filter((file) => !covered.has(file))).toEqual([])
})
