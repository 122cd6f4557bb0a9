import { Readable } from 'node:stream'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MediaKey, mediaTiers } from '#contract/catalogue-file.ts'
import { Failure } from '#contract/errors.ts'
import { readRange } from '#contract/rules/byte-range.ts'
import { downloadFileName, downloadPart } from '#contract/rules/recording-download.ts'
import { getCookiesCdn } from '#contract/visitor.ts'
import { contentTypeOf, mediaCacheControl } from '#server/domain/files/content-types.ts'
import type { FileInfo, FileStore } from '#server/domain/files/file-store.ts'
import { type SignMediaGrantsPorts, signMediaGrants } from '#server/domain/files/media-grants.ts'
import type { MediaGuard } from '#server/domain/files/media-guard.ts'
import { mediaKeyAt, mediaPathOf } from '#server/domain/files/media-path.ts'
import type { WithheldMedia } from '#server/domain/lessons/withheld-media.ts'
import { signedIn } from '#server/http/caller.ts'
import { isNotModified, rangeIsCurrent } from '#server/http/conditional-requests.ts'
import { hasMediaPasses, mediaPassOf, setMediaCookies } from '#server/http/media-cookies.ts'
import { mount } from '#server/http/mount.ts'

interface MediaPorts {
  readonly files: FileStore
  readonly guard: MediaGuard
  readonly withheld: WithheldMedia
  /** Part of the file name of a downloaded recording. */
  readonly productName: string
}

/** `/media/*`: files of the media store, whole or in ranges, to callers with a pass. */
export const mediaRoutes =
  ({ files, guard, withheld, productName }: MediaPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { '*': path } = request.params as { '*': string }
      const key = mediaKeyAt(path)
      const tier = mediaTiers.find((name) => key.startsWith(`${name}/`))
      if (!tier) throw new Failure('not_found')
      // Checked before the file is looked up, so that a refusal does not reveal whether it exists.
      if (!guard(key, mediaPassOf(request))) {
        if (path === mediaPathOf(key) || !MediaKey.allows(key) || !hasMediaPasses(request))
          throw new Failure('forbidden')
        // A URL of an earlier version, in a page opened then: redirected to the one the cookies are for.
        return reply.header('cache-control', 'no-store').redirect(`/media/${mediaPathOf(key)}`, 307)
      }
      // Posters are public in advance, and requested by the dozen.
      if (!contentTypeOf(key).startsWith('image/') && (await withheld(key))) throw new Failure('forbidden')
      const facts = await files.stat(key)
      if (!facts) throw new Failure('not_found')
      const etag = describe(reply, facts)
      const slug = (request.query as Readonly<Record<string, unknown>>)[downloadPart]
      if (typeof slug === 'string' && downloadable.has(tier) && key.endsWith('.mp4'))
        // Reduced to the characters of a slug, so that nothing needs quoting (RFC 6266).
        reply.header(
          'content-disposition',
          `attachment; filename="${downloadFileName(productName, slug.slice(0, 160))}"`,
        )
      if (isUnchanged(request, etag, facts.modifiedAt)) return reply.removeHeader('content-type').code(304).send()
      return sendBytes(files, { facts, etag }, request, reply)
    }
    // Explicit, since the HEAD route Fastify adds drops the content length.
    app.route({ method: ['GET', 'HEAD'], url: '/media/*', handler })
  }

/** Tiers whose videos may be downloaded. */
const downloadable: ReadonlySet<string> = new Set(['recordings', 'published'])

function describe(reply: FastifyReply, facts: FileInfo): string {
  const etag = `"${facts.version}"`
  reply
    .header('etag', etag)
    .header('last-modified', new Date(facts.modifiedAt).toUTCString())
    .header('accept-ranges', 'bytes')
    .header('cache-control', mediaCacheControl(facts.key))
    .type(contentTypeOf(facts.key))
  return etag
}

// The date counts only without `If-None-Match` (RFC 9110, 13.1.3).
function isUnchanged({ headers }: FastifyRequest, etag: string, modifiedAt: number): boolean {
  if (headers['if-none-match'] !== undefined) return isNotModified(headers['if-none-match'], [etag])
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(modifiedAt / 1000) * 1000 <= since
}

interface SentFile {
  readonly facts: FileInfo
  readonly etag: string
}

async function sendBytes(
  files: FileStore,
  { facts, etag }: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isCurrent = rangeIsCurrent(request.headers['if-range']?.toString(), etag, facts.modifiedAt)
  const range = readRange(isCurrent ? request.headers.range : undefined, facts.size)
  if (range.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${facts.size}`)
    throw new Failure('range_unsatisfiable')
  }
  const span = range.kind === 'part' ? range : { start: 0, end: facts.size - 1 }
  if (range.kind === 'part') {
    reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${facts.size}`)
  }
  reply.header('content-length', span.end - span.start + 1)
  if (request.method === 'HEAD' || facts.size === 0) return reply.send()
  const bytes = await files.open(facts, span)
  if (bytes) return reply.send(bytes instanceof Readable ? bytes : Readable.from(bytes))
  // Replaced between stat and open; a retry gets the new file.
  reply.removeHeader('content-length').removeHeader('content-range').header('retry-after', '1')
  throw new Failure('busy')
}

/**
 * Sets the media cookies of a learner (F55). `expires` is the earliest end of a pass, so that a page that renews by
 * then never meets a refusal.
 */
export const cdnCookieRoutes =
  (ports: SignMediaGrantsPorts, secret: CookieSerializeOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getCookiesCdn, async (_input, request, reply) => {
      const opened = signMediaGrants(ports, signedIn(request))
      setMediaCookies(reply, secret, opened, ports.now())
      const own = opened.find(({ of }) => of === 'recordings')
      if (!own) throw new Error('every learner has a pass to their own recordings')
      return { cookie: own.pass, expires: Math.min(...opened.map(({ expires }) => expires)), headers: {} }
    })
  }
