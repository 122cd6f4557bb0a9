import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getVideoStats, getVideos } from '#contract/catalogue.ts'
import { getCatalogue, getDescriptions } from '#contract/catalogue-update.ts'
import { guest } from '#contract/rules/lesson-access.ts'
import { parseListQuery } from '#contract/rules/list-query.ts'
import { searchLessons as searchCall } from '#contract/search.ts'
import { getVideoData } from '#contract/video-data.ts'
import { entitlementsOf } from '#server/domain/accounts/show-user.ts'
import { type CatalogueSearch, searchLessons } from '#server/domain/catalogue/catalogue-search.ts'
import { catalogueUpdate, descriptionUpdate } from '#server/domain/catalogue/catalogue-update.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import type { LessonTallyStore } from '#server/domain/lessons/ports.ts'
import { rankLessons } from '#server/domain/lessons/rank-lessons.ts'
import { type WatchPorts, watchLesson } from '#server/domain/lessons/watch-lesson.ts'
import { callerOf } from '#server/http/caller.ts'
import { checkedAnswer, mount, mountPrepared } from '#server/http/mount.ts'
import { prepareResponse, sendPreparedResponse } from '#server/http/prepared-response.ts'
import { type CachedResponse, cacheByRevision } from '#server/http/response-cache.ts'

/** The catalogue, whole and as updates: responses shared by all callers, prepared once for each revision (F71, F92). */
export const catalogueRoutes =
  (ports: { readonly catalogue: CatalogueStore; readonly search: CatalogueSearch }) =>
  async (app: FastifyInstance): Promise<void> => {
    const { catalogue } = ports
    // Reading the revision costs two rows, so an import by the command line is visible to the next request.
    const cached = (make: (since: number | null) => Promise<unknown>) =>
      cacheByRevision(
        (since) => catalogue.resolveRevision(since),
        async (since) => prepareResponse(JSON.stringify(await make(since))),
      )
    const whole = cached(async () => checkedAnswer(getVideos, (await catalogue.read()).catalogue))
    const updates = cached(async (since) => checkedAnswer(getCatalogue, await catalogueUpdate(ports, since)))
    const descriptions = cached(async (since) => checkedAnswer(getDescriptions, await descriptionUpdate(ports, since)))

    mountPrepared(app, getVideos, (_input, request, reply) => send(whole, null, request, reply))
    mountPrepared(app, getCatalogue, ({ query }, request, reply) => send(updates, query.since ?? null, request, reply))
    mountPrepared(app, getDescriptions, ({ query }, request, reply) =>
      send(descriptions, query.since ?? null, request, reply),
    )
    mountPrepared(app, searchCall, async ({ query }, request, reply) => {
      const found = await searchLessons(ports, parseListQuery(query), { withCounts: query.counts !== 'no' })
      const page = checkedAnswer(searchCall, found)
      // Its entity tag covers the revision: a repeated search of the same catalogue is a 304.
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
      return sendPreparedResponse(request, reply, await prepareResponse(JSON.stringify(page), { isSentOnce: true }))
    })
  }

async function send(responses: CachedResponse, since: number | null, request: FastifyRequest, reply: FastifyReply) {
  const response = await responses(since, (error) => request.log.error({ err: error }, 'serving the cached catalogue'))
  reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
  return sendPreparedResponse(request, reply, response)
}

/** The streams of a lesson, and the ranking of lessons (F131, F72). */
export const lessonRoutes =
  (ports: WatchPorts & { readonly lessonTallies: LessonTallyStore }) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getVideoStats, () => rankLessons(ports))
    mount(app, getVideoData, ({ params }, request) => {
      const caller = callerOf(request)
      const viewer = caller ? entitlementsOf(caller, ports.now()) : guest
      return watchLesson(ports, viewer, params.videoId, caller?.account.id ?? null)
    })
  }
