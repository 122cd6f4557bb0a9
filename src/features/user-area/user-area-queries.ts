import type { AnswerOf } from '#contract/endpoint.ts'
import { getFinishedCourses, getFinishedPrograms } from '#contract/learning.ts'
import { setHomeNotificationSeen } from '#contract/profile.ts'
import { call } from '#src/platform/api.ts'

/** What the server knows of a learner's courses and programs (F120). */
export interface FinishedLists {
  readonly courses: AnswerOf<typeof getFinishedCourses>
  readonly programs: AnswerOf<typeof getFinishedPrograms>
}

/** Remembers that the notice about the new home has been read. */
export const setHomeNoticeSeen = () => call(setHomeNotificationSeen)

/** What was finished, played and signed up to, of courses and of programs. */
export async function readFinished(signal: AbortSignal): Promise<FinishedLists> {
  const [courses, programs] = await Promise.all([
    call(getFinishedCourses, {}, signal),
    call(getFinishedPrograms, {}, signal),
  ])
  return { courses, programs }
}
