import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-release.mjs'
import { root, run, say } from './terminal.mjs'

// The key journeys in every engine of this machine: `npm run test:engines`, or with the names of engines after `--`.
await ensureNode()
await ensureInstalled()
// These need what was just installed.
const { ensureBuilt } = await import('./build.mjs')
const { engineLine, ensureEngines, lacks, whyMissing } = await import('./engines.mjs')

if (!(await ensureBuilt())) process.exit(1)
const selected = process.argv.slice(2)
const engines = (await ensureEngines()).filter(({ id }) => selected.length === 0 || selected.includes(id))
say(engineLine(engines))

const report = join(root, '.cache/test/engines.json')
mkdirSync(join(root, '.cache/test'), { recursive: true })
rmSync(report, { force: true })
const files = engines.map(({ id }) => `tests/engines/${id}.test.ts`)
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'engines', ...files]
const code = await run(process.execPath, [
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
])

const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
for (const engine of engines) {
  const journeys = testResults.find(({ name }) => basename(name) === `${engine.id}.test.ts`)?.assertionResults ?? []
  say(`\n${engine.name} ${engine.version}`)
  if (engine.missing.length > 0) say(`  No se ha probado. ${whyMissing(engine)}`)
  else for (const journey of journeys) say(`  ${line(journey)}`)
  for (const gap of lacks[engine.id]) say(`  Le falta: ${gap}`)
}
process.exitCode = code

function line({ status, title, duration }) {
  const word = { passed: 'bien', failed: 'MAL ' }[status] ?? 'sin hacer'
  const seconds = ((duration ?? 0) / 1000).toFixed(1).padStart(6)
  return `${word} ${seconds} s  ${title}`
}
