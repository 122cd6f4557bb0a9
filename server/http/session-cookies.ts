import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies, hostOnlyName, sessionDays, signedInHintDays } from '#contract/cookies.ts'
import { storedLessonsValue } from '#contract/rules/stored-lessons.ts'
import { daySeconds } from '#contract/time-units.ts'
import { knownDeviceDays } from '#server/domain/accounts/purge-expired-rows.ts'
import { clearMediaCookies } from './media-cookies.ts'

interface SessionCookieSettings {
  /** The configured origin; its scheme decides whether cookies are `Secure`. */
  readonly publicUrl: string | null
  /** Shares the session with the domain's other hosts; null for host-only cookies. */
  readonly cookieDomain: string | null
  /** ms until which a cookie is read under the name it had before `__Host-` (`legacyNamesUntil`). */
  readonly legacyNamesUntil: number
  now(): number
}

export interface SessionCookies {
  /** The session token; `renamed` when it was sent under its legacy name and has to be set again. */
  tokenOf(request: FastifyRequest): { readonly token: string; readonly renamed: boolean } | undefined
  /** The id of this device. */
  deviceOf(request: FastifyRequest): string | undefined
  /** Sets the HttpOnly session cookie, and the hint that scripts can read. */
  setSession(reply: FastifyReply, token: string): void
  /** Clears the session, the media cookies and the stored lessons; the device id stays. */
  clearSession(reply: FastifyReply): void
  setDevice(reply: FastifyReply, device: string): void
  /** Sets which lessons a learner has stored on this device, for scripts. */
  setStoredLessons(reply: FastifyReply, userId: number, lessonIds: readonly number[]): void
  /** Sets the token that our page repeats in a header. */
  setXsrfToken(reply: FastifyReply, proof: string): void
  /** The attributes of our HttpOnly cookies. */
  readonly secret: CookieSerializeOptions
}

/** Cookies are read under their legacy names for this long after the change: the life of a session. */
export const legacyNamesMs = sessionDays * daySeconds * 1000

/**
 * Reads, sets and clears the cookies of a session (F54, Q18). Host-only cookies over https are named `__Host-`, which
 * other subdomains cannot set.
 */
export function sessionCookies({
  publicUrl,
  cookieDomain,
  legacyNamesUntil,
  now,
}: SessionCookieSettings): SessionCookies {
  const secure = publicUrl?.startsWith('https:') ?? false
  const hostOnly = secure && cookieDomain === null
  const sessionName = hostOnly ? hostOnlyName(cookies.session) : cookies.session
  const deviceName = hostOnly ? hostOnlyName(cookies.device) : cookies.device
  const legacyValue = (request: FastifyRequest, name: string) =>
    hostOnly && now() < legacyNamesUntil ? request.cookies[name] : undefined
  const common: CookieSerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure,
    ...(cookieDomain === null ? {} : { domain: cookieDomain }),
  }
  const secret = { ...common, httpOnly: true }
  // Host-only: it describes storage of this host.
  const own: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure }
  return {
    secret,
    tokenOf(request) {
      const token = request.cookies[sessionName]
      if (token !== undefined) return { token, renamed: false }
      const legacy = legacyValue(request, cookies.session)
      return legacy === undefined ? undefined : { token: legacy, renamed: true }
    },
    deviceOf: (request) => request.cookies[deviceName] ?? legacyValue(request, cookies.device),
    setSession(reply, token) {
      reply.setCookie(sessionName, token, { ...secret, maxAge: sessionDays * daySeconds })
      if (hostOnly) reply.clearCookie(cookies.session, secret)
      reply.setCookie(cookies.signedInHint, '1', { ...common, maxAge: signedInHintDays * daySeconds })
    },
    clearSession(reply) {
      reply.clearCookie(sessionName, secret)
      if (hostOnly) reply.clearCookie(cookies.session, secret)
      reply.clearCookie(cookies.signedInHint, common)
      reply.clearCookie(cookies.storedLessons, own)
      clearMediaCookies(reply, secret)
    },
    setDevice(reply, device) {
      reply.setCookie(deviceName, device, { ...secret, maxAge: knownDeviceDays * daySeconds })
      if (hostOnly) reply.clearCookie(cookies.device, secret)
    },
    setStoredLessons(reply, userId, lessonIds) {
      const value = storedLessonsValue(userId, lessonIds)
      reply.setCookie(cookies.storedLessons, value, { ...own, maxAge: signedInHintDays * daySeconds })
    },
    setXsrfToken(reply, proof) {
      reply.setCookie(cookies.xsrf, proof, common)
    },
  }
}
