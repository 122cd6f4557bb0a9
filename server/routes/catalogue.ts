import type { FastifyInstance } from 'fastify'
import { getVideos } from '#contract/catalogue.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import { checkedAnswer, mountPrepared } from '#server/http/mount.ts'
import { type PreparedAnswer, prepareAnswer, sendPrepared } from '#server/http/prepared-answer.ts'

/** `GET /api/videos`: the same bytes for everybody, made once for each revision of the catalogue (F71). */
export const catalogueRoutes =
  (ports: { readonly catalogue: CatalogueStore }) =>
  async (app: FastifyInstance): Promise<void> => {
    const current = preparedCatalogue(ports.catalogue)
    mountPrepared(app, getVideos, async (_input, request, reply) => {
      const answer = await current((error) => request.log.error({ err: error }, 'catalogue kept from before'))
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
      return sendPrepared(request, reply, answer)
    })
  }

/**
 * Gives the prepared catalogue; asking its revision is a look at one row, so an import by the command line shows at the
 * next request. While the database is away, what was prepared before still goes out.
 */
function preparedCatalogue(catalogue: CatalogueStore) {
  let kept: { readonly revision: number; readonly answer: Promise<PreparedAnswer> } | undefined
  const prepare = async () => {
    const read = await catalogue.read()
    return prepareAnswer(JSON.stringify(checkedAnswer(getVideos, read.catalogue)))
  }
  return async (report: (error: unknown) => void): Promise<PreparedAnswer> => {
    const before = kept
    try {
      const revision = await catalogue.revision()
      // Asked for by many at once, it is still prepared once.
      if (kept?.revision !== revision) kept = { revision, answer: prepare() }
      return await kept.answer
    } catch (error) {
      kept = before
      if (!before) throw error
      report(error)
      return before.answer
    }
  }
}
