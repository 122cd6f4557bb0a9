import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getVideoStats, getVideos } from '#contract/catalogue.ts'
import { getCatalogue, getDescriptions } from '#contract/catalogue-update.ts'
import { guest } from '#contract/rules/lesson-access.ts'
import { parseListQuery } from '#contract/rules/list-query.ts'
import { searchLessons as searchCall } from '#contract/search.ts'
import { getVideoData } from '#contract/video-data.ts'
import { rightsOf } from '#server/domain/accounts/show-user.ts'
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

/** The catalogue in its two forms: the same bytes for everybody, made once for each revision (F71, F92). */
export const catalogueRoutes =
  (ports: { readonly catalogue: CatalogueStore; readonly search: CatalogueSearch }) =>
  async (app: FastifyInstance): Promise<void> => {
    const { catalogue } = ports
    // Asking for the standing is a look at two rows, so an import by the command line shows at the next request.
    const kept = (make: (since: number | null) => Promise<unknown>) =>
      cacheByRevision(
        (since) => catalogue.resolveRevision(since),
        async (since) => prepareResponse(JSON.stringify(await make(since))),
      )
    const whole = kept(async () => checkedAnswer(getVideos, (await catalogue.read()).catalogue))
    const updates = kept(async (since) => checkedAnswer(getCatalogue, await catalogueUpdate(ports, since)))
    const descriptions = kept(async (since) => checkedAnswer(getDescriptions, await descriptionUpdate(ports, since)))

    mountPrepared(app, getVideos, (_input, request, reply) => send(whole, null, request, reply))
    mountPrepared(app, getCatalogue, ({ query }, request, reply) => send(updates, query.since ?? null, request, reply))
    mountPrepared(app, getDescriptions, ({ query }, request, reply) =>
      send(descriptions, query.since ?? null, request, reply),
    )
    mountPrepared(app, searchCall, async ({ query }, request, reply) => {
      const page = checkedAnswer(searchCall, await searchLessons(ports, parseListQuery(query)))
      // Its entity tag is made of all of it, the revision included: a repeated search of the same catalogue is a 304.
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
      return sendPreparedResponse(request, reply, await prepareResponse(JSON.stringify(page)))
    })
  }

async function send(kept: CachedResponse, since: number | null, request: FastifyRequest, reply: FastifyReply) {
  const answer = await kept(since, (error) => request.log.error({ err: error }, 'catalogue kept from before'))
  reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
  return sendPreparedResponse(request, reply, answer)
}

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
