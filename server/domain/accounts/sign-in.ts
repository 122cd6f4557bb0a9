import { Failure } from '#contract/errors.ts'
import type { SessionRecord } from './account.ts'
import { type Attempt, type AttemptPorts, countAttempts, giveBackAttempts } from './attempt-limits.ts'
import { knowsDevice, type RememberDevicePorts, rememberDevice } from './known-device.ts'
import type { AccountStore, Passwords, SessionStore } from './ports.ts'
import { type OpenSessionPorts, openSession } from './use-session.ts'

export interface SignInPorts extends AttemptPorts, OpenSessionPorts, RememberDevicePorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly sessions: Pick<SessionStore, 'open' | 'close'>
  readonly passwords: Pick<Passwords, 'matches'>
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
 * are not, and neither lifts what others used up: beyond the limits `too_many_requests`.
 */
export async function signIn(ports: SignInPorts, given: Credentials): Promise<{ token: string; device: string }> {
  const account = await ports.accounts.findByEmail(given.email)
  const known = await knowsDevice(ports, given.device, account?.id)
  const attempts = known ? ofOwnDevice(given) : ofStranger(given)
  await countAttempts(ports, attempts)
  const right = await matches(ports, attempts, given.password, account?.password_hash ?? null)
  if (!account || !right) throw new Failure('credentials_wrong')
  await giveBackAttempts(ports, attempts)
  if (given.replaces) await ports.sessions.close(given.replaces.id)
  const token = await openSession(ports, account, given.deviceName)
  return { token, device: await rememberDevice(ports, given.device, account.id) }
}

// Counted apart from everyone else's, so that strangers who guess do not keep the owner out.
const ofOwnDevice = ({ email, device }: Credentials): readonly Attempt[] => [
  { limit: 'sign_in_by_known_device', who: `${email} ${device}` },
]

// The network first: a network that used its tries up uses up nobody's.
const ofStranger = ({ email, network }: Credentials): readonly Attempt[] => [
  { limit: 'sign_in_from_network', who: network },
  { limit: 'sign_in_by_stranger', who: email },
]

async function matches(ports: SignInPorts, attempts: readonly Attempt[], password: string, hash: string | null) {
  try {
    return await ports.passwords.matches(password, hash)
  } catch (error) {
    // Nothing was compared, so nothing was guessed.
    await giveBackAttempts(ports, attempts)
    throw error
  }
}
