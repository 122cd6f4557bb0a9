import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as enrolment from '#contract/enrolment.ts'
import { Failure } from '#contract/errors.ts'
import { done } from '#contract/form-values.ts'
import * as learning from '#contract/learning.ts'
import { actionKeyHeader } from '#contract/rules/action-headers.ts'
import { entitlementsOf } from '#server/domain/accounts/show-user.ts'
import type { ActionContext } from '#server/domain/learning/apply-once.ts'
import { type EnrolPorts, joinCourse, joinProgram, quitCourse, quitProgram } from '#server/domain/learning/enrol.ts'
import { type FinishedPorts, finishedCourses, finishedPrograms } from '#server/domain/learning/finished.ts'
import { finishLesson, type LessonStatsPorts, rateLesson } from '#server/domain/learning/lesson-stats.ts'
import { reportPlayback } from '#server/domain/learning/report-playback.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'

type LearningPorts = LessonStatsPorts & FinishedPorts & EnrolPorts

/** Progress, ratings, playback and enrolments (F102-F120, F131-F138). */
export const learningRoutes =
  (ports: LearningPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    const actionOf = (request: FastifyRequest) => actionContextOf(ports.now(), request)
    mount(app, learning.setFinished, ({ params }, request) => finishLesson(ports, actionOf(request), params.lessonId))
    mount(app, learning.setProgramVideoFinished, ({ params }, request) =>
      finishLesson(ports, actionOf(request), params.lessonId, params.programId),
    )
    mount(app, learning.setLikedDisliked, ({ params, body }, request) =>
      rateLesson(ports, actionOf(request), params.lessonId, body),
    )
    mount(app, learning.updatePlaybackStats, async ({ params, body }, request) => {
      await reportPlayback(ports, actionOf(request), params.videoId, body)
      return done
    })
    mount(app, learning.getProgress, async (_input, request) => {
      const { finished, liked, disliked, programs } = await ports.progress.summary(signedIn(request).account.id)
      return {
        finished: [...finished],
        liked: [...liked],
        disliked: [...disliked],
        programs: programs.map(({ program_id, finished }) => ({ program_id, finished: [...finished] })),
      }
    })
    mount(app, learning.getFinishedCourses, (_input, request) => finishedCourses(ports, signedIn(request).account.id))
    mount(app, learning.getFinishedPrograms, (_input, request) => finishedPrograms(ports, signedIn(request).account.id))

    mount(app, enrolment.signUpCourse, async ({ body }, request) => {
      await joinCourse(ports, actionOf(request), body)
      return done
    })
    mount(app, enrolment.quitCourse, async ({ body }, request) => {
      await quitCourse(ports, actionOf(request), body)
      return done
    })
    mount(app, enrolment.signUpProgram, async ({ body }, request) => {
      await joinProgram(ports, actionOf(request), body)
      return done
    })
    mount(app, enrolment.quitProgram, async ({ body }, request) => {
      await quitProgram(ports, actionOf(request), body)
      return done
    })
  }

/** The learner, their rights as of `now` (ms), and the idempotency key of the action. */
function actionContextOf(now: number, request: FastifyRequest): ActionContext {
  const key = request.headers[actionKeyHeader]
  if (typeof key === 'string' && !/^[\w-]{8,64}$/.test(key))
    throw new Failure('invalid_request', { issues: [{ path: `headers.${actionKeyHeader}`, code: 'pattern' }] })
  const caller = signedIn(request)
  return {
    userId: caller.account.id,
    entitlements: entitlementsOf(caller, now),
    key: typeof key === 'string' ? key : null,
  }
}
