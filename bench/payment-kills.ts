import { isDeepStrictEqual, parseArgs } from 'node:util'
import { withCleanUp } from '#tests/setup/clean-up.ts'
import { type KilledPayment, killWhilePaying, paidOnce } from '#tests/setup/payments/payment-kills.ts'
import { bundleServer } from './recording-kills/bundle-server.ts'
import { writeReport } from './report.ts'

/**
 * A server that is killed between the provider's answer and its own commit, time and again: how many of its learners
 * have one customer, one live subscription and one charge after they tried again. `--kills` how many (default 100).
 * Writes every kill to .cache/bench/payment-kills.json, and fails unless each of them does.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { kills: { type: 'string', default: '100' } } })
  const program = await bundleServer()
  const began = performance.now()
  const show = (payment: KilledPayment) => {
    if (!isPaidOnce(payment)) process.stderr.write(`${JSON.stringify(payment)}\n`)
  }
  const done = await withCleanUp(() => killWhilePaying(Number(values.kills), program, show))
  const seconds = Math.round((performance.now() - began) / 1000)
  await writeReport('payment-kills', done)
  const rows = Map.groupBy(done, ({ moment }) => moment)
  console.table(Object.fromEntries([...rows].map(([moment, payments]) => [moment, tally(payments)])))
  console.table([{ ...tally(done), seconds }])
  if (!done.every(isPaidOnce)) process.exitCode = 1
}

const isPaidOnce = (payment: KilledPayment) => isDeepStrictEqual(payment, paidOnce(payment.moment))

const tally = (payments: readonly KilledPayment[]) => ({
  kills: payments.filter(({ killed }) => killed).length,
  'one customer, one live subscription, one charge': payments.filter(isPaidOnce).length,
})
