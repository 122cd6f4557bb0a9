import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import { Failure } from '#contract/errors.ts'

/**
 * Whether a request that changes something comes from our own page. Either it carries a Bearer token, which a foreign
 * page cannot have; or a header that a foreign page cannot add without asking, and, where the browser says how the
 * request came to be, it was a call of this very origin: no link, no form, no image, no prefetch.
 */
export function provesSameOrigin(headers: IncomingHttpHeaders): boolean {
  if (/^Bearer \S/i.test(headers.authorization ?? '')) return true
  if (headers['sec-purpose'] !== undefined) return false
  const site = headers['sec-fetch-site']
  const mode = headers['sec-fetch-mode']
  if (site !== undefined && site !== 'same-origin') return false
  if (mode !== undefined && mode !== 'cors' && mode !== 'same-origin') return false
  return headers['x-requested-with'] === 'XMLHttpRequest' || repeatsCookie(headers)
}

function repeatsCookie(headers: IncomingHttpHeaders): boolean {
  const token = headers['x-xsrf-token']
  const cookie = new RegExp(`(?:^|;\\s*)${cookies.xsrf}=([^;]+)`).exec(headers.cookie ?? '')?.[1]
  return typeof token === 'string' && token.length >= 16 && cookie !== undefined && decoded(cookie) === decoded(token)
}

// Whoever repeats the cookie may send it as it is written or as it is read.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Stands before every call that changes state. Its answers are never kept by anyone. */
export async function sameOriginProof(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store').header('vary', 'Sec-Fetch-Site, Origin, Authorization')
  if (!provesSameOrigin(request.headers)) throw new Failure('forbidden')
}
