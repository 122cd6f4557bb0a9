import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-release.mjs'
import { root, run, say } from './terminal.mjs'

await ensureNode()
await ensureInstalled()
// These need what was just installed, or read it.
const { ensureBuilt } = await import('./build.mjs')
const { check } = await import('./check.mjs')
const { ensureChromium, findHeadlessChromium } = await import('./chromium.mjs')
const { engineLine, findEngines } = await import('./engines.mjs')

const built = await ensureBuilt()
const total = await check()
const failures = []
const fileTimes = []
add(built ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

say('- Pruebas de reglas, servidor, hilos, página y construcción')
add(await vitest(['node', 'page', 'screens'], 'unit'))

const browser = built ? await ensureChromium() : undefined
if (browser) {
  const used = new Set([await findHeadlessChromium(), browser])
  say(`- Recorridos en el navegador (${[...used].join(' y ')})`)
  add(await vitest(['journeys', 'real-time'], 'journeys'))
} else {
  say(
    built
      ? 'No se ha encontrado ni instalado un Chromium: indica uno en CHROMIUM_PATH.'
      : 'Sin construcción no hay recorridos.',
  )
  add({ passed: 0, failed: 1 })
}

const slowest = fileTimes.sort((one, other) => other.ms - one.ms).slice(0, 10)
say(`Los más lentos: ${slowest.map(({ file, ms }) => `${file} ${Math.round(ms / 1000)} s`).join(', ')}`)
for (const failure of failures) say(`FALLA ${failure}`)
// They are tried apart: the three of them take minutes.
say(engineLine(await findEngines()))
say(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** Runs projects of Vitest and counts from its own report; a file that could not even load counts as a failure. */
async function vitest(projects, name) {
  const folder = join(root, '.cache/test')
  const report = join(folder, `${name}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(process.execPath, [...args, ...reporters])
  return countsOf(report, code)
}

function countsOf(report, code) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    if (numPendingTests > 0)
      say(`  ${numPendingTests} pruebas no se han podido hacer en esta máquina; sus razones están arriba.`)
    const failed = numFailedTests + unloaded
    failures.push(...testResults.flatMap(failuresOf))
    fileTimes.push(
      ...testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime })),
    )
    // An error outside any test (an unhandled rejection, say) fails the run although each test passed.
    return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    say('  Las pruebas no han llegado a dar un resultado.')
    return { passed: 0, failed: 1 }
  }
}

/** The failed tests of a file with the beginning of their message, so that the end of a long output names them all. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${excerptOf(message)}`]
  const failed = assertionResults.filter((result) => result.status === 'failed')
  return failed.map((result) => `${file} > ${result.fullName}: ${excerptOf(result.failureMessages.join(' '))}`)
}

function excerptOf(message) {
  return stripVTControlCharacters(message ?? '').slice(0, 600)
}
