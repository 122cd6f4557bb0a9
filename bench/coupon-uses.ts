import { isDeepStrictEqual, parseArgs } from 'node:util'
import { withCleanUp } from '#tests/setup/clean-up.ts'
import { couponAcademy, orderAtOnce, usedExactly } from '#tests/setup/payments/coupon-uses.ts'
import { benchmarkAcademy } from '#tests/setup/server/benchmark-academy.ts'

/**
 * Learners who order at once with a coupon of a few uses: how many subscriptions have it, how the others are answered,
 * and what is charged. `--learners` how many (default 200), `--uses` of the coupon (default 5). Fails unless exactly so
 * many have it and no other account is charged.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { learners: { type: 'string', default: '200' }, uses: { type: 'string', default: '5' } },
  })
  const [uses, learners] = [Number(values.uses), Number(values.learners)]
  await withCleanUp(async () => {
    const done = await orderAtOnce(await couponAcademy(await benchmarkAcademy()), { uses, learners })
    const { answers, charges, paidInFull, ...figures } = done
    console.table([
      { learners, uses, ...answers, ...figures, charges: charges.length, 'cents charged': new Set(charges) },
    ])
    if (!isDeepStrictEqual(done, usedExactly(uses, learners))) process.exitCode = 1
  })
}
