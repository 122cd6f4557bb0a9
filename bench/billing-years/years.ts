import { join } from 'node:path'
import { openSqlite } from '#server/storage/database/database.ts'
import { type PayingAcademyOptions, payingAcademy } from '#tests/factories/payments.ts'
import { seeded } from '#tests/factories/search-cases.ts'
import { cleanUpLater } from '#tests/setup/clean-up.ts'
import { type Compared, compare } from './compare.ts'
import { type DrawOptions, drawScripts } from './draw-scripts.ts'
import { hour, minuteOf } from './model/calendar.ts'
import { predict } from './model/predict.ts'
import { type Played, play } from './play.ts'
import type { Span } from './script.ts'

/** A leap year begins, and one that is none follows. */
const start = minuteOf({ year: 2028, month: 1, day: 10 })

export interface YearsOptions
  extends DrawOptions,
    Pick<Span, 'days' | 'reconcileEvery'>,
    Pick<PayingAcademyOptions, 'dataDir' | 'storage'> {
  readonly seed: number
  onDay?(days: number): void
}

export interface Years extends Compared, Pick<Played, 'asked' | 'faults'> {}

/** Has accounts live through so many days of the sandbox's clock, and compares what they came to with the model. */
export async function billingYears(options: YearsOptions): Promise<Years> {
  const { days, reconcileEvery, seed, onDay, dataDir, storage } = options
  const span: Span = { start, days, noticesEvery: 6 * hour, reconcileEvery }
  const scripts = drawScripts(seeded(seed), span, options)
  const database = { ...(dataDir === undefined ? {} : { dataDir }), ...(storage === undefined ? {} : { storage }) }
  // On a busy machine the sandbox may be slower than Stripe ever is.
  const academy = await payingAcademy({ ...database, timeoutMs: 120_000, now: () => start * 60_000 })
  const db = openSqlite(join(academy.dataDir, 'academy.sqlite'))
  cleanUpLater(() => db.destroy())
  const { courses, asked, faults } = await play(academy, db, scripts, span, onDay)
  const expected = scripts.map((script) => predict(script, span))
  return { ...compare(scripts, expected, courses, span), asked, faults }
}
