import { Readable } from 'node:stream'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MediaKey, mediaTiers } from '#contract/catalogue-file.ts'
import { Failure } from '#contract/errors.ts'
import { downloadFileName, downloadPart } from '#contract/rules/recording-download.ts'
import { getCookiesCdn } from '#contract/visitor.ts'
import type { FileInfo, FileStore } from '#server/domain/files/file-store.ts'
import { mediaKeyAt, mediaPathOf } from '#server/domain/files/media-address.ts'
import { type SignMediaGrantsPorts, signMediaGrants } from '#server/domain/files/media-grants.ts'
import type { MediaGuard } from '#server/domain/files/media-guard.ts'
import type { WithheldMedia } from '#server/domain/lessons/withheld-media.ts'
import { signedIn } from '#server/http/caller.ts'
import { isNotModified, rangeIsCurrent, readRange } from '#server/http/conditional-requests.ts'
import { contentTypeOf } from '#server/http/content-types.ts'
import { hasMediaPasses, mediaPassOf, setMediaCookies } from '#server/http/media-cookies.ts'
import { mount } from '#server/http/mount.ts'

export interface MediaPorts {
  readonly files: FileStore
  readonly guard: MediaGuard
  readonly withheld: WithheldMedia
  /** Part of the name a recording is kept under. */
  readonly productName: string
}

/** `/media/*`: files of the media store, whole or in part, to those whom the guard lets in. */
export const mediaRoutes =
  ({ files, guard, withheld, productName }: MediaPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { '*': path } = request.params as { '*': string }
      const key = mediaKeyAt(path)
      const tier = mediaTiers.find((name) => key.startsWith(`${name}/`))
      if (!tier) throw new Failure('not_found')
      // Asked before the file is looked for, so that nobody learns which closed files exist.
      if (!guard(key, mediaPassOf(request))) {
        if (path === mediaPathOf(key) || !MediaKey.allows(key) || !hasMediaPasses(request))
          throw new Failure('forbidden')
        // An address of before, from a page that was open then: the passes of this browser go to the present one.
        return reply.header('cache-control', 'no-store').redirect(`/media/${mediaPathOf(key)}`, 307)
      }
      // Pictures are shown beforehand, and asked for by the dozen.
      if (!contentTypeOf(key).startsWith('image/') && (await withheld(key))) throw new Failure('forbidden')
      const facts = await files.stat(key)
      if (!facts) throw new Failure('not_found')
      const etag = describe(reply, facts, tier === 'public')
      const slug = (request.query as Readonly<Record<string, unknown>>)[downloadPart]
      if (typeof slug === 'string' && recorded.has(tier) && key.endsWith('.mp4'))
        // Made of the letters of a slug whatever was asked for, so that nothing in it has to be quoted (RFC 6266).
        reply.header(
          'content-disposition',
          `attachment; filename="${downloadFileName(productName, slug.slice(0, 160))}"`,
        )
      if (isUnchanged(request, etag, facts.modifiedAt)) return reply.removeHeader('content-type').code(304).send()
      return sendBytes(files, facts, etag, request, reply)
    }
    // HEAD by name: the one Fastify adds by itself forgets the length of what it does not send.
    app.route({ method: ['GET', 'HEAD'], url: '/media/*', handler })
  }

/** Tiers whose videos may be kept as files. */
const recorded: ReadonlySet<string> = new Set(['recordings', 'published'])
const monthInSeconds = 30 * 24 * 60 * 60

function describe(reply: FastifyReply, facts: FileInfo, open: boolean): string {
  const etag = `"${facts.version}"`
  reply
    .header('etag', etag)
    .header('last-modified', new Date(facts.modifiedAt).toUTCString())
    .header('accept-ranges', 'bytes')
    .header('cache-control', open ? `public, max-age=${monthInSeconds}` : 'private, no-cache')
    .type(contentTypeOf(facts.key))
  return etag
}

// The date counts only for callers that know no entity tag (RFC 9110, 13.1.3).
function isUnchanged({ headers }: FastifyRequest, etag: string, modifiedAt: number): boolean {
  if (headers['if-none-match'] !== undefined) return isNotModified(headers['if-none-match'], [etag])
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(modifiedAt / 1000) * 1000 <= since
}

async function sendBytes(
  files: FileStore,
  facts: FileInfo,
  etag: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const holds = rangeIsCurrent(request.headers['if-range']?.toString(), etag, facts.modifiedAt)
  const range = readRange(holds ? request.headers.range : undefined, facts.size)
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
  // Replaced between looking and opening; the next try sees the new one.
  reply.removeHeader('content-length').removeHeader('content-range').header('retry-after', '1')
  throw new Failure('busy')
}

/**
 * Opens the media a learner may watch on this browser (F55). `expires` is the moment the first of the passes ends, so
 * that whoever asks again before it never stands in front of a closed door.
 */
export const cdnCookieRoutes =
  (ports: SignMediaGrantsPorts, secret: CookieSerializeOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getCookiesCdn, async (_input, request, reply) => {
      const opened = signMediaGrants(ports, signedIn(request))
      setMediaCookies(reply, secret, opened, ports.now())
      const own = opened.find(({ of }) => of === 'recordings')
      if (!own) throw new Error('nobody is without their own recordings')
      return { cookie: own.pass, expires: Math.min(...opened.map(({ expires }) => expires)), headers: {} }
    })
  }
