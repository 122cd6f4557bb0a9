import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { filesUnder } from '#scripts/sources.mjs'

const root = join(import.meta.dirname, '../..')
const files = filesUnder(root).filter((file) => /\.(?:tsx?|mjs)$/.test(file))

/** What a module is asked for by a file whose name is only known when it runs, or by a build. */
const byComputedUrl = [
  { file: /^bench\/[\w-]+\.ts$/, name: 'run', reader: 'bench/main.ts' },
  { file: /^bench\/media\/[\w-]+\.ts$/, name: 'measure', reader: 'bench/media.ts' },
  { file: /^src\/app\/server-render\.tsx$/, name: 'renderPage', reader: 'server/pages/rendered-pages.ts' },
]

interface Exported {
  readonly file: string
  readonly name: string
  readonly isType: boolean
}

/** The file that a specifier means; nothing for a package. */
function fileOf(from: string, specifier: string): string | undefined {
  const url = specifier.replace(/\?.*$/, '')
  const alias = /^#([\w-]+\/.+)$/.exec(url)
  if (alias) return alias[1]
  return url.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), url)) : undefined
}

/** The exports of all modules, and by module the names that others import and the texts that read it as a whole. */
function readModules() {
  const exported: Exported[] = []
  const imported = new Map<string, Set<string>>()
  const readWhole = new Set<string>()
  const words = new Map<string, number>()
  const use = (file: string | undefined, name: string | null | undefined) => {
    if (file === undefined) return
    if (name) imported.set(file, (imported.get(file) ?? new Set()).add(name))
    else readWhole.add(file)
  }
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const word of new Set(text.match(/[\w$]+/g))) words.set(word, (words.get(word) ?? 0) + 1)
    const { staticImports, staticExports } = parseSync(file, text).module
    for (const { moduleRequest, entries } of staticImports)
      for (const { importName } of entries) use(fileOf(file, moduleRequest.value), importName.name)
    for (const { moduleRequest, importName, exportName, isType } of staticExports.flatMap(({ entries }) => entries)) {
      if (moduleRequest) use(fileOf(file, moduleRequest.value), importName.name)
      if (exportName.kind === 'Name') exported.push({ file, name: exportName.name ?? '', isType })
    }
    // A dynamic import, and a type of one in a JSDoc comment, which the parser leaves in the text.
    for (const [, specifier = '', name] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)(?:\.(\w+))?/g))
      use(fileOf(file, specifier), name === 'then' ? undefined : name)
  }
  return { exported, imported, readWhole, words }
}

// A module that somebody reads as a whole (a namespace, a dynamic import) is asked for its names in another place,
// so there a name counts as used when its word stands in a second file.
test('every exported value and type is used outside its own file', () => {
  const { exported, imported, readWhole, words } = readModules()
  expect(exported.filter(({ isType }) => isType).length).toBeGreaterThan(1000)
  expect(exported.filter(({ isType }) => !isType).length).toBeGreaterThan(1000)
  const isUsed = ({ file, name }: Exported) =>
    imported.get(file)?.has(name) ||
    (readWhole.has(file) && (words.get(name) ?? 0) > 1) ||
    byComputedUrl.some((each) => each.name === name && each.file.test(file))
  const unused = exported.filter((each) => !isUsed(each))
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
