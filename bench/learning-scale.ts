import { parseArgs } from 'node:util'
import { fullTableScans } from '#tests/setup/storage/query-plans.ts'
import { enginesHere, type MeasuredAcademy, type MeasuredEngine } from './learning-scale/academies.ts'
import type { Answers } from './learning-scale/answers.ts'
import { printReport } from './report.ts'
import { median, roundedMs } from './statistics.ts'

const small = { learners: 1000, finishes: 1000, stats: 10_000 }
/** How much slower an answer of the large academy may be, of the small one's: a hundred times the rows are there. */
const flat = 2

/**
 * Whether what a learner asks stays as quick however many others there are: an academy of 1,000 finishes and 10,000
 * rows of stats against one of `--finishes` (100,000) and `--stats` (1,000,000), on every engine of this machine, as
 * ratios of medians over `--rounds`. Prints the plans of the large one's queries; a ratio over 2, or a growing table
 * that is read whole, is a failure.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      finishes: { type: 'string', default: '100000' },
      stats: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '60' },
    },
  })
  const large = { learners: 10_000, finishes: Number(values.finishes), stats: Number(values.stats) }
  const { engines, without } = await enginesHere()
  if (without) console.log(`Sin medidas sobre PostgreSQL: ${without}.`)
  try {
    for (const engine of engines) await measureEngine(engine, large, Number(values.rounds))
  } finally {
    for (const engine of engines) await engine.stop()
  }
}

async function measureEngine(engine: MeasuredEngine, crowd: typeof small, rounds: number): Promise<void> {
  const few = await engine.open('few', small)
  const many = await engine.open('many', crowd)
  console.log(`${engine.name}: ${await sizeOf(few)} / ${await sizeOf(many)}`)
  const rows = []
  for (const answer of Object.keys(few.answers) as (keyof Answers)[]) {
    const times = await raced(few.answers[answer], many.answers[answer], rounds)
    rows.push({ answer, few: times.few, many: times.many, ratio: Math.round((times.many / times.few) * 100) / 100 })
  }
  console.table(rows)
  const whole = await printPlans(engine, many)
  await few.close()
  await many.close()
  printReport('learning-scale', { engine: engine.name, rows, whole })
  if (rows.some(({ ratio }) => ratio > flat) || whole.length > 0) process.exitCode = 1
}

const sizeOf = async (academy: MeasuredAcademy) =>
  `${await academy.rows('lesson_progress')} finishes, ${(await academy.rows('lesson_plays')) + (await academy.rows('playbacks'))} stats`

/** Medians in ms of two ways to the same answer, taken in turns so that a busy moment affects both. */
async function raced(few: () => Promise<unknown>, many: () => Promise<unknown>, rounds: number) {
  const taken = { few: [] as number[], many: [] as number[] }
  for (let round = -5; round < rounds; round += 1) {
    const first = await timed(few)
    const second = await timed(many)
    // The first rounds are JIT warm-up.
    if (round < 0) continue
    taken.few.push(first)
    taken.many.push(second)
  }
  return { few: roundedMs(median(taken.few)), many: roundedMs(median(taken.many)) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Prints the query plans of each answer; returns the growing tables that it reads whole. */
async function printPlans(engine: MeasuredEngine, academy: MeasuredAcademy): Promise<readonly string[]> {
  const whole = new Set<string>()
  for (const answer of Object.keys(academy.answers) as (keyof Answers)[]) {
    console.log(`\n${engine.name}, ${answer}`)
    for (const plan of await academy.plansOf(answer)) {
      console.log(`  ${plan.sql.slice(0, 110)}`)
      for (const step of plan.steps) console.log(`      ${step}`)
      for (const table of fullTableScans(plan)) if (growing.has(table)) whole.add(`${answer}: ${table}`)
    }
  }
  return [...whole]
}

const growing = new Set([
  'lesson_progress',
  'program_finishes',
  'playbacks',
  'lesson_plays',
  'lesson_play_counts',
  'now',
  'before',
  'applied_actions',
])
