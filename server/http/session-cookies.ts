import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies, hostOnlyName, sessionDays } from '#contract/cookies.ts'
import { knownDeviceDays } from '#server/domain/accounts/purge-expired-rows.ts'
import { clearMediaCookies } from './media-cookies.ts'

export interface CookieSettings {
  /** The address learners use; its scheme says whether cookies may travel unprotected. */
  readonly publicUrl: string | null
  /** Shares the session with the domain's other hosts; null keeps it to this one. */
  readonly cookieDomain: string | null
  /** ms until which a cookie is read under the name it had before `__Host-` (`legacyNamesUntil`). */
  readonly legacyNamesUntil: number
  now(): number
}

export interface SessionCookies {
  /** The session's token that a browser sends; `renamed` where it came under its old name and has to be given anew. */
  tokenOf(request: FastifyRequest): { readonly token: string; readonly renamed: boolean } | undefined
  /** The name that this browser is known by. */
  deviceOf(request: FastifyRequest): string | undefined
  /** Hands the session over: its token where no script can read it, and a hint beside it that it is there. */
  setSession(reply: FastifyReply, token: string): void
  /** Takes the session, and what it opened, off this browser. The browser itself stays known. */
  clearSession(reply: FastifyReply): void
  /** Gives this browser the name it is known by. */
  setDevice(reply: FastifyReply, device: string): void
  /** Gives our page, which alone can read it, the proof that its calls repeat. */
  setXsrfToken(reply: FastifyReply, proof: string): void
  /** How a cookie of ours that no script may read is written. */
  readonly secret: CookieSerializeOptions
}

const day = 86_400

/** For this long after the change of their names cookies are read under the old ones: the life of a session. */
export const legacyNamesMs = sessionDays * day * 1000

/**
 * Writes and clears the cookies of a session (F54, Q18). On an https host of its own the session and the device are
 * named `__Host-`, which no neighbouring subdomain can plant.
 */
export function sessionCookies({
  publicUrl,
  cookieDomain,
  legacyNamesUntil: oldNamesUntil,
  now,
}: CookieSettings): SessionCookies {
  const secure = publicUrl?.startsWith('https:') ?? false
  const hostOnly = secure && cookieDomain === null
  const sessionName = hostOnly ? hostOnlyName(cookies.session) : cookies.session
  const deviceName = hostOnly ? hostOnlyName(cookies.device) : cookies.device
  const oldValue = (request: FastifyRequest, name: string) =>
    hostOnly && now() < oldNamesUntil ? request.cookies[name] : undefined
  const common: CookieSerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure,
    ...(cookieDomain === null ? {} : { domain: cookieDomain }),
  }
  const secret = { ...common, httpOnly: true }
  return {
    secret,
    tokenOf(request) {
      const token = request.cookies[sessionName]
      if (token !== undefined) return { token, renamed: false }
      const old = oldValue(request, cookies.session)
      return old === undefined ? undefined : { token: old, renamed: true }
    },
    deviceOf: (request) => request.cookies[deviceName] ?? oldValue(request, cookies.device),
    setSession(reply, token) {
      const lasting = { maxAge: sessionDays * day }
      reply.setCookie(sessionName, token, { ...secret, ...lasting })
      if (hostOnly) reply.clearCookie(cookies.session, secret)
      reply.setCookie(cookies.signedInHint, '1', { ...common, ...lasting })
    },
    clearSession(reply) {
      reply.clearCookie(sessionName, secret)
      if (hostOnly) reply.clearCookie(cookies.session, secret)
      reply.clearCookie(cookies.signedInHint, common)
      clearMediaCookies(reply, secret)
    },
    setDevice(reply, device) {
      reply.setCookie(deviceName, device, { ...secret, maxAge: knownDeviceDays * day })
      if (hostOnly) reply.clearCookie(cookies.device, secret)
    },
    setXsrfToken(reply, proof) {
      reply.setCookie(cookies.xsrf, proof, common)
    },
  }
}
