import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import { safePath } from '#contract/rules/safe-path.ts'
import { type OAuthStateFields, oauthStateFields } from '#contract/sign-in.ts'
import type { SessionCookies } from './session-cookies.ts'

/** What is stored in a cookie of this browser during a sign-in through a provider. */
interface OAuthState {
  readonly secret: string | undefined
  readonly fields: OAuthStateFields
}

const maxAgeSeconds = 600
const maxFieldLength = 200
const maxReturnToLength = 1000
// Encoded, as in a cookie and in a URL: both travel in headers, for which proxies reserve 4 kB.
const maxStateBytes = 900

/**
 * The fields that travel to a provider and back: only declared ones, limited one by one and in total, and `return` only
 * inside the academy. Fields that do not fit are dropped, `return` first.
 */
export function readOAuthStateFields(query: Readonly<Record<string, unknown>>): OAuthStateFields {
  const valid = oauthStateFields.flatMap((name) => {
    const value = query[name]
    if (typeof value !== 'string' || value === '') return []
    const isValid =
      name === 'return' ? value.length <= maxReturnToLength && safePath(value) !== null : value.length <= maxFieldLength
    return isValid ? [[name, value] as const] : []
  })
  const byPriority = valid.toSorted(([one], [other]) => Number(one === 'return') - Number(other === 'return'))
  let remaining = maxStateBytes
  return Object.fromEntries(
    byPriority.filter(([name, value]) => {
      const bytes = encodeURIComponent(new URLSearchParams({ [name]: value }).toString()).length + 1
      if (bytes > remaining) return false
      remaining -= bytes
      return true
    }),
  )
}

/** Stores the state in the browser, replacing that of an earlier attempt. */
export function setOAuthState(
  reply: FastifyReply,
  { secret: attributes }: SessionCookies,
  state: OAuthState & { readonly secret: string },
): void {
  const value = new URLSearchParams({ ...state.fields, secret: state.secret }).toString()
  reply.setCookie(cookies.social, value, { ...attributes, maxAge: maxAgeSeconds })
}

/** Reads the state, and validates it again: a client may have changed it. */
export function readOAuthState(request: FastifyRequest): OAuthState {
  const stored = new URLSearchParams(request.cookies[cookies.social] ?? '')
  return { secret: stored.get('secret') || undefined, fields: readOAuthStateFields(Object.fromEntries(stored)) }
}

/** Clears the state, which invalidates its ticket in this browser. */
export function clearOAuthState(reply: FastifyReply, { secret: attributes }: SessionCookies): void {
  reply.clearCookie(cookies.social, attributes)
}
