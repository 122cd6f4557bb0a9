import type { SessionStore } from '#src/session/session-store.ts'
import type { Confirmation } from './confirmation-step.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in with the password that has just confirmed an address. Where that fails, the sign-in page is the way on. */
export async function enterConfirmed(
  session: SessionStore,
  confirmed: Omit<Confirmation, 'signedIn'>,
  credentials: Credentials,
): Promise<Confirmation> {
  const { signIn } = await import('#src/session/sign-in.ts')
  const signedIn = await signIn(session, credentials).then(
    () => true,
    () => false,
  )
  return { ...confirmed, signedIn }
}
