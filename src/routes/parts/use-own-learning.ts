import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isInProgram, signedUpLevel } from '#contract/rules/sign-up.ts'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { countersOf } from '#src/features/user-area/counters.ts'
import { ownCourses } from '#src/features/user-area/own-courses.ts'
import { ownPrograms } from '#src/features/user-area/own-programs.ts'
import { userAreaQueries } from '#src/features/user-area/user-area-queries.ts'
import { refreshProgress } from '#src/session/learning/act.ts'
import { useLearnerProgress, useProgressFault } from '#src/session/learning/learner-progress.ts'
import { storedSinceText } from '#src/ui/stored-since.ts'
import { useRetriedFailure } from '#src/ui/use-retried-failure.ts'

/**
 * The courses and programs of a learner, from the catalogue and the progress stored on this device, so also offline;
 * the server's lists are merged in once they load. `ready` once catalogue and progress are there: until then nothing is
 * counted.
 */
export function useOwnLearning(user: User) {
  const learnerProgress = useLearnerProgress()
  const fault = useProgressFault()
  const { data: lists, error, refetch, dataUpdatedAt, isError } = useQuery(userAreaQueries.finished(user.id))
  const read = useQuery(catalogueQueries.collections())
  const { data: collections } = read
  const { courses = [], programs = [] } = collections ?? {}

  const started = new Set([...learnerProgress.finished, ...(lists?.courses.lessonsFinished ?? [])])
  const involved = [
    ...courses.filter((course) => signedUpLevel(user, course.id) !== null || hasAny(course, started)),
    ...programs.filter((program) => isInProgram(user, program.id) || learnerProgress.programs.has(program.id)),
  ]
  const ids = [...new Set(involved.flatMap(({ lessons }) => placesOf(lessons).map(({ id }) => id)))]
  const { data: lessons } = useQuery({ ...catalogueQueries.lessons(ids), placeholderData: keepPreviousData })

  const known = { user, lessons: lessons ?? [], finished: learnerProgress.finished }
  const ready = learnerProgress.known && collections !== undefined && lessons !== undefined
  // The count outlasts a retry, which has no error.
  const isUnread = !collections && read.errorUpdateCount > 0
  const failed = (isUnread ? read.error : null) ?? error
  const own = ownCourses({ ...known, courses, lists: lists?.courses })
  return {
    ready,
    /** Ids of the finished lessons. */
    finished: learnerProgress.finished,
    /** Whether progress is stored on this device, with the catalogue that it is shown with. */
    cached: learnerProgress.known && !isUnread,
    since: storedSinceText({ dataUpdatedAt, isError }),
    families: collections?.families ?? [],
    courses: own,
    programs: ownPrograms({ ...known, programs, learnerProgress, lists: lists?.programs }),
    counters: countersOf({
      known: ready,
      user,
      finished: learnerProgress.finished,
      coursesCompleted: own.completedCount,
      lists,
    }),
    ...useRetriedFailure(failed ? (failed.code ?? 'unexpected') : fault, () =>
      Promise.all([refetch(), read.refetch(), refreshProgress()]),
    ),
  }
}

const hasAny = (course: { readonly lessons: Parameters<typeof placesOf>[0] }, finished: ReadonlySet<number>) =>
  placesOf(course.lessons).some(({ id }) => finished.has(id))
