import type { FastifyInstance } from 'fastify'
import { mediaGuard } from '#server/domain/files/media-guard.ts'
import { withheldMedia } from '#server/domain/lessons/withheld-media.ts'
import { mediaSigning } from '#server/gateways/cdn/media-signing.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import { cdnCookieRoutes } from '#server/routes/cdn-cookies.ts'
import { mediaRoutes } from '#server/routes/media.ts'
import type { ServerParts } from '#server/server-parts.ts'

/** The media store and the passes that open it. */
export async function mediaArea(app: FastifyInstance, parts: ServerParts, sessions: SessionCookies): Promise<void> {
  const { config, files, now } = parts
  const signing = mediaSigning(parts.mediaKey)
  // What policies name. Where nobody said what we are called any name does, since signing and reading agree on it.
  const mediaAt = (path: string) => `${config.cdnUrl ?? config.publicUrl ?? 'http://localhost'}/media/${path}`
  const guard = mediaGuard({ signatures: signing, addressOf: mediaAt, now })
  const withheld = withheldMedia({ ...parts.storage, now })
  await app.register(mediaRoutes({ files, guard, withheld, productName: config.productName }))
  await app.register(cdnCookieRoutes({ sign: signing.sign, resourceOf: mediaAt, now }, sessions.secret))
}
