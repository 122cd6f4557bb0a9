import { withCleanUp } from '#tests/setup/clean-up.ts'
import { outageAcademy, surviveOutage } from '#tests/setup/payments/payment-outage.ts'
import { benchmarkAcademy } from '#tests/setup/server/benchmark-academy.ts'

/** Seconds. */
const latestAnswer = 15

const outages = {
  'connection reset': { kind: 'reset' },
  'answers 500': { kind: 'error-500' },
  'answers after 30 s': { kind: 'late', ms: 30_000 },
  'never answers': { kind: 'hang' },
} as const

/**
 * A provider that is down, answers 500, is 30 s slow or never answers: seconds until the learner has an answer to every
 * call that needs it, what is half made afterwards, whether a retry works, and whether paid lessons stay open. Fails
 * where an answer takes longer than 15 s, anything is half made, or a lesson stays closed.
 */
export async function run(): Promise<void> {
  for (const [outage, fault] of Object.entries(outages))
    await withCleanUp(async () => {
      const done = await surviveOutage(await outageAcademy(await benchmarkAcademy()), fault)
      const { rows, halfMade, afterwards, lessonMs, lessonsRefused } = done
      console.log(outage)
      console.table(
        Object.fromEntries(
          rows.map(({ call, ms, answer, retried }) => [call, { 'answered after, s': seconds(ms), answer, retried }]),
        ),
      )
      console.table([
        {
          'latest answer, s': seconds(Math.max(...rows.map(({ ms }) => ms))),
          'half made': JSON.stringify(halfMade),
          'after the retry': JSON.stringify(afterwards),
          'slowest lesson, ms': Math.round(lessonMs),
          'lessons refused': lessonsRefused,
        },
      ])
      const isLate = rows.some(({ ms }) => !(ms < latestAnswer * 1000))
      const isHalfMade = halfMade.live > 0 || halfMade.charges > 0
      const isPaidOnce = afterwards.customers === 1 && afterwards.live === 1 && afterwards.charges === 1
      if (isLate || isHalfMade || !isPaidOnce || lessonsRefused > 0) process.exitCode = 1
    })
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
