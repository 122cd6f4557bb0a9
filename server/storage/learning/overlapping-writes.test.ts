import { describe, expect, test } from 'vitest'
import { rateLesson } from '#server/domain/learning/lesson-stats.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aLesson, aProgram } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { overlapTransactions } from '#tests/setup/storage/overlapping-transactions.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()
const at = Date.UTC(2026, 10, 21)

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const db = await open()
    const storage = createStorage(db)
    return { ...storage, db, ana: (await anAccount(storage)).id }
  }
  type Work = Parameters<ReturnType<typeof createStorage>['transaction']>[0]
  const joining = (of: 'course' | 'program', id: number, at: number, ana: number): Work =>
    of === 'course'
      ? ({ enrolments }) => enrolments.joinCourse(ana, id, 'basic', at)
      : ({ enrolments }) => enrolments.joinProgram(ana, id, at)
  const quitting = (of: 'course' | 'program', id: number, at: number, ana: number): Work =>
    of === 'course'
      ? ({ enrolments }) => enrolments.quitCourse(ana, id, at)
      : ({ enrolments }) => enrolments.quitProgram(ana, id, at)

  test.each(['course', 'program'] as const)(
    'the later quit of a %s wins, whichever of the overlapping transactions is committed first',
    async (of) => {
      const { catalogue, enrolments, transaction, db, ana } = await academy()
      const programs = [aProgram({ id: 8 }), aProgram({ id: 9 })]
      await catalogue.replace(aCatalogueFile({ videos: [], programs, media: [], tallies: [] }), 0)
      await overlapTransactions({ db, transaction }, joining(of, 8, 100, ana), () =>
        transaction(quitting(of, 8, 200, ana)),
      )
      await overlapTransactions({ db, transaction }, quitting(of, 9, 200, ana), () =>
        transaction(joining(of, 9, 100, ana)),
      )
      expect([await enrolments.coursesOf(ana), await enrolments.programsOf(ana)]).toEqual([[], []])
    },
  )

  test('a like stays where a dislike is withdrawn on another device before it is committed', async () => {
    const { ana, ...storage } = await academy()
    const { catalogue, progress } = storage
    await catalogue.replace(aCatalogueFile({ videos: [aLesson({ id: 7, public: true })], media: [], tallies: [] }), 0)
    const like: Work = (stores) => stores.progress.rate(ana, 7, { liked: true, disliked: false, at: 100 })
    const act = { userId: ana, entitlements: { subscription_active: true, has_challenge: false }, key: null }
    const withdraw = () => rateLesson({ ...storage, now: () => at }, act, 7, { disliked: false })
    await overlapTransactions(storage, like, withdraw)
    expect((await progress.lessonProgress(ana, 7)).rating).toEqual({ liked: true, disliked: false, at })
  })
})
