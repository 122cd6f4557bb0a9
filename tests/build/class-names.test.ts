import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '#scripts/sources.mjs'

// To TypeScript a sheet has every name; a class that was renamed or removed in one place only is found here.
const root = join(import.meta.dirname, '../..')
const sources = filesUnder(root, ['src'])
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sheets = new Map(
  sources.filter((file) => file.endsWith('.module.css')).map((file) => [file, namesIn(read(file))] as const),
)

/** The classes that a sheet styles, and those of its own or of another that its classes are composed of. */
function namesIn(css: string) {
  const code = css.replace(/\/\*.*?\*\//gs, '')
  const selectors = code.replace(/\{[^{}]*\}/g, ';')
  const composed = [...code.matchAll(/composes: (\w+)(?: from "([^"]+)")?;/g)]
  return {
    styled: new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)),
    composed: composed.map(([, name = '', from]) => ({ name, from })),
  }
}

/** What the components take from sheets; a name that is computed may be any. */
const taken = sources
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = read(file)
    return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, as = '', specifier = '']) => {
      const sheet = placeOf(file, specifier.replace('#src/', '/src/'))
      const names = [...code.matchAll(new RegExp(String.raw`(?<![\w.])${as}(?:\.(?!module\b)(\w+)|\[)`, 'g'))]
      return names.map(([, name]) => ({ file, sheet, name }))
    })
  })

const composed = [...sheets].flatMap(([sheet, { composed }]) =>
  composed.map(({ name, from }) => ({ file: sheet, sheet: from ? placeOf(sheet, from) : sheet, name })),
)

function placeOf(file: string, specifier: string): string {
  return specifier.startsWith('/') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)
}

test('every class name that a component uses is in its style sheet', () => {
  const missing = [...taken, ...composed].filter(
    ({ sheet, name }) => name !== undefined && !sheets.get(sheet)?.styled.has(name),
  )
  expect(missing).toEqual([])
  expect(taken.length).toBeGreaterThan(1000)
})

test('every class of a sheet is used by a component', () => {
  const named = new Set([...taken, ...composed].map(({ sheet, name = '' }) => `${sheet} ${name}`))
  const unnamed = [...sheets].flatMap(([sheet, { styled }]) =>
    [...styled]
      .filter((name) => !named.has(`${sheet} ${name}`) && !named.has(`${sheet} `))
      .map((name) => [sheet, name]),
  )
  expect(unnamed).toEqual([])
})
