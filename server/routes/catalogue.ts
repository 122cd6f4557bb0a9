import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getVideos } from '#contract/catalogue.ts'
import { getCatalogue, getDescriptions } from '#contract/catalogue-update.ts'
import { catalogueUpdate, descriptionUpdate } from '#server/domain/catalogue/catalogue-update.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import { type Kept, keepByRevision } from '#server/http/kept-answers.ts'
import { checkedAnswer, mountPrepared } from '#server/http/mount.ts'
import { prepareAnswer, sendPrepared } from '#server/http/prepared-answer.ts'

/** The catalogue in its two forms: the same bytes for everybody, made once for each revision (F71, F92). */
export const catalogueRoutes =
  (ports: { readonly catalogue: CatalogueStore }) =>
  async (app: FastifyInstance): Promise<void> => {
    const { catalogue } = ports
    // Asking for the standing is a look at two rows, so an import by the command line shows at the next request.
    const kept = (make: (since: number | null) => Promise<unknown>) =>
      keepByRevision(
        (since) => catalogue.standing(since),
        async (since) => prepareAnswer(JSON.stringify(await make(since))),
      )
    const whole = kept(async () => checkedAnswer(getVideos, (await catalogue.read()).catalogue))
    const updates = kept(async (since) => checkedAnswer(getCatalogue, await catalogueUpdate(ports, since)))
    const descriptions = kept(async (since) => checkedAnswer(getDescriptions, await descriptionUpdate(ports, since)))

    mountPrepared(app, getVideos, (_input, request, reply) => send(whole, null, request, reply))
    mountPrepared(app, getCatalogue, ({ query }, request, reply) => send(updates, query.since ?? null, request, reply))
    mountPrepared(app, getDescriptions, ({ query }, request, reply) =>
      send(descriptions, query.since ?? null, request, reply),
    )
  }

async function send(kept: Kept, since: number | null, request: FastifyRequest, reply: FastifyReply) {
  const answer = await kept(since, (error) => request.log.error({ err: error }, 'catalogue kept from before'))
  reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
  return sendPrepared(request, reply, answer)
}
