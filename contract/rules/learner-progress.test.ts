import { expect, test } from 'vitest'
import { emptyProgress, fromLists, type LearnerProgress, toLists, withAction } from './learner-progress.ts'
import type { LearningAction } from './learning-actions.ts'

const finish = (lessonId: number, programId: number | null = null): LearningAction => ({
  kind: 'finished',
  lessonId,
  programId,
})
const rate = (lessonId: number, liked: boolean, disliked: boolean): LearningAction => ({
  kind: 'rated',
  lessonId,
  liked,
  disliked,
  at: 5,
})
const after = (...actions: readonly LearningAction[]): LearnerProgress => actions.reduce(withAction, emptyProgress)

test('a lesson finished in a program is finished on its own as well, and in no other program', () => {
  const learnerProgress = after(finish(4, 9), finish(1))
  expect(toLists(learnerProgress)).toEqual({
    finished: [4, 1],
    liked: [],
    disliked: [],
    programs: [{ program_id: 9, finished: [4] }],
  })
  expect(toLists(fromLists(toLists(learnerProgress)))).toEqual(toLists(learnerProgress))
})

test('liking and disliking exclude each other, and either can be withdrawn', () => {
  expect(toLists(after(rate(4, true, false), rate(4, false, true)))).toMatchObject({ liked: [], disliked: [4] })
  expect(toLists(after(rate(4, true, true)))).toMatchObject({ liked: [4], disliked: [] })
  expect(toLists(after(rate(4, true, false), rate(4, false, false)))).toMatchObject({ liked: [], disliked: [] })
})

test('the input is not mutated', () => {
  const known = after(finish(1))
  withAction(known, finish(2, 9))
  withAction(known, rate(1, true, false))
  expect(toLists(known)).toEqual({ finished: [1], liked: [], disliked: [], programs: [] })
})
