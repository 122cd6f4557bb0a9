import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

// Biome keeps every import at the start of its line and runs in the same check, so a line is enough to find one.
// The clause between the keyword and `from` holds names, commas, stars and one pair of braces, and nothing else.
const statics =
  /^(import|export)\b(\s+type\b(?!\s*(?:,|from\b)))?((?:[\w$*,\s]|\{[^{}'"`=;]*\})*?)\bfrom\s*['"]([^'"\n]+)['"]/gm
const bare = /^import\s*['"]([^'"\n]+)['"]/gm
const dynamic = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?(?:(['"])([^'"\n]+)\1|([^'"\s)]))/g
const workerUrl = /\bnew URL\(\s*(['"])(\.{1,2}\/[^'"\n]+)\1\s*,\s*import\.meta\.url/g

/**
 * What one file imports: static, side-effect, dynamic and worker imports, each with its line. `type` marks what is
 * erased, `worker` what starts a worker or names its URL (`?worker&url`). The specifier of a dynamic import that
 * computes it is undefined, since it cannot be judged.
 * @param {string} source
 * @returns {{ specifier: string | undefined, type: boolean, worker: boolean, line: number }[]}
 */
export function importsOf(source) {
  const found = []
  const add = (index, specifier, { type = false, worker = false } = {}) => {
    const before = source.slice(0, index)
    if (/^\s*(?:\/\/|\*|\/\*)/.test(before.slice(before.lastIndexOf('\n') + 1))) return
    found.push({ specifier, type, worker, line: before.split('\n').length })
  }
  for (const match of source.matchAll(statics))
    add(match.index, match[4], { type: match[2] !== undefined, worker: match[4].endsWith('?worker&url') })
  for (const match of source.matchAll(bare)) add(match.index, match[1])
  for (const match of source.matchAll(dynamic)) add(match.index, match[2])
  for (const match of source.matchAll(workerUrl))
    if (/\.(?:tsx?|mjs)$/.test(match[2])) add(match.index, match[2], { worker: true })
  return found.sort((a, b) => a.line - b.line)
}

/**
 * The file an import means, from the root; `package` for what comes from node_modules; `missing` when there is none.
 * @param {string} root
 * @param {string} file
 * @param {string} specifier
 */
function resolveImport(root, file, specifier) {
  const bareSpecifier = specifier.replace(/\?.*$/, '')
  const alias = /^#([\w-]+)\/(.+)$/.exec(bareSpecifier)
  if (!alias && !bareSpecifier.startsWith('.')) return { kind: 'package', name: specifier }
  const path = alias ? `${alias[1]}/${alias[2]}` : posix.normalize(posix.join(posix.dirname(file), bareSpecifier))
  return existsSync(join(root, path)) ? { kind: 'file', path } : { kind: 'missing', path }
}

/**
 * Reads every file and answers its imports, resolved.
 * @param {string} root
 * @param {readonly string[]} files
 */
export function readImports(root, files) {
  return files.map((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const imports = importsOf(source).map((found) => ({
      ...found,
      target: found.specifier === undefined ? { kind: 'computed' } : resolveImport(root, file, found.specifier),
    }))
    return { file, source, imports }
  })
}
