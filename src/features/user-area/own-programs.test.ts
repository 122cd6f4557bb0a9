import { expect, test } from 'vitest'
import { aLesson, aProgram, places } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { ownPrograms } from './own-programs.ts'

const programs = [aProgram({ id: 3, lessons: places(1, 2) }), aProgram({ id: 4, lessons: places(2, 5) })]
const lessons = [1, 2, 5].map((id) => aLesson({ id }))
const user = aUser({
  programs: [
    { program_id: 3, level: 'beginner' },
    { program_id: 4, level: 'beginner' },
  ],
})

const own = (finished: Record<number, number[]>, who = user) =>
  ownPrograms({
    user: who,
    programs,
    lessons,
    learnerProgress: { programs: new Map(Object.entries(finished).map(([id, ids]) => [Number(id), new Set(ids)])) },
    lists: undefined,
  })
const ids = (list: ReturnType<typeof own>['inProgress']) => list.map(({ program }) => program.id)

test('a lesson finished in one program is not finished in another that has it too', () => {
  const { inProgress, completed } = own({ 3: [1, 2] })
  expect(ids(completed)).toEqual([3])
  expect(inProgress.map(({ program, next }) => [program.id, next?.id])).toEqual([[4, 2]])
})

test('a learner without an enrolment has none in progress, but the finished ones', () => {
  const { inProgress, completed } = own({ 3: [1, 2], 4: [2] }, aUser())
  expect(ids(inProgress)).toEqual([])
  expect(ids(completed)).toEqual([3])
})

test('the server’s lists complete a program that the device has no data of', () => {
  const lists = {
    programsFinished: [{ program_id: 4 }],
    programs_finished: [{ program_id: 4 }],
    lessonsProgramsFinished: [],
    latestProgramsPlayback: [],
    latestProgramsSignedUp: [],
  }
  const { inProgress, completed } = ownPrograms({
    user,
    programs,
    lessons,
    learnerProgress: { programs: new Map() },
    lists,
  })
  expect([ids(inProgress), ids(completed)]).toEqual([[3], [4]])
})
