import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { aCourse, aLesson, aProgram, places } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aLessonMedia } from '#tests/factories/catalogue-file.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { explain, fullTableScans, recordingQueries } from '#tests/setup/storage/query-plans.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()

/** The tables that grow with learners and days, unlike the catalogue. */
const growing = [
  'lesson_progress',
  'program_finishes',
  'playbacks',
  'lesson_plays',
  'lesson_play_counts',
  'player_preferences',
  'course_enrolments',
  'program_enrolments',
  'enrolment_ends',
  'applied_actions',
]

const catalogue = aCatalogueFile({
  videos: [aLesson({ id: 7, course_id: 1 })],
  courses: [aCourse({ id: 1, lessons: places(7) })],
  programs: [aProgram({ id: 9, lessons: places(7) })],
  media: [{ video_id: 7, media: aLessonMedia() }],
  tallies: [],
})

describe.each(engines)('on $name', ({ name, open }) => {
  test("no learner's call scans a growing table", async () => {
    const db = await open()
    const recorder = recordingQueries(db)
    const storage = createStorage(recorder.db)
    const { id: ana } = await anAccount(storage)
    await storage.catalogue.replace(catalogue, 0)
    recorder.take()

    await storage.progress.summary(ana)
    await storage.progress.lessonProgress(ana, 7)
    await storage.curriculum.courseLessons(ana)
    await storage.playbacks.find(ana, 7)
    await storage.playbacks.preferences(ana)
    await storage.playbacks.latest(ana, 'course', 20)
    await storage.playbacks.latest(ana, 'program', 20)
    await storage.enrolments.coursesOf(ana)
    await storage.enrolments.programsOf(ana)
    for (const ranking of ['most-viewed', 'trending', 'valued'] as const)
      await storage.lessonTallies.ranked(ranking, 20, { today: '2026-03-05', yesterday: '2026-03-04' })
    await storage.transaction(async ({ progress, playbacks, enrolments, actions }) => {
      await actions.claim(ana, 'key-of-an-action', 1)
      await actions.has(ana, 'key-of-an-action')
      await actions.purge(1)
      await progress.finish(ana, 7, 1, 9)
      await progress.rate(ana, 7, { liked: true, disliked: false, at: 1 })
      const playback = { position: 1, completed_percentage: 1, ranges: [], course_id: 1, program_id: 9, at: 1 }
      await playbacks.merge(ana, 7, () => playback)
      await playbacks.countPlay({ userId: ana, lessonId: 7, session: 'one', day: '2026-03-05' }, 20)
      await playbacks.savePreferences(ana, { speed: 1, mirrored: false, view: 'front' }, 1)
      await enrolments.joinCourse(ana, 1, 'basic', 1)
      await enrolments.quitCourse(ana, 1, 2)
      await enrolments.joinProgram(ana, 9, 1)
      await enrolments.quitProgram(ana, 9, 2)
    })
    await storage.accounts.exportRows(ana)

    const queries = recorder.take().filter(({ sql }) => growing.some((table) => sql.includes(`"${table}"`)))
    expect(queries.length).toBeGreaterThan(25)
    const plans = await explain(db, name, queries, { indexesOnly: true })
    const whole = plans.flatMap((plan) => fullTableScans(plan).map((table) => ({ table, sql: plan.sql })))
    // Tables are aliased inside statements; the catalogue's own tables may be scanned.
    expect(whole.filter(({ table }) => !['lessons', 'sums'].includes(table))).toEqual([])
  })

  test('deleting an account does not scan the plays of others', async () => {
    const db = await open()
    const plays = db.selectFrom('lesson_plays').select('session').where('user_id', '=', 1).compile()
    const [plan] = await explain(db, name, [plays], { indexesOnly: true })
    expect(plan?.steps.join()).toContain('lesson_plays_by_user')
  })
})

test('a full table scan is detected in a plan', () => {
  expect(
    fullTableScans({ sql: '', steps: ['SCAN playbacks', 'SEARCH lessons USING INDEX lessons_by_course'] }),
  ).toEqual(['playbacks'])
  expect(fullTableScans({ sql: '', steps: ['Sort', '  ->  Seq Scan on playbacks'] })).toEqual(['playbacks'])
})
