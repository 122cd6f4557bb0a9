import { sql } from 'kysely'
import type { Db } from '#server/storage/database/database.ts'

/** How much an academy has seen. */
export interface Crowd {
  readonly learners: number
  /** Rows of `lesson_progress`, all finished; half as many in programs. */
  readonly finishes: number
  /** Rows of `lesson_plays` and `playbacks` together. */
  readonly stats: number
}

const dayMs = 86_400_000
/** Share of the stats that are playings counted for the rails; the rest is how far learners are. */
const counted = 0.8

/**
 * Fills an academy with what many learners did: rows in numbers, by the database itself. `lessons` lessons are numbered
 * from 1, `days` of history end at `now` (ms). Every statement is in the words both engines share.
 */
export async function fillWithCrowd(db: Db, { learners, finishes, stats }: Crowd, lessons: number, now: number) {
  const before = await db
    .selectFrom('users')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirst()
  const first = Number(before?.last ?? 0) + 1
  const plays = Math.round(stats * counted)
  // A pair of learner and lesson that is unique to this number, as long as there are enough of both.
  const learner = sql`${sql.lit(first)} + i % ${sql.lit(learners)}`
  const lesson = sql`1 + (i / ${sql.lit(learners)} + (i % ${sql.lit(learners)}) * 7) % ${sql.lit(lessons)}`
  const at = sql`${sql.lit(now)} - (i % 90) * cast(${sql.lit(dayMs)} as bigint)`
  const dayOf = sql`'2026-' || (1 + i % 9) || '-' || (10 + i % 18)`

  const insert = async (table: string, rows: number, columns: string, values: ReturnType<typeof sql>) => {
    const into = sql`insert into ${sql.table(table)} (${sql.raw(columns)})`
    const numbers = sql`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${sql.lit(rows)})`
    await sql`${into} ${numbers} select ${values} from n`.execute(db)
  }

  await insert(
    'users',
    learners,
    'id, email, name, lastname, created_at',
    sql`${sql.lit(first)} + i, 'crowd.' || i || '@baila.test', 'Ana', 'Baila', ${sql.lit(now)}`,
  )
  await insert(
    'lesson_progress',
    finishes,
    'user_id, lesson_id, liked, disliked, rated_at, finished_at',
    sql`${learner}, ${lesson}, i % 2, 0, ${at}, ${at}`,
  )
  await insert(
    'program_finishes',
    Math.ceil(finishes / 2),
    'user_id, program_id, lesson_id, finished_at',
    sql`${learner}, 1 + i % 20, ${lesson}, ${at}`,
  )
  await insert(
    'playbacks',
    stats - plays,
    'user_id, lesson_id, position, completed_percentage, ranges_json, course_id, program_id, at',
    sql`${learner}, ${lesson}, 30, 50, '[[0,30],[60,90]]', 1 + i % 40, null, ${at}`,
  )
  await insert(
    'course_enrolments',
    learners,
    'user_id, course_id, level, at',
    sql`${sql.lit(first)} + i, 1 + i % 40, 'basic', ${at}`,
  )
  await insert('program_enrolments', learners, 'user_id, program_id, at', sql`${sql.lit(first)} + i, 1 + i % 20, ${at}`)
  await insert(
    'lesson_plays',
    plays,
    'lesson_id, day, user_id, session',
    sql`${lesson}, ${dayOf}, ${learner}, 's' || i`,
  )
  await sql`insert into lesson_counts (lesson_id, plays, likes, dislikes) select lesson_id, count(*), 0, 0 from lesson_plays group by lesson_id`.execute(
    db,
  )
  await sql`insert into lesson_play_counts (lesson_id, day, plays) select lesson_id, day, count(*) from lesson_plays group by lesson_id, day`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
