import { Failure } from '#contract/errors.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { SessionRecord } from './account.ts'
import { type Attempt, type AttemptPorts, checkAttemptLimits, countAttempts, refundAttempts } from './attempt-limits.ts'
import { isKnownDevice, type KnownDevicePorts, rememberDevice } from './known-device.ts'
import type { AccountStore, Passwords, SessionStore } from './ports.ts'
import { type OpenSessionPorts, openSession } from './sessions.ts'

export interface SignInPorts extends AttemptPorts, OpenSessionPorts, KnownDevicePorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly sessions: Pick<SessionStore, 'open' | 'close'>
  readonly passwords: Pick<Passwords, 'runQueued'>
  readonly secrets: OpenSessionPorts['secrets']
  readonly transaction: Transaction<{
    readonly accounts: Pick<AccountStore, 'lockPassword'>
    readonly sessions: Pick<SessionStore, 'open'>
  }>
}

interface Credentials {
  /** In lower case. */
  readonly email: string
  readonly password: string
  /** The client's network. */
  readonly network: string
  /** The device's token from its last sign-in. */
  readonly device: string | undefined
  /** The User-Agent, for the list of open sessions. */
  readonly deviceName: string | undefined
  /** The session this browser has had until now. */
  readonly replaces: Pick<SessionRecord, 'id'> | undefined
}

/**
 * Opens a new session for an account's e-mail address and password (F34). An unknown address, a wrong password and an
 * account without one throw `credentials_wrong` after the same work. Wrong attempts are counted; right ones are counted
 * apart and do not reset the count: beyond the limits `too_many_requests`; `busy` when the queue is full, or full of
 * sign-ins from this network.
 */
export function signIn(ports: SignInPorts, credentials: Credentials): Promise<{ token: string; device: string }> {
  // The database is queried in the slot: requests refused for load must not slow down the others.
  return ports.passwords.runQueued(async (matches) => {
    const account = await ports.accounts.findByEmail(credentials.email)
    const known = await isKnownDevice(ports, credentials.device, account?.id)
    const fromNetwork: readonly Attempt[] = known
      ? []
      : [{ limit: 'sign_in_from_network', subject: credentials.network }]
    const forAccount: readonly Attempt[] = [known ? byKnownDevice(credentials) : byStranger(credentials)]
    const rightOnes: readonly Attempt[] = [{ limit: 'sign_in_of_account', subject: credentials.email }]
    await checkAttemptLimits(ports, [...fromNetwork, ...rightOnes])
    await countAttempts(ports, forAccount)
    const right = await matches(credentials.password, account?.password_hash ?? null)
    if (!account || !right) {
      // Counted afterwards: concurrent right passwords of one network must not look like guesses.
      await countAttempts(ports, fromNetwork)
      throw new Failure('credentials_wrong')
    }
    await refundAttempts(ports, forAccount)
    await countAttempts(ports, rightOnes)
    if (credentials.replaces) await ports.sessions.close(credentials.replaces.id)
    const token = await ports.transaction(async ({ accounts, sessions }) => {
      // A password that is replaced while it is compared ends every session: this one would be left.
      if (!(await accounts.lockPassword(account.id, account.password_hash))) throw new Failure('credentials_wrong')
      return openSession({ ...ports, sessions }, account, credentials.deviceName)
    })
    return { token, device: await rememberDevice(ports, credentials.device, account.id) }
  }, credentials.network)
}

// Counted apart, so that guessing by others does not lock the owner out.
const byKnownDevice = ({ email, device }: Credentials): Attempt => ({
  limit: 'sign_in_by_known_device',
  subject: `${email} ${device}`,
})

const byStranger = ({ email }: Credentials): Attempt => ({ limit: 'sign_in_by_stranger', subject: email })
