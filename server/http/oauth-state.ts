import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import { safePath } from '#contract/rules/safe-path.ts'
import { type OAuthStateFields, oauthStateFields } from '#contract/sign-in.ts'
import type { SessionCookies } from './session-cookies.ts'

/** What a browser keeps while its owner is at a provider. */
export interface OAuthState {
  readonly secret: string | undefined
  readonly luggage: OAuthStateFields
}

/** How long somebody may take to choose an account, in seconds. */
const longestWay = 600
const longestPiece = 200
const longestPath = 1000
// Bytes as they are written in a cookie and in an address: both travel in headers, for which proxies keep 4 kB.
const mostLuggage = 900

/**
 * What travels to a provider and back: the declared fields alone, none of them long nor all of them together, and
 * `return` only where it stays inside the academy. What does not fit is left behind, `return` first.
 */
export function readLuggage(given: Readonly<Record<string, unknown>>): OAuthStateFields {
  const packed = oauthStateFields.flatMap((name) => {
    const value = given[name]
    if (typeof value !== 'string' || value === '') return []
    const fits =
      name === 'return' ? value.length <= longestPath && safePath(value) !== null : value.length <= longestPiece
    return fits ? [[name, value] as const] : []
  })
  const inOrder = packed.toSorted(([one], [other]) => Number(one === 'return') - Number(other === 'return'))
  let left = mostLuggage
  return Object.fromEntries(
    inOrder.filter(([name, value]) => {
      const bytes = encodeURIComponent(new URLSearchParams({ [name]: value }).toString()).length + 1
      if (bytes > left) return false
      left -= bytes
      return true
    }),
  )
}

/** Gives the browser what it needs to come back; a way begun before is forgotten. */
export function setOAuthState(
  reply: FastifyReply,
  { secret: how }: SessionCookies,
  way: OAuthState & { readonly secret: string },
): void {
  const value = new URLSearchParams({ ...way.luggage, secret: way.secret }).toString()
  reply.setCookie(cookies.social, value, { ...how, maxAge: longestWay })
}

/** What this browser left with. It was in the browser's hands, so all of it is looked at again. */
export function readOAuthState(request: FastifyRequest): OAuthState {
  const kept = new URLSearchParams(request.cookies[cookies.social] ?? '')
  return { secret: kept.get('secret') || undefined, luggage: readLuggage(Object.fromEntries(kept)) }
}

/** Ends the way: neither its ticket nor its state is good for anything in this browser any more. */
export function clearOAuthState(reply: FastifyReply, { secret: how }: SessionCookies): void {
  reply.clearCookie(cookies.social, how)
}
