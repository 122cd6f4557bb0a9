import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { actionUserHeader } from '#contract/rules/action-headers.ts'
import { type Role, roleOf } from '#contract/rules/roles.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import { rightsOf } from '#server/domain/accounts/show-user.ts'
import { findCaller, type UseSessionPorts } from '#server/domain/accounts/use-session.ts'
import { isCall } from './is-call.ts'
import { outageOf } from './outages.ts'
import type { SessionCookies } from './session-cookies.ts'

// Beside the request and not on it: what nobody declared on Fastify's request does not exist for the compiler either.
type Known = { readonly caller: Caller; readonly role: Role } | { readonly outage: unknown }
const callers = new WeakMap<FastifyRequest, Known>()

/**
 * Finds out who is calling before anything else looks at a call. A Bearer token is taken alone: one that is no good is
 * not made up for by a cookie. A session that is being used moves its end, and its cookie's. Where the database is out of
 * reach, the call fails once it needs to know: what is the same for everybody does not.
 */
export function knowCaller(ports: UseSessionPorts, sessionCookies: SessionCookies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isCall(request)) return
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const cookie = request.headers.authorization ? undefined : sessionCookies.tokenOf(request)
    const token = bearer ?? cookie?.token
    if (token === undefined) return
    const found = await findCaller(ports, token).catch((outage: unknown) => {
      if (!outageOf(outage)) throw outage
      callers.set(request, { outage })
      return undefined
    })
    if (!found) return
    callers.set(request, { caller: found.caller, role: roleOf(rightsOf(found.caller, ports.now())) })
    if (bearer !== undefined) return
    if (found.moved || cookie?.renamed) sessionCookies.give(reply, token)
    const device = cookie?.renamed ? sessionCookies.deviceOf(request) : undefined
    if (device !== undefined) sessionCookies.giveDevice(reply, device)
  }
}

/** Who is calling; undefined for a guest. Throws when the database could not say. */
export const callerOf = (request: FastifyRequest): Caller | undefined => knownCaller(request)?.caller

/** The role a call is made in. Throws when the database could not say. */
export const roleOfCaller = (request: FastifyRequest): Role => knownCaller(request)?.role ?? 'guest'

function knownCaller(request: FastifyRequest) {
  const known = callers.get(request)
  if (known && 'outage' in known) throw known.outage
  return known
}

/** Whether a device kept this call for another learner than the one who has signed in on it since. */
export function isKeptForAnother(request: FastifyRequest): boolean {
  const keptFor = request.headers[actionUserHeader]
  const caller = callerOf(request)
  return (
    caller !== undefined &&
    typeof keptFor === 'string' &&
    /^\d{1,10}$/.test(keptFor) &&
    Number(keptFor) !== caller.account.id
  )
}

/** Who is calling. Throws `signed_out` for a guest. */
export function signedIn(request: FastifyRequest): Caller {
  const caller = callerOf(request)
  if (!caller) throw new Failure('signed_out')
  return caller
}
