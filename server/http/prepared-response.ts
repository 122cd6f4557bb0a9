import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from './conditional-requests.ts'

/** Content encodings, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Negotiates the smallest encoding both sides support (`Accept-Encoding`, RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[] = encodings): Encoding {
  const accepted = new Map<string, number>()
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', quality = 'q=1'] = entry.split(';').map((part) => part.trim())
    accepted.set(name, Number(quality.replace(/^q=/, '')) || 0)
  }
  const isAccepted = (name: Encoding) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return encodings.find((name) => name !== 'identity' && available.includes(name) && isAccepted(name)) ?? 'identity'
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** A response body in every encoding, each with its own strong entity tag. */
export interface PreparedResponse {
  readonly bytes: Readonly<Record<Encoding, Buffer>>
  readonly etags: Readonly<Record<Encoding, string>>
}

/** Brotli's quality by size: the best takes a minute for 10,000 lessons, where a lower one costs few bytes. */
function qualityFor(bytes: number): number {
  if (bytes <= 1_000_000) return 10
  return bytes <= 8_000_000 ? 9 : 5
}

/** Brotli's quality of a response that is sent once: a tenth of the time of the best one, for some bytes more. */
const onceQuality = 4

/** Compresses a response body once, to be sent many times; `isSentOnce` does so for less time. */
export async function prepareResponse(
  content: string | Buffer,
  { isSentOnce = false }: { readonly isSentOnce?: boolean } = {},
): Promise<PreparedResponse> {
  const identity = Buffer.from(content)
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 32)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isSentOnce ? onceQuality : qualityFor(identity.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([compress.br(identity, { params }), compress.gzip(identity)])
  return {
    bytes: { br, gzip: gz, identity },
    etags: { br: `"${hash}-br"`, gzip: `"${hash}-gz"`, identity: `"${hash}"` },
  }
}

/** Sends the encoding the client accepts, or a 304. The route sets `cache-control` and the content type. */
export function sendPreparedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedResponse,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.header('etag', response.etags[encoding]).header('vary', 'Accept-Encoding')
  const known = encodings.map((name) => response.etags[name])
  if (isNotModified(request.headers['if-none-match'], known)) return reply.removeHeader('content-type').code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(response.bytes[encoding])
}
