import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Bench {
  run(args: string[]): Promise<void>
}

/** Each measure is a file of this folder that exports `run`. */
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && exportsRun(file))
  .map((file) => file.slice(0, -'.ts'.length))

const [name = '', ...args] = process.argv.slice(2)
if (benches.includes(name)) {
  const bench: Bench = await import(`./${name}.ts`)
  await bench.run(args)
} else {
  console.error(`npm run bench -- NAME [options], where NAME is one of: ${benches.join(', ')}`)
  process.exitCode = 1
}

function exportsRun(file: string): boolean {
  return /^export async function run\(/m.test(readFileSync(join(import.meta.dirname, file), 'utf8'))
}
