import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import { Failure } from '#contract/errors.ts'

/**
 * Whether a request that changes state comes from our own page (CSRF protection): it carries a Bearer token, or a
 * header that a foreign page cannot add without CORS; and fetch metadata, where sent, names a same-origin call, no
 * link, form, image or prefetch.
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

// A client may repeat the cookie encoded or decoded.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The onRequest hook of calls that change state: refuses without proof; responses are never cached. */
export async function sameOriginProof(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store').header('vary', 'Sec-Fetch-Site, Origin, Authorization')
  if (!provesSameOrigin(request.headers)) throw new Failure('forbidden')
}
