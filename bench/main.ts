import { existsSync } from 'node:fs'

interface Bench {
  run(args: string[]): Promise<void>
}

/** Each measure is a file of this folder that exports `run`. */
const benches = ['search', 'equality', 'lighthouse'].filter((name) =>
  existsSync(new URL(`${name}.ts`, import.meta.url)),
)

const [name = '', ...args] = process.argv.slice(2)
if (benches.includes(name)) {
  const bench: Bench = await import(`./${name}.ts`)
  await bench.run(args)
} else {
  console.error(`npm run bench -- NAME [options], where NAME is one of: ${benches.join(', ')}`)
  process.exitCode = 1
}
