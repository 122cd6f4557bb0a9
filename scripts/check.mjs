import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { measureBuild } from './budgets.mjs'
import { checkImports } from './import-rules.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-release.mjs'
import { calledDirectly, root, run, say } from './terminal.mjs'

const steps = [
  { name: 'Tipos', pass: () => node(['node_modules/typescript/bin/tsc', '-b']) },
  {
    name: 'Formato y estilo',
    pass: () => node(['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
  },
  { name: 'Imports: capas, módulos reservados y ciclos', pass: imports },
  { name: 'Tamaños de lo construido', pass: budgets },
]

/**
 * Runs every step, also after one has failed, and prints each result.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check() {
  const failed = []
  for (const step of steps) {
    say(`- ${step.name}`)
    if (!(await step.pass())) failed.push(step.name)
  }
  say(failed.length === 0 ? 'Comprobaciones: todo en orden.' : `Comprobaciones con fallos: ${failed.join(', ')}.`)
  return { passed: steps.length - failed.length, failed: failed.length }
}

const node = async (args) => (await run(process.execPath, args)) === 0

function imports() {
  const { read, faults } = checkImports(root, codeInGit())
  for (const fault of faults) say(`  ${fault}`)
  say(`  ${read} ficheros leídos, ${faults.length} fallos`)
  return faults.length === 0
}

// Git counts the files on its own, so that a file skipped in silence shows. A copy without Git has only our own count.
function codeInGit() {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--', '*.ts', '*.tsx', '*.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return listed
      .toString()
      .split('\0')
      .filter((file) => file !== '' && existsSync(join(root, file)))
  } catch {
    return []
  }
}

function budgets() {
  const page = join(root, 'dist/page')
  if (!existsSync(page)) {
    say('  Aún no hay nada construido; npm test lo construye y lo mide.')
    return true
  }
  const figures = measureBuild(page)
  for (const { name, bytes, limit } of figures) {
    say(
      `  ${bytes > limit ? 'PASA DE' : 'dentro de'} ${(limit / 1000).toFixed(0)} kB: ${(bytes / 1000).toFixed(1)} kB  ${name}`,
    )
  }
  return figures.every(({ bytes, limit }) => bytes <= limit)
}

if (calledDirectly(import.meta.url)) {
  await ensureNode()
  await ensureInstalled()
  process.exit((await check()).failed === 0 ? 0 : 1)
}
