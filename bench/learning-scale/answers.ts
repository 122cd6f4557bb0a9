import type { Viewer } from '#contract/rules/lesson-access.ts'
import { finishedCourses, finishedPrograms } from '#server/domain/learning/finished.ts'
import { finishLesson } from '#server/domain/learning/lesson-stats.ts'
import { reportPlayback } from '#server/domain/learning/report-playback.ts'
import { rankLessons } from '#server/domain/lessons/rank-lessons.ts'
import { watchLesson } from '#server/domain/lessons/watch-lesson.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Who asks. */
export const subscriber = { subscription_active: true, has_challenge: false } satisfies Viewer

/**
 * What the academy is asked in each measure, by its call: by the same learner, of lessons that are open to them,
 * whatever the others did.
 */
export function answersOf(storage: Storage, userId: number, open: readonly number[], now: () => number) {
  const mediaUrlOf = (key: string) => `/media/${key}`
  const ports = { ...storage, now, mediaUrlOf, sameOriginMediaUrlOf: mediaUrlOf }
  let measured = 0
  const next = () => {
    measured += 1
    const lessonId = open[measured % open.length] ?? 0
    return {
      lessonId,
      act: { userId, entitlements: subscriber, key: `measure-${now()}-${measured}` },
      session: `s${measured}`,
    }
  }
  return {
    'user/progress': () => storage.progress.summary(userId),
    'get-finished-courses': () => finishedCourses(ports, userId),
    'get-finished-programs': () => finishedPrograms(ports, userId),
    'video-data': () => watchLesson(ports, subscriber, next().lessonId, userId),
    'video-stats': () => rankLessons(ports),
    'update-stats': () => {
      const { lessonId, act, session } = next()
      const report = { completed_percentage: 50, position: 30, ranges: [[0, 30]] as [number, number][], session }
      return reportPlayback(ports, act, lessonId, { ...report, at: now() })
    },
    'set-finished': () => {
      const { lessonId, act } = next()
      return finishLesson(ports, act, lessonId)
    },
  } satisfies Record<string, () => Promise<unknown>>
}

export type Answers = ReturnType<typeof answersOf>
