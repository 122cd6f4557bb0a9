import { clearLearner } from '#browser-storage/learner-store.ts'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import type { Origin } from '#contract/sign-in.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'
import { endServerSession } from './leave-device.ts'
import type { SessionStore } from './session-store.ts'

/** In ms. */
const longestJoining = 5000

/** What a form of the way in asks for when it comes up (F39). It is one proof of two, so its failure stops nobody. */
export const prepareToSignIn = (): Promise<void> =>
  call('csrfCookie').then(
    () => undefined,
    (cause: unknown) => log.warn('the proof of origin could not be fetched', { cause }),
  )

interface Credentials {
  readonly email: string
  readonly password: string
  /** Joins the challenge on the way in (`?reto`). */
  readonly challenge?: boolean
}

/** Signs in with a password (F34, F38, F39, Q19). Throws a `Failure`; the words to show are its `serverMessage`. */
export async function signIn(session: SessionStore, credentials: Credentials): Promise<User> {
  await endPreviousSession(session)
  return signInHere(session, credentials)
}

/** The same where nobody can be signed in any more. */
export async function signInHere(session: SessionStore, { email, password, challenge }: Credentials): Promise<User> {
  await call('login', { body: { username: email, email, password, device_name: deviceName() } })
  return enter(session, challenge)
}

interface Ticket {
  readonly ticket: string
  /** What an account begins with, if one is made. */
  readonly origin: Origin & { readonly coupon_code?: string; readonly is_coupon_user?: boolean }
  readonly challenge: boolean
}

/** Signs in with what the way back from Google handed over (F51). Throws a `Failure`. */
export async function signInWithTicket(session: SessionStore, { ticket, origin, challenge }: Ticket) {
  await endPreviousSession(session)
  const answer = await call('socialLogin', {
    params: { provider: 'google' },
    body: { accessToken: ticket, device_name: deviceName(), ...origin },
  })
  return { user: await enter(session, challenge), isNew: answer.new_user }
}

/** Nobody stays signed in behind a new sign-in, neither on the server nor on the device. */
export async function endPreviousSession(session: SessionStore): Promise<void> {
  await endServerSession()
  await clearLearner().catch((cause: unknown) => log.warn('the last learner could not be forgotten', { cause }))
  session.put(null)
}

/** Takes over who has come in. */
async function enter(session: SessionStore, challenge = false): Promise<User> {
  // Joining is silent when it fails, and holds nobody up: the pages of the challenge offer it again.
  if (challenge) await withTimeout(longestJoining, call('setChallenge').catch(notJoined))
  const user = await session.refresh()
  if (!user) throw new Failure(navigator.onLine ? 'unreachable' : 'offline')
  return user
}

const notJoined = (cause: unknown) => log.warn('the challenge was not joined', { cause })

const deviceName = (): string => navigator.userAgent.slice(0, 1000)
