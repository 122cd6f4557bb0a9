import { Failure } from '#contract/errors.ts'
import type { SessionRecord } from './account.ts'
import { type Attempt, type AttemptPorts, checkAttemptLimits, countAttempts, refundAttempts } from './attempt-limits.ts'
import { isKnownDevice, type RememberDevicePorts, rememberDevice } from './known-device.ts'
import type { AccountStore, Passwords, SessionStore } from './ports.ts'
import { type OpenSessionPorts, openSession } from './sessions.ts'

export interface SignInPorts extends AttemptPorts, OpenSessionPorts, RememberDevicePorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly sessions: Pick<SessionStore, 'open' | 'close'>
  readonly passwords: Pick<Passwords, 'runQueued'>
  readonly secrets: OpenSessionPorts['secrets']
}

export interface Credentials {
  /** In lower case. */
  readonly email: string
  readonly password: string
  /** Where the try comes from. */
  readonly network: string
  /** The name this browser was given when somebody last signed in on it. */
  readonly device: string | undefined
  /** What the browser says of itself, for the list of open sessions. */
  readonly deviceName: string | undefined
  /** The session this browser holds until now. */
  readonly replaces: Pick<SessionRecord, 'id'> | undefined
}

/**
 * Opens a session for whoever knows the password of an account, always a new one (F34). An unknown address, a wrong
 * password and an account without one are `credentials_wrong` after the same work. Wrong tries are counted, right ones
 * are not, and neither lifts what others used up: beyond the limits `too_many_requests`, and `busy` in a crowd.
 */
export function signIn(ports: SignInPorts, given: Credentials): Promise<{ token: string; device: string }> {
  // Nothing is asked of the database before its turn has come: a crowd that is turned away must not hold up everyone.
  return ports.passwords.runQueued(async (matches) => {
    const account = await ports.accounts.findByEmail(given.email)
    const known = await isKnownDevice(ports, given.device, account?.id)
    const fromNetwork: readonly Attempt[] = known ? [] : [{ limit: 'sign_in_from_network', subject: given.network }]
    const forAccount: readonly Attempt[] = [known ? ofOwnDevice(given) : ofStranger(given)]
    await checkAttemptLimits(ports, fromNetwork)
    await countAttempts(ports, forAccount)
    const right = await matches(given.password, account?.password_hash ?? null)
    if (!account || !right) {
      // Not counted before: a network's right passwords at the same moment must not look like guesses.
      await countAttempts(ports, fromNetwork)
      throw new Failure('credentials_wrong')
    }
    await refundAttempts(ports, forAccount)
    if (given.replaces) await ports.sessions.close(given.replaces.id)
    const token = await openSession(ports, account, given.deviceName)
    return { token, device: await rememberDevice(ports, given.device, account.id) }
  })
}

// Counted apart from everyone else's, so that strangers who guess do not keep the owner out.
const ofOwnDevice = ({ email, device }: Credentials): Attempt => ({
  limit: 'sign_in_by_known_device',
  subject: `${email} ${device}`,
})

const ofStranger = ({ email }: Credentials): Attempt => ({ limit: 'sign_in_by_stranger', subject: email })
