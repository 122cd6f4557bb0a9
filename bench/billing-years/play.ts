import { sendBillingNotices } from '#server/domain/billing/notices/billing-notices.ts'
import type { Db } from '#server/storage/database/database.ts'
import type { PayingAcademy } from '#tests/factories/payments.ts'
import { act, type Learner, learnerOf } from './learner-actions.ts'
import { day, type Minute } from './model/calendar.ts'
import { type Coupon, coupons } from './model/coupons.ts'
import { observer } from './observe.ts'
import type { Answer, Charge, Course, Mail, Script, Span } from './script.ts'

export interface Played {
  readonly courses: readonly Course[]
  /** Answers of `GET /api/user` that were compared with the rows; one a day. */
  readonly asked: number
  /** Answers that contradict the rows, and payments that were entered on a later day. */
  readonly faults: readonly string[]
}

interface Growing extends Course {
  readonly answers: Answer[]
  readonly entitled: boolean[]
  readonly charges: Charge[]
  readonly mails: Mail[]
}

/**
 * Plays the scripts at a real academy: the clock of its sandbox goes from one instant at which something is done to the
 * next, with the jobs of notices, mails and reconciliation run as its server runs them.
 */
export async function play(
  academy: PayingAcademy,
  db: Db,
  scripts: readonly Script[],
  { start, days, noticesEvery, reconcileEvery }: Span,
  onDay: (days: number) => void = () => undefined,
): Promise<Played> {
  await createCoupons(academy)
  const learners: Learner[] = []
  for (const script of scripts) learners.push(await learnerOf(academy, script))
  const courses = scripts.map((): Growing => ({ answers: [], entitled: [], charges: [], mails: [] }))
  const faults: string[] = []
  const observe = observer(db, learners)
  const steps = scripts
    .flatMap((script, index) => script.steps.map((step) => ({ ...step, script, index })))
    .sort((one, other) => one.at - other.at)
  const reach = (minute: Minute) => academy.advance(minute * 60_000 - academy.now())

  async function takeSteps(until: Minute): Promise<void> {
    for (let step = steps[0]; step !== undefined && step.at <= until; step = steps[0]) {
      const { script, index, at, action } = step
      await reach(at)
      courses[index]?.answers.push(await act(academy, learners[index] as Learner, script, action))
      await academy.settle()
      await academy.work.runDue()
      steps.shift()
    }
  }

  async function endDay(played: number): Promise<void> {
    if (played % reconcileEvery === 0) await academy.reconcile()
    await academy.work.runDue()
    const seen = await observe(academy.now())
    courses.forEach(({ entitled, charges, mails }, index) => {
      const entered = seen.charges[index] ?? []
      entitled.push(seen.entitled[index] === true)
      charges.push(...entered)
      mails.push(...(seen.mails[index] ?? []))
      if (entered.some(({ at }) => at <= start + (played - 1) * day))
        faults.push(`day ${played}, account ${index}: late`)
    })
    const index = played % learners.length
    const { subscription_active } = await (learners[index] as Learner).user()
    if (subscription_active !== seen.entitled[index]) faults.push(`day ${played}, account ${index}: another answer`)
    onDay(played)
  }

  for (let run = start + noticesEvery; run <= start + days * day; run += noticesEvery) {
    await takeSteps(run)
    await reach(run)
    await sendBillingNotices({ ...academy.storage, provider: academy.provider, now: academy.now })
    await academy.work.runDue()
    if ((run - start) % day === 0) await endDay((run - start) / day)
  }
  return { courses, asked: days, faults }
}

async function createCoupons({ provider }: PayingAcademy): Promise<void> {
  for (const [id, coupon] of Object.entries<Coupon>(coupons)) {
    const { percent, cents, currency, lasts, plans } = coupon
    await provider.coupons.put(
      {
        id,
        name: id,
        ...(percent === undefined ? {} : { percentOff: percent }),
        ...(cents === undefined ? {} : { amountOff: cents }),
        ...(currency === undefined ? {} : { currency }),
        ...(typeof lasts === 'number' ? { duration: 'repeating', months: lasts } : { duration: lasts }),
        ...(plans === undefined ? {} : { products: plans }),
      },
      `coupon:${id}`,
    )
  }
}
