import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { CatalogueFile } from '#contract/catalogue-file.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { type Db, migrate, openPostgres, openSqlite } from '#server/storage/database/database.ts'
import { createStorage, type Storage } from '#server/storage/storage.ts'
import { startPostgres } from '#tests/setup/storage/postgres.ts'
import { explain, recordingQueries } from '#tests/setup/storage/query-plans.ts'
import { type Answers, answersOf, subscriber } from './answers.ts'
import { type Crowd, fillWithCrowd } from './crowd.ts'

/** Lessons of every measured academy, and how many of them the measured learner has finished and played. */
const lessons = 1000
const ownLessons = 200
const now = Date.UTC(2026, 8, 27, 12)

/** An academy of one size on one engine. */
export interface MeasuredAcademy {
  readonly answers: Answers
  /** The statements of one answer, explained with the rows as they are. */
  plansOf(answer: keyof Answers): ReturnType<typeof explain>
  rows(table: 'lesson_progress' | 'lesson_plays' | 'playbacks'): Promise<number>
  close(): Promise<void>
}

/** An engine that academies can be opened on; `stop` leaves nothing of it. */
export interface MeasuredEngine {
  readonly name: 'SQLite' | 'PostgreSQL'
  open(size: string, crowd: Crowd): Promise<MeasuredAcademy>
  stop(): Promise<void>
}

/** SQLite in a folder of its own, and a PostgreSQL of its own where one can be started; where not, why. */
export async function enginesHere(): Promise<{ engines: readonly MeasuredEngine[]; without: string | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'alcompas-scale-'))
  const sqlite: MeasuredEngine = {
    name: 'SQLite',
    open: (size, crowd) => filled(openSqlite(join(folder, `${size}.sqlite`)), 'SQLite', crowd),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  }
  const started = await startPostgres()
  if (started.url === null) return { engines: [sqlite], without: started.why }
  const { url, stop } = started
  const postgres: MeasuredEngine = {
    name: 'PostgreSQL',
    async open(size, crowd) {
      const admin = openPostgres(url)
      await sql`create database ${sql.id(size)}`.execute(admin)
      await admin.destroy()
      return filled(openPostgres(url.replace('/postgres?', `/${size}?`)), 'PostgreSQL', crowd)
    },
    stop,
  }
  return { engines: [sqlite, postgres], without: null }
}

async function filled(db: Db, engine: MeasuredEngine['name'], crowd: Crowd): Promise<MeasuredAcademy> {
  await migrate(db)
  const storage = createStorage(db)
  const catalogue = generateCatalogue({ lessons, seed: 1, now })
  await storage.catalogue.replace(catalogue, now)
  const learner = await aBusyLearner(storage, catalogue)
  await fillWithCrowd(db, crowd, lessons, now)
  const recorder = recordingQueries(db)
  const clock = () => now
  const open = catalogue.videos.filter((lesson) => accessRefusal(lesson, subscriber, now) === null).map(({ id }) => id)
  const watched = answersOf(createStorage(recorder.db), learner, open, clock)
  return {
    answers: answersOf(storage, learner, open, clock),
    async plansOf(answer) {
      recorder.take()
      await watched[answer]()
      return explain(db, engine, recorder.take())
    },
    async rows(table) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
      return Number(rows[0]?.n)
    },
    close: () => db.destroy(),
  }
}

/** A learner with many finished and played lessons, a course and a program: the same in every academy. */
async function aBusyLearner(storage: Storage, { courses, programs }: CatalogueFile): Promise<number> {
  const account = await storage.accounts.create({
    email: 'medida@baila.test',
    name: 'Ana',
    lastname: 'Baila',
    created_at: now,
  })
  if (!account) throw new Error('the measured learner could not be made')
  await storage.transaction(async ({ progress, playbacks, enrolments }) => {
    for (let lesson = 1; lesson <= ownLessons; lesson += 1) {
      await progress.finish(account.id, lesson, now)
      await playbacks.merge(account.id, lesson, () => ({
        position: 30,
        completed_percentage: 80,
        ranges: [[0, 100]],
        course_id: 1 + (lesson % 40),
        program_id: 1 + (lesson % 10),
        at: now - lesson,
      }))
    }
    for (const course of courses.slice(0, 5)) await enrolments.joinCourse(account.id, course.id, course.level, now)
    for (const program of programs.slice(0, 5)) {
      await enrolments.joinProgram(account.id, program.id, now)
      for (const { id } of placesOf(program.lessons)) await progress.finish(account.id, id, now, program.id)
    }
  })
  return account.id
}
