import { sessionDays } from '#contract/cookies.ts'
import { dayMs, hourMs } from '#contract/time-units.ts'
import type { Account, Caller } from './account.ts'
import type { Secrets, SessionStore } from './ports.ts'

export interface FindCallerPorts {
  readonly sessions: Pick<SessionStore, 'findCaller' | 'touch'>
  readonly secrets: Pick<Secrets, 'hash'>
  now(): number
}

// Written at most this often: otherwise every call would be a database write.
const touchAfter = hourMs

/** The caller a token authenticates, if any; extends a session in use. */
export async function findCaller(
  { sessions, secrets, now }: FindCallerPorts,
  token: string,
): Promise<{ readonly caller: Caller; readonly moved: boolean } | undefined> {
  const at = now()
  const caller = await sessions.findCaller(secrets.hash(token), at)
  if (!caller) return undefined
  const moved = at - caller.session.last_seen_at >= touchAfter
  if (moved) await sessions.touch(caller.session.id, at, at + sessionDays * dayMs)
  return { caller, moved }
}

export interface OpenSessionPorts {
  readonly sessions: Pick<SessionStore, 'open'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
  now(): number
}

/** Opens a session for an authenticated account and returns its token, which is not stored. */
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
      expires_at: at + sessionDays * dayMs,
    },
    secrets.hash(token),
  )
  return token
}

/** Closes the caller's session (F40); does nothing for a guest. */
export async function signOut(
  { sessions }: { readonly sessions: Pick<SessionStore, 'close'> },
  caller: Pick<Caller, 'session'> | undefined,
): Promise<void> {
  if (caller) await sessions.close(caller.session.id)
}
