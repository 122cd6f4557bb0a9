import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeReport } from './report.ts'

/** A row of the table; one that is not `met` fails the run. */
type Row = Readonly<Record<string, string | number | boolean>>

interface Measure {
  measure(options: { readonly quick: boolean }): Promise<readonly Row[]>
}

/** Each measure is a file of bench/media that exports `measure`. */
const measures = readdirSync(new URL('./media/', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))

/**
 * What recordings and lessons cost and how well they keep together, in Chromium with a fake camera: all
 * measures, or those that are named; `--quick` for a short run. Prints a table each and writes .cache/bench/media.json;
 * needs a built page.
 */
export async function run(args: string[]): Promise<void> {
  const { values: options, positionals: named } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  })
  const unknown = named.filter((name) => !measures.includes(name))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: choose from ${measures.join(', ')}`)
  const report: Record<string, readonly Row[]> = {}
  for (const name of named.length > 0 ? named : measures) {
    console.error(`measuring ${name}`)
    const measured: Measure = await import(`./media/${name}.ts`)
    report[name] = await measured.measure(options)
    console.table(report[name])
    // After every measurement, so that an interrupted run keeps its results.
    await writeReport('media', report)
  }
  if (
    Object.values(report)
      .flat()
      .some(({ met }) => met === false)
  )
    process.exitCode = 1
}
