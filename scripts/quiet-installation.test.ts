import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  readonly engines?: { readonly node?: string }
  readonly hasInstallScript?: boolean
}
const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const packages = Object.entries(lock.packages)

const numbersOf = (version: string) => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0)
  return major * 1_000_000 + minor * 1000 + patch
}
/** One comparator: `>=18`, `^22.12`, `6.*`, `<9.0.0`. */
function meets(version: string, comparator: string): boolean {
  const [, operator = '', bound = ''] = /^([<>=^~]*)\s*v?(.*)$/.exec(comparator) ?? []
  if (bound === '*' || bound === '') return true
  const [given, least] = [numbersOf(version), numbersOf(bound)]
  if (operator === '>=') return given >= least
  if (operator === '>') return given > least
  if (operator === '<') return given < least
  if (operator === '<=') return given <= least
  return given >= least && Number(version.split('.')[0]) === Number.parseInt(bound, 10)
}
/** Whether a range of npm allows a version; without hyphens and pre-releases, which no package here uses. */
const allows = (range: string, version: string) =>
  range
    .split('||')
    .some((part) =>
      (part.trim().match(/[<>=^~]*\s*v?[\d*][\w.*]*/g) ?? ['*']).every((one) => meets(version, one.replace(/\s/g, ''))),
    )

test.each([
  ['^20.19 || ^22.12 || ^24', '26.1.0', false],
  ['^22.12 || ^24 || ^26', '26.1.0', true],
  ['>=22', '22.19.0', true],
  ['>= 0.6', '24.0.0', true],
  ['6.* || 8.* || >= 10.*', '22.19.0', true],
  ['>=8.10.0 <9.0.0', '22.19.0', false],
])('the range %s allows %s: %s', (range, version, allowed) => {
  expect(allows(range, version)).toBe(allowed)
})

test.each(['22.19.0', '24.0.0', '26.0.0'])(
  'no package of the lockfile warns about its engine (EBADENGINE) on Node %s',
  (version) => {
    const warning = packages.filter(([, { engines }]) => engines?.node !== undefined && !allows(engines.node, version))
    expect(warning.map(([name, { engines }]) => `${name} ${engines?.node}`)).toEqual([])
  },
)

test('no package runs a script when it is installed, and npm does not warn that one would', () => {
  // The lockfile does not say that better-sqlite3 would be compiled: only npm finds its binding.gyp.
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true')
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)).toEqual([])
})

test('no style composes a class of another file, which PostCSS warns about at every build', async () => {
  const { glob } = await import('node:fs/promises')
  const composing: string[] = []
  for await (const file of glob('src/**/*.css'))
    if (/composes:[^;]*\bfrom\b/.test(readFileSync(file, 'utf8'))) composing.push(file)
  expect(composing).toEqual([])
})
