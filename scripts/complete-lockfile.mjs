import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './terminal.mjs'

// Packages with a binary per platform name all of them as optional. npm drops from the lockfile those it could not look
// up while it was written, and then `npm ci` refuses the lockfile everywhere. Run after a dependency has changed:
// `node scripts/complete-lockfile.mjs` writes the missing ones back, at the version their package asks for.

const file = join(root, 'package-lock.json')

/** The optional parts that the packages of a lockfile name and that it does not have: path, version, platform. */
export function missingParts(lock) {
  const missing = {}
  for (const [path, { optionalDependencies = {}, dev, devOptional }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => place in lock.packages)
      if (path === '' || found || !/^\d/.test(version)) continue
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(dev || devOptional ? { dev: true } : {}),
        optional: true,
      }
    }
  }
  return missing
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32']

function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = name.endsWith('musl') ? ['musl'] : name.endsWith('gnu') && os.includes('linux') ? ['glibc'] : []
  return Object.fromEntries(Object.entries({ os, cpu, libc }).filter(([, values]) => values.length > 0))
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingParts(lock)
  const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  say(`${Object.keys(missing).length} partes de otras plataformas devueltas a package-lock.json`)
}
