import { sessionDays } from '#contract/cookies.ts'
import type { Account, Caller } from './account.ts'
import type { Secrets, SessionStore } from './ports.ts'

export interface FindCallerPorts {
  readonly sessions: Pick<SessionStore, 'findCaller' | 'touch'>
  readonly secrets: Pick<Secrets, 'hash'>
  now(): number
}

const day = 86_400_000
// Written down at most this often: every call of a learner would otherwise be a write.
const touchAfter = 3_600_000

/** Who holds this token; a session in use moves its end. Undefined when the token opens nothing. */
export async function findCaller(
  { sessions, secrets, now }: FindCallerPorts,
  token: string,
): Promise<{ readonly caller: Caller; readonly moved: boolean } | undefined> {
  const at = now()
  const caller = await sessions.findCaller(secrets.hash(token), at)
  if (!caller) return undefined
  const moved = at - caller.session.last_seen_at >= touchAfter
  if (moved) await sessions.touch(caller.session.id, at, at + sessionDays * day)
  return { caller, moved }
}

export interface OpenSessionPorts {
  readonly sessions: Pick<SessionStore, 'open'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
  now(): number
}

/** Opens a session for an account that just proved itself, and gives its token, which is kept nowhere. */
export async function openSession(
  { sessions, secrets, now }: OpenSessionPorts,
  account: Pick<Account, 'id'>,
  deviceName: string | undefined,
): Promise<string> {
  const token = secrets.token()
  const at = now()
  await sessions.open(
    {
      user_id: account.id,
      device_name: (deviceName ?? '').slice(0, 400),
      created_at: at,
      authenticated_at: at,
      last_seen_at: at,
      expires_at: at + sessionDays * day,
    },
    secrets.hash(token),
  )
  return token
}

/** Ends the session somebody is calling from, at once (F40). For a guest there is nothing to end. */
export async function signOut(
  { sessions }: { readonly sessions: Pick<SessionStore, 'close'> },
  caller: Pick<Caller, 'session'> | undefined,
): Promise<void> {
  if (caller) await sessions.close(caller.session.id)
}
