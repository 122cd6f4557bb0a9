import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from './conditional.ts'
import { chooseEncoding, type Encoding, encodings } from './encoding.ts'

const squeeze = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Bytes made once and sent many times, in every encoding, each with a strong entity tag of its own. */
export interface PreparedResponse {
  readonly bytes: Readonly<Record<Encoding, Buffer>>
  readonly etags: Readonly<Record<Encoding, string>>
}

/** Brotli's quality by size: the best takes a minute for 10,000 lessons, and at their size a lower one costs few bytes. */
function qualityFor(bytes: number): number {
  if (bytes <= 1_000_000) return 10
  return bytes <= 8_000_000 ? 9 : 5
}

/** Prepares an answer of any content. */
export async function prepareResponse(content: string | Buffer): Promise<PreparedResponse> {
  const identity = Buffer.from(content)
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 32)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(identity.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([squeeze.br(identity, { params }), squeeze.gzip(identity)])
  return {
    bytes: { br, gzip: gz, identity },
    etags: { br: `"${hash}-br"`, gzip: `"${hash}-gz"`, identity: `"${hash}"` },
  }
}

/** Sends the form that the caller takes, or 304 when they have it. `cache-control` and type are the route's. */
export function sendPreparedResponse(request: FastifyRequest, reply: FastifyReply, answer: PreparedResponse): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.header('etag', answer.etags[encoding]).header('vary', 'Accept-Encoding')
  const known = encodings.map((name) => answer.etags[name])
  if (isNotModified(request.headers['if-none-match'], known)) return reply.removeHeader('content-type').code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(answer.bytes[encoding])
}
