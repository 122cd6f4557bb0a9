import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getFinishedCourses, getFinishedPrograms } from '#contract/learning.ts'
import { call } from '#src/platform/api.ts'

/** What the server lists of a learner's courses and programs (F120). */
export interface FinishedLists {
  readonly courses: AnswerOf<typeof getFinishedCourses>
  readonly programs: AnswerOf<typeof getFinishedPrograms>
}

export const userAreaQueries = {
  /**
   * Finished, played and enrolled courses and programs. Fetched at each visit: the device's own data is shown
   * meanwhile, and the lists add the other devices' finishes and the order of what was played last. Refused while
   * another learner is signed in in the browser.
   */
  finished: (userId: number) =>
    queryOptions({
      queryKey: ['user-area', 'finished', userId],
      staleTime: 0,
      meta: { persisted: 'finishedLists' },
      queryFn: async ({ signal }): Promise<FinishedLists> => {
        const [courses, programs] = await Promise.all([
          call('getFinishedCourses', { learner: userId }, signal),
          call('getFinishedPrograms', { learner: userId }, signal),
        ])
        return { courses, programs }
      },
    }),
}

/** Marks the notice about the new home as read (F163). */
export const setHomeNoticeSeen = () => call('setHomeNotificationSeen')
