import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.mjs'
import { browserSources, filesUnder } from './sources.mjs'

/**
 * The packages that the browser's programs are made of, with those they depend on, sorted by name: what the sources
 * import, followed through the lockfile. It names at least what the bundler keeps.
 * @param {string} root
 * @returns {{ name: string, version: string, licence: string, homepage: string, folder: string }[]}
 */
export function shippedPackages(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return closureOf(lock, importedPackages(root))
    .map((folder) => describe(root, folder))
    .filter(({ name }) => !name.startsWith('@types/'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Replaced when the browser's programs are built (`page-checks-plugin.mjs`). */
const onServerOnly = 'contract/ark.ts'

/** The packages that the sources of the browser's programs import. */
function importedPackages(root) {
  const sources = filesUnder(root, browserSources).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== onServerOnly,
  )
  const named = sources
    .flatMap((file) => importsOf(readFileSync(join(root, file), 'utf8')))
    .filter(({ specifier, type }) => specifier !== undefined && !type && /^[@a-z]/.test(specifier))
    .map(({ specifier }) => packageOf(specifier))
  return [...new Set(named)]
}

/** `@scope/name` or `name` of an import or of a path below node_modules. */
export const packageOf = (specifier) => /^(?:@[^/?]+\/)?[^/?]+/.exec(specifier)?.[0] ?? specifier

/**
 * The folders of these packages and of all they depend on, as the lockfile has installed them.
 * @param {{ packages: Record<string, { dependencies?: Record<string, string> }> }} lock
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function closureOf({ packages }, names) {
  const found = new Set()
  const visit = (name, from) => {
    const folder = installedFor(packages, name, from)
    if (folder === undefined) throw new Error(`${name} is not in package-lock.json`)
    if (found.has(folder)) return
    found.add(folder)
    for (const needed of Object.keys(packages[folder].dependencies ?? {})) visit(needed, folder)
  }
  for (const name of names) visit(name, '')
  return [...found]
}

/** Where Node.js finds a package from a folder: below it, else below the folders around it. */
function installedFor(packages, name, from) {
  const inside = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (inside in packages) return inside
  if (from === '') return undefined
  return installedFor(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

function describe(root, folder) {
  const { name, version, license, homepage, repository } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  if (typeof license !== 'string') throw new Error(`${name} does not name its licence`)
  const url = webUrl(repository?.url ?? repository ?? homepage) ?? `https://www.npmjs.com/package/${name}`
  return { name, version, licence: license, homepage: url, folder }
}

/** The web page of a repository: `git+https://github.com/a/b.git`, `git@github.com:a/b`, `github:a/b`, `a/b`. */
function webUrl(repository) {
  if (typeof repository !== 'string') return undefined
  const path = /(?:github\.com[/:]|^github:|^)([\w.-]+\/[\w.-]+?)(?:\.git)?(?:[/#].*)?$/.exec(repository)?.[1]
  if (path !== undefined) return `https://github.com/${path}`
  return /^(?:git\+)?(https:\/\/.+?)(?:\.git)?$/.exec(repository)?.[1]
}

/**
 * The licences of packages in one text, each with its copyright notice, as MIT, BSD and Apache ask of copies.
 * @param {string} root
 * @param {readonly { name: string, version: string, licence: string, folder: string }[]} packages
 */
export function licenceTexts(root, packages) {
  return packages
    .map(({ name, version, licence, folder }) => {
      const text = licenceFiles(join(root, folder)).map((file) => readFileSync(file, 'utf8').trim())
      return [`${'='.repeat(80)}\n${name} ${version} (${licence})\n${'='.repeat(80)}`, ...text].join('\n\n')
    })
    .join('\n\n\n')
}

const licenceFiles = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(file))
        .sort()
        .map((file) => join(folder, file))
    : []
