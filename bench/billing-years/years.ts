import { join } from 'node:path'
import { openSqlite } from '#server/storage/database/database.ts'
import { type PayingAcademyOptions, payingAcademy } from '#tests/factories/payments.ts'
import { seeded } from '#tests/factories/search-cases.ts'
import { cleanUpLater } from '#tests/setup/clean-up.ts'
import { type Compared, compare } from './compare.ts'
import { type Days, type Draw, type Kind, kinds } from './kinds.ts'
import { day, hour, minuteOf } from './model/calendar.ts'
import { predict } from './model/predict.ts'
import { type Played, play } from './play.ts'
import type { Script, Span } from './script.ts'

/** A leap year begins, and one that is none follows. */
const start = minuteOf({ year: 2028, month: 1, day: 10 })

interface YearsOptions
  extends DrawOptions,
    Pick<Span, 'days' | 'reconcileEvery'>,
    Pick<PayingAcademyOptions, 'dataDir' | 'storage'> {
  readonly seed: number
  onDay?(days: number): void
}

interface Years extends Compared, Pick<Played, 'asked' | 'faults'> {}

/** Runs accounts through so many days of the sandbox's clock, and compares their course with the model. */
export async function billingYears(options: YearsOptions): Promise<Years> {
  const { days, reconcileEvery, seed, onDay, dataDir, storage } = options
  const span: Span = { start, days, noticesEvery: 6 * hour, reconcileEvery }
  const scripts = drawScripts(seeded(seed), span, options)
  const database = { ...(dataDir === undefined ? {} : { dataDir }), ...(storage === undefined ? {} : { storage }) }
  // On a busy machine the sandbox may be slower than Stripe ever is.
  const academy = await payingAcademy({ ...database, timeoutMs: () => 120_000, now: () => start * 60_000 })
  const db = openSqlite(join(academy.dataDir, 'academy.sqlite'))
  cleanUpLater(() => db.destroy())
  const { courses, asked, faults } = await play(academy, db, scripts, span, onDay)
  const expected = scripts.map((script) => predict(script, span))
  return { ...compare(scripts, expected, courses, span), asked, faults }
}

type Random = () => number

const allKinds = Object.keys(kinds) as readonly Kind[]

interface DrawOptions {
  readonly accounts: number
  /** Taken in turn; all of them unless given. */
  readonly of?: readonly Kind[]
  /** Accounts begin within so many days. */
  readonly spread: number
}

/** Scripts with the actions of a span, the same for the same numbers. */
const drawScripts = (random: Random, span: Span, { accounts, of = allKinds, spread }: DrawOptions): Script[] =>
  Array.from({ length: accounts }, (_, index) => drawScript(random, span, of[index % of.length] as Kind, spread))

function drawScript(random: Random, span: Span, kind: Kind, spread: number): Script {
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const of = <T>(options: readonly T[]): T => options[between(0, options.length - 1)] as T
  const currency = of(['EUR', 'EUR', 'USD'] as const)
  const draw: (draw: Draw) => Days = kinds[kind]
  const steps = draw({ between, of, currency, start: between(0, spread) }).map(([on, action], index) => ({
    // No two instants of an account are the same: each step has minutes of the hour of its own.
    at: span.start + on * day + between(0, 23) * 60 + 5 + index * 7,
    action,
  }))
  return {
    kind,
    currency,
    trialOffered: steps.some(({ action }) => action.do === 'subscribe' && action.trial === true),
    steps: steps.sort((one, other) => one.at - other.at).filter(({ at }) => at < span.start + span.days * day),
  }
}
