import { clearLearner } from '#browser-storage/learner-store.ts'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import type { Origin } from '#contract/sign-in.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'
import { stopMediaCookies } from '../media-cookies.ts'
import type { SessionStore } from '../session-store.ts'
import { endServerSession } from './complete-sign-out.ts'
import { whileSigningIn } from './signing-in.ts'

/** In ms. */
const challengeTimeoutMs = 5000

/** Fetches the CSRF cookie when a sign-in form opens (F39). One origin check of two, so a failure is only logged. */
export const prepareToSignIn = (): Promise<void> =>
  call('csrfCookie').then(
    () => undefined,
    (cause: unknown) => log.warn('CSRF cookie not fetched', { cause }),
  )

interface Credentials {
  readonly email: string
  readonly password: string
  /** Joins the challenge too (`?reto`). */
  readonly challenge?: boolean
}

/** Signs in with a password (F34, F38, F39, Q19). Throws a `Failure`; `serverMessage` is the text to show. */
export function signIn(session: SessionStore, credentials: Credentials): Promise<User> {
  return whileSigningIn(async () => {
    await endPreviousSession(session)
    return signInAsGuest(session, credentials)
  })
}

/** Signs in where no previous session can exist. Where `check` throws, the page stays a guest's. */
export async function signInAsGuest(
  session: SessionStore,
  { email, password, challenge }: Credentials,
  check?: () => Promise<void>,
): Promise<User> {
  await call('login', { body: { username: email, email, password, device_name: deviceName() } })
  await check?.()
  return finishSignIn(session, challenge)
}

interface Ticket {
  readonly ticket: string
  /** Initial fields of the account, if one is created. */
  readonly origin: Origin & { readonly coupon_code?: string; readonly is_coupon_user?: boolean }
  readonly challenge: boolean
}

/** Signs in with the ticket of Google's OAuth callback (F51). Throws a `Failure`. */
export function signInWithTicket(session: SessionStore, { ticket, origin, challenge }: Ticket) {
  return whileSigningIn(async () => {
    await endPreviousSession(session)
    const answer = await call('socialLogin', {
      params: { provider: 'google' },
      body: { accessToken: ticket, device_name: deviceName(), ...origin },
    })
    return { user: await finishSignIn(session, challenge), isNew: answer.new_user }
  })
}

/** Ends a previous session before a sign-in, on the server and on the device. */
export async function endPreviousSession(session: SessionStore): Promise<void> {
  await endServerSession()
  // Its answer has cleared them, while this device still counts them as valid.
  stopMediaCookies()
  await clearLearner().catch((cause: unknown) => log.warn('previous learner not cleared', { cause }))
  session.put(null)
}

/** Loads the current user after a sign-in. */
async function finishSignIn(session: SessionStore, challenge = false): Promise<User> {
  // A failure to join is only logged, and the wait is limited: the pages of the challenge offer it again.
  if (challenge) await withTimeout(challengeTimeoutMs, call('setChallenge').catch(logChallengeFailure))
  const user = await session.refresh()
  if (!user) throw new Failure(navigator.onLine ? 'unreachable' : 'offline')
  return user
}

const logChallengeFailure = (cause: unknown) => log.warn('the challenge was not joined', { cause })

const deviceName = (): string => navigator.userAgent.slice(0, 1000)
