import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { cookies, sessionDays } from '#contract/cookies.ts'
import { knownDeviceDays } from '#server/domain/accounts/forget-what-ran-out.ts'
import { takeMediaCookies } from './media-cookies.ts'

export interface CookieSettings {
  /** The address learners use; its scheme says whether cookies may travel unprotected. */
  readonly publicUrl: string | null
  /** Shares the session with the domain's other hosts; null keeps it to this one. */
  readonly cookieDomain: string | null
}

export interface SessionCookies {
  /** Hands the session over: its token where no script can read it, and a hint beside it that it is there. */
  give(reply: FastifyReply, token: string): void
  /** Takes the session, and what it opened, off this browser. The browser itself stays known. */
  take(reply: FastifyReply): void
  /** Gives this browser the name it is known by. */
  giveDevice(reply: FastifyReply, device: string): void
  /** Gives our page, which alone can read it, the proof that its calls repeat. */
  giveProof(reply: FastifyReply, proof: string): void
  /** How a cookie of ours that no script may read is written. */
  readonly secret: CookieSerializeOptions
}

const day = 86_400

/** Writes and clears the cookies of a session (F54, Q18). */
export function sessionCookies({ publicUrl, cookieDomain }: CookieSettings): SessionCookies {
  const common: CookieSerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure: publicUrl?.startsWith('https:') ?? false,
    ...(cookieDomain === null ? {} : { domain: cookieDomain }),
  }
  const secret = { ...common, httpOnly: true }
  return {
    secret,
    give(reply, token) {
      const lasting = { maxAge: sessionDays * day }
      reply.setCookie(cookies.session, token, { ...secret, ...lasting })
      reply.setCookie(cookies.signedInHint, '1', { ...common, ...lasting })
    },
    take(reply) {
      reply.clearCookie(cookies.session, secret)
      reply.clearCookie(cookies.signedInHint, common)
      takeMediaCookies(reply, secret)
    },
    giveDevice(reply, device) {
      reply.setCookie(cookies.device, device, { ...secret, maxAge: knownDeviceDays * day })
    },
    giveProof(reply, proof) {
      reply.setCookie(cookies.xsrf, proof, common)
    },
  }
}
