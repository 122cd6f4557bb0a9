import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { actionUserHeader } from '#contract/rules/action-headers.ts'
import { type Role, roleOf } from '#contract/rules/roles.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import { type FindCallerPorts, findCaller } from '#server/domain/accounts/sessions.ts'
import { entitlementsOf } from '#server/domain/accounts/show-user.ts'
import { outageOf } from './outages.ts'
import type { SessionCookies } from './session-cookies.ts'

// A WeakMap instead of a request decorator, which only a global declaration would show to the compiler.
type Authentication = { readonly caller: Caller; readonly role: Role } | { readonly outage: unknown }
const callers = new WeakMap<FastifyRequest, Authentication>()

/**
 * Route options of what every caller gets alike: it is not authenticated and renews no session, whose cookie a cache
 * could hand to others.
 */
export const sameForEveryone: { readonly config: FastifyContextConfig & { readonly isSameForEveryone: true } } = {
  config: { isSameForEveryone: true },
}

/**
 * Authenticates a call by its Bearer token, else by its session cookie; a cookie does not make up for an invalid token.
 * Using a session extends it and its cookie. During a database outage only calls that need the caller fail, later.
 */
export function authenticate(ports: FindCallerPorts, sessionCookies: SessionCookies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if ('isSameForEveryone' in request.routeOptions.config) return
    const { bearer, cookie, token } = sentToken(request, sessionCookies)
    if (token === undefined) return
    const found = await findCaller(ports, token).catch((outage: unknown) => {
      if (!outageOf(outage)) throw outage
      callers.set(request, { outage })
      return undefined
    })
    if (!found) return
    callers.set(request, { caller: found.caller, role: roleOf(entitlementsOf(found.caller, ports.now())) })
    if (bearer !== undefined) return
    if (found.moved || cookie?.renamed) sessionCookies.setSession(reply, token)
    const device = cookie?.renamed ? sessionCookies.deviceOf(request) : undefined
    if (device !== undefined) sessionCookies.setDevice(reply, device)
  }
}

/** The token of a call, valid or not: its Bearer token, else, where it has no such header, that of its cookie. */
export function sentToken(request: FastifyRequest, sessionCookies: Pick<SessionCookies, 'tokenOf'>) {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const cookie = request.headers.authorization ? undefined : sessionCookies.tokenOf(request)
  return { bearer, cookie, token: bearer ?? cookie?.token }
}

/** The authenticated caller; undefined for a guest. Throws the outage when the database could not be read. */
export const callerOf = (request: FastifyRequest): Caller | undefined => authenticationOf(request)?.caller

/** The caller's role. Throws the outage when the database could not be read. */
export const roleOfCaller = (request: FastifyRequest): Role => authenticationOf(request)?.role ?? 'guest'

function authenticationOf(request: FastifyRequest) {
  const known = callers.get(request)
  if (known && 'outage' in known) throw known.outage
  return known
}

/** Whether a device's outbox held this call for another learner than the one signed in on it now. */
export function isForAnotherUser(request: FastifyRequest): boolean {
  const intendedFor = request.headers[actionUserHeader]
  const caller = callerOf(request)
  return (
    caller !== undefined &&
    typeof intendedFor === 'string' &&
    /^\d{1,10}$/.test(intendedFor) &&
    Number(intendedFor) !== caller.account.id
  )
}

/** The authenticated caller. Throws `signed_out` for a guest. */
export function signedIn(request: FastifyRequest): Caller {
  const caller = callerOf(request)
  if (!caller) throw new Failure('signed_out')
  return caller
}
