import { parseArgs } from 'node:util'
import { withCleanUp } from '#tests/setup/clean-up.ts'
import { benchmarkAcademy } from '#tests/setup/server/benchmark-academy.ts'
import { billingYears } from './billing-years/years.ts'
import { writeReport } from './report.ts'

/** Differences that are printed; all are written to the file. */
const printed = 20

/**
 * Moves the sandbox's clock through years for accounts of every kind: whether each may watch, what it is charged and
 * which mails it is sent, day by day, against a model made from the capabilities alone. `--accounts` how many (default
 * 200), `--days` (default 730), `--seed` which. Fails on any difference.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      accounts: { type: 'string', default: '200' },
      days: { type: 'string', default: '730' },
      seed: { type: 'string', default: '1' },
    },
  })
  const [accounts, days, seed] = [Number(values.accounts), Number(values.days), Number(values.seed)]
  const began = performance.now()
  const secondsSoFar = () => Math.round((performance.now() - began) / 1000)
  const onDay = (day: number) => {
    if (day % 10 === 0) process.stderr.write(`day ${day} after ${secondsSoFar()} s\n`)
  }
  const years = await withCleanUp(async () =>
    billingYears({ ...(await benchmarkAcademy()), accounts, days, seed, spread: 60, reconcileEvery: 7, onDay }),
  )
  const { differences, faults, mails, ...counts } = years
  const seconds = secondsSoFar()
  await writeReport('billing-years', { seed, seconds, ...years })
  for (const line of [...differences, ...faults].slice(0, printed)) console.log(line)
  console.table([{ ...counts, seed, seconds }])
  console.table([mails])
  console.log(`${accounts} accounts, ${days} days: ${differences.length + faults.length} differences`)
  if (differences.length + faults.length > 0) process.exitCode = 1
}
