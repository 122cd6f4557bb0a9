import { readdirSync } from 'node:fs'

interface Bench {
  run(args: string[]): Promise<void>
}

/** Each measure is a file of this folder that exports `run`. */
const benches = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -'.ts'.length))

const [name = '', ...args] = process.argv.slice(2)
if (benches.includes(name)) {
  const bench: Bench = await import(`./${name}.ts`)
  await bench.run(args)
} else {
  console.error(`npm run bench -- NAME [options], where NAME is one of: ${benches.join(', ')}`)
  process.exitCode = 1
}
