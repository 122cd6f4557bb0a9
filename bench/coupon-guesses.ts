import { parseArgs } from 'node:util'
import { withCleanUp } from '#tests/setup/clean-up.ts'
import { type CouponKind, couponCodes, couponServer, networkNumber } from '#tests/setup/payments/operator-coupons.ts'
import { benchmarkAcademy } from '#tests/setup/server/benchmark-academy.ts'
import { median } from './statistics.ts'

const guessesEach = 9
const networks = 60
const atOnce = 100

/**
 * Guesses operator coupons: how many of 10,000 from one network are answered, whether a right one among them is
 * revealed, and how long each kind of code takes, as a ratio to a wrong one in the same run. `--guesses` how many
 * (default 10000). Fails when more than ten are answered or a right one is revealed after them.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { guesses: { type: 'string', default: '10000' } } })
  await withCleanUp(async () => {
    // The limit of calls in general would refuse most of them before the coupon's own.
    const limits = { burst: 1_000_000, perSecond: 1_000_000 }
    const server = await couponServer({ ...(await benchmarkAcademy('FULL')), now: Date.now, limits })
    const limited = await guessFromOneNetwork(server, Number(values.guesses))
    console.table([limited])
    console.table(await timesOf(server))
    if (limited.answered > 10 || limited['right codes revealed'] > 0) process.exitCode = 1
  })
}

type Server = Awaited<ReturnType<typeof couponServer>>

/** So many guesses, a hundred at once; every hundredth is the right code. */
async function guessFromOneNetwork({ calls }: Server, guesses: number) {
  const network = networkNumber(1)
  const found = {
    guesses: 0,
    answered: 0,
    'refused for a time': 0,
    'right codes among them': 0,
    'right codes revealed': 0,
  }
  while (found.guesses < guesses) {
    const codes = Array.from({ length: atOnce }, (_, index) => `G${String(found.guesses + index).padStart(9, '2')}`)
    codes[atOnce - 1] = couponCodes.unused
    const answers = await Promise.all(codes.map((code) => calls.validate(code, network)))
    found.guesses += answers.length
    found.answered += answers.filter(({ statusCode }) => statusCode === 200).length
    found['refused for a time'] += answers.filter(({ statusCode }) => statusCode === 429).length
    found['right codes among them'] += 1
    found['right codes revealed'] += answers.at(-1)?.statusCode === 200 ? 1 : 0
  }
  return found
}

/**
 * Medians in ms of each kind of code, taken in turn, by each call that answers without doing anything; then beyond the
 * limit.
 */
async function timesOf({ calls }: Server) {
  const rows: Record<string, Record<string, string>> = {}
  const before = { validate: calls.validate, 'register, refused': calls.register, 'renew, refused': calls.renew }
  for (const [name, call] of Object.entries(before)) {
    const kinds: CouponKind[] = name === 'validate' ? ['wrong', 'used', 'unused'] : ['wrong', 'used']
    rows[name] = ratios(await measure(call, kinds, (index) => networkNumber(1000 + index)))
  }
  const exhausted = networkNumber(1)
  for (const [name, call] of Object.entries(calls))
    rows[`${name}, beyond the limit`] = ratios(await measure(call, ['wrong', 'used', 'unused'], () => exhausted))
  return rows
}

async function measure(
  call: Server['calls']['validate'],
  kinds: readonly CouponKind[],
  network: (index: number) => string,
) {
  const times = new Map<CouponKind, number[]>(kinds.map((kind) => [kind, []]))
  for (let index = 0; index < networks; index += 1)
    for (let guess = 0; guess < guessesEach / kinds.length; guess += 1)
      for (const [at, kind] of kinds.entries()) {
        const from = network((index * guessesEach + guess) * kinds.length + at)
        const began = performance.now()
        await call(couponCodes[kind], from)
        times.get(kind)?.push(performance.now() - began)
      }
  return times
}

function ratios(times: ReadonlyMap<CouponKind, readonly number[]>): Record<string, string> {
  const ofWrong = median(times.get('wrong') ?? [])
  return Object.fromEntries([
    ['wrong, ms', ofWrong.toFixed(2)],
    ...[...times]
      .filter(([kind]) => kind !== 'wrong')
      .map(([kind, all]) => [`${kind} / wrong`, (median(all) / ofWrong).toFixed(2)]),
  ])
}
