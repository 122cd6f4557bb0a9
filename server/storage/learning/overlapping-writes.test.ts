import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { aProgram } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { startEngines } from '#tests/setup/database-engines.ts'
import { overlapTransactions } from '#tests/setup/overlapping-transactions.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()

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
      const { catalogue, enrolments, ana, ...rest } = await academy()
      const programs = [aProgram({ id: 8 }), aProgram({ id: 9 })]
      await catalogue.replace(aCatalogueFile({ videos: [], programs, media: [], tallies: [] }), 0)
      await overlapTransactions(rest, joining(of, 8, 100, ana), quitting(of, 8, 200, ana))
      await overlapTransactions(rest, quitting(of, 9, 200, ana), joining(of, 9, 100, ana))
      expect([await enrolments.coursesOf(ana), await enrolments.programsOf(ana)]).toEqual([[], []])
    },
  )
})
