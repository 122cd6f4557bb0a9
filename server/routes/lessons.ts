import type { FastifyInstance } from 'fastify'
import { getVideoStats } from '#contract/catalogue.ts'
import { guest } from '#contract/rules/viewer.ts'
import { getVideoData } from '#contract/video-data.ts'
import { rightsOf } from '#server/domain/accounts/show-user.ts'
import type { LessonTallyStore } from '#server/domain/lessons/ports.ts'
import { rankLessons } from '#server/domain/lessons/rank-lessons.ts'
import { type WatchPorts, watchLesson } from '#server/domain/lessons/watch-lesson.ts'
import { callerOf } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'

/** What a lesson plays, and how lessons rank (F131, F72). */
export const lessonRoutes =
  (ports: WatchPorts & { readonly lessonTallies: LessonTallyStore }) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getVideoStats, () => rankLessons(ports))
    mount(app, getVideoData, ({ params }, request) => {
      const caller = callerOf(request)
      const viewer = caller ? rightsOf(caller, ports.now()) : guest
      return watchLesson(ports, viewer, params.videoId, caller?.account.id ?? null)
    })
  }
