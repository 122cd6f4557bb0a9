import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { withCleanUp } from '#tests/setup/clean-up.ts'
import {
  historyAcademy,
  type PaymentHistory,
  paymentHistories,
  runHistory,
} from '#tests/setup/payments/payment-histories.ts'
import { benchmarkAcademy } from '#tests/setup/server/benchmark-academy.ts'
import { writeReport } from './report.ts'

/** Histories of one academy: what its sandbox lists gets longer with each. */
const historiesEach = 10

/**
 * Random histories of payments whose events arrive late, three times each and in any order: how many end with a state
 * of ours that is not the provider's. `--histories` how many (default 1000), `--seed` which. Tallies what the histories
 * came to, and fails on any difference.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { histories: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
  })
  const all = fc.sample(paymentHistories, { numRuns: Number(values.histories), seed: Number(values.seed) })
  const finalStates = new Map<string, number>()
  const marks = new Map<string, number>()
  const different: (PaymentHistory & { readonly differences: readonly string[] })[] = []
  const began = performance.now()
  for (let done = 0; done < all.length; done += historiesEach) {
    await withCleanUp(async () => {
      const academy = await historyAcademy(await benchmarkAcademy())
      for (const history of all.slice(done, done + historiesEach)) {
        const outcome = await runHistory(academy, history)
        add(finalStates, outcome.finalState)
        for (const mark of outcome.marks) add(marks, mark)
        if (outcome.differences.length === 0) continue
        different.push({ ...history, differences: outcome.differences })
        process.stderr.write(`differs: ${JSON.stringify(different.at(-1))}\n`)
      }
    })
    process.stderr.write(`${Math.min(done + historiesEach, all.length)} histories, ${different.length} different\n`)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  await writeReport('payment-histories', { seconds, different })
  console.table(sorted(finalStates))
  console.table(sorted(marks))
  console.table([{ histories: all.length, differences: different.length, seed: Number(values.seed), seconds }])
  if (different.length > 0) process.exitCode = 1
}

const add = (tally: Map<string, number>, key: string) => tally.set(key, (tally.get(key) ?? 0) + 1)

const sorted = (tally: ReadonlyMap<string, number>) =>
  Object.fromEntries([...tally].sort(([, one], [, other]) => other - one))
