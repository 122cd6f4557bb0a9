import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { notice, npm, root, runInForeground } from './terminal.mjs'

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** The oldest Node.js that is supported, as `22.19.0`. */
export const minimumNode = engines.node.replace('>=', '')

/**
 * Continues only on a supported Node.js. On an older one it fetches Node 24 from the npm registry, runs the same
 * command again with it and never returns: this process ends with that one's exit code.
 */
export async function ensureNode() {
  if (isSupported(process.versions.node)) return
  const executable = await fetchNode('24')
  if (!executable) {
    notice(nodeAdvice())
    process.exit(1)
  }
  notice(`Node ${process.versions.node} es anterior al ${minimumNode}: se sigue con el de ${executable}`)
  // npm and the programs it runs look for `node` on the path.
  const env = { ...process.env, PATH: `${dirname(executable)}${delimiter}${process.env.PATH ?? ''}` }
  runInForeground(executable, [...process.execArgv, ...process.argv.slice(1)], { env })
  await new Promise(() => {})
}

/** Whether a version such as `24.21.0` is the minimum or later. */
export function isSupported(version, minimum = minimumNode) {
  const [own, least] = [version, minimum].map((text) => text.split('.').map(Number))
  const differing = least.findIndex((part, index) => part !== own[index])
  return differing === -1 || own[differing] > least[differing]
}

/** What to do where no supported Node.js could be fetched. */
export const nodeAdvice = () =>
  `Hace falta Node ${minimumNode} o posterior, y este es el ${process.versions.node}: https://nodejs.org/es/download`

/**
 * The executable of a release in `node-releases/`, installed into `.cache/node` when missing. npm checks what it
 * downloads against the digest in the lockfile there. Answers undefined when this platform has none or npm failed.
 * @param {string} major
 */
export async function fetchNode(major) {
  const release = join(root, 'scripts/node-releases', major)
  const folder = join(root, '.cache/node', `${major}-${digestOf(release)}`)
  const found = executableIn(folder)
  if (found) return found
  mkdirSync(dirname(folder), { recursive: true })
  const incoming = mkdtempSync(`${folder}-`)
  cpSync(release, incoming, { recursive: true })
  notice(`Descargando Node ${major} del registro de npm (unos 50 MB, una sola vez)...`)
  await npm(['ci', '--no-audit', '--no-fund', '--silent', '--prefix', incoming], { cwd: incoming })
  // Two commands may fetch it at once: the first to finish puts it in place.
  if (executableIn(incoming) && !existsSync(folder)) renameSync(incoming, folder)
  rmSync(incoming, { recursive: true, force: true })
  return executableIn(folder)
}

function executableIn(folder) {
  const packages = join(folder, 'node_modules')
  if (!existsSync(packages)) return undefined
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return readdirSync(packages)
    .map((each) => join(packages, each, 'bin', name))
    .find((path) => existsSync(path))
}

// A release that changes gets a folder of its own.
function digestOf(release) {
  const { packages } = JSON.parse(readFileSync(join(release, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([, { os, cpu }]) => os === process.platform && cpu === process.arch)
    .map(([, { version }]) => version)
    .join()
}
