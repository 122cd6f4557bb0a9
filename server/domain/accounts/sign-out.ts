import type { Caller } from './account.ts'
import type { SessionStore } from './ports.ts'

/** Ends the session somebody is calling from, at once (F40). For a guest there is nothing to end. */
export async function signOut(
  { sessions }: { readonly sessions: Pick<SessionStore, 'close'> },
  caller: Pick<Caller, 'session'> | undefined,
): Promise<void> {
  if (caller) await sessions.close(caller.session.id)
}
