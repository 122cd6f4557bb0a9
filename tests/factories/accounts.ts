import { cookies } from '#contract/cookies.ts'
import type { Role } from '#contract/rules/roles.ts'
import type { Account, Membership, NewAccount } from '#server/domain/accounts/account.ts'
import { openSession } from '#server/domain/accounts/sessions.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import type { Storage } from '#server/storage/storage.ts'
import { quickPasswords } from './passwords.ts'
import { sameOriginHeaders, type testServer } from './server.ts'

/** The password of every account made here. */
export const demoPassword = 'baila1234'

export type LearnerRole = Exclude<Role, 'guest'>

export interface AccountOptions extends Partial<Omit<NewAccount, 'password_hash'>> {
  /** What they may watch; a `lead`, who may watch what is open to everyone who signed in, unless another is named. */
  readonly role?: LearnerRole
  /** Facts of the membership that differ from their role's; with `lead` and `challenge` it makes one. */
  readonly membership?: Partial<Omit<Membership, 'user_id'>>
  /** Null for an account made through a provider. */
  readonly password?: string | null
  /** ms since 1970, the moment the account and its rights are dated from. */
  readonly at?: number
}

const day = 86_400_000
const passwords = quickPasswords()
let made = 0

/**
 * Stores an account: confirmed, past the onboarding, in the given role. Every field can be set, and `membership` and
 * `challenge_joined_at` override what the role brings.
 */
export async function anAccount(
  storage: Pick<Storage, 'accounts' | 'memberships'>,
  options: AccountOptions = {},
): Promise<Account> {
  const { role = 'lead', membership, password = demoPassword, at = Date.now(), ...given } = options
  made += 1
  const account = await storage.accounts.create({
    email: `ana.${made}@baila.test`,
    name: 'Ana',
    lastname: 'Baila',
    email_verified_at: at,
    onboarding_status: 'completed',
    challenge_joined_at: role === 'challenge' ? at : null,
    created_at: at,
    ...given,
    password_hash: password === null ? null : await passwords.hash(password),
  })
  if (!account) throw new Error(`the test already has an account of ${given.email}`)
  const rights = rightsBrought(role, at)
  if (rights || membership)
    await storage.memberships.put({ ...noRights, ...rights, ...membership, user_id: account.id })
  return account
}

/** Headers of a call from our page by this account, over a session that really is open in the database. */
export async function signedInAs(
  { storage, now }: Pick<Awaited<ReturnType<typeof testServer>>, 'storage' | 'now'>,
  account: Pick<Account, 'id'>,
) {
  const token = await openSession({ sessions: storage.sessions, secrets: randomSecrets, now }, account, 'Prueba')
  return { ...sameOriginHeaders, cookie: `${cookies.session}=${token}` }
}

const noRights: Omit<Membership, 'user_id'> = {
  source: 'card',
  plan: 'monthly',
  active_until: null,
  in_trial: false,
  canceled: false,
  has_payment_method: true,
  provider_subscription_id: null,
}

function rightsBrought(role: LearnerRole, at: number): Partial<Membership> | undefined {
  const active_until = at + 30 * day
  switch (role) {
    case 'trial':
      return { active_until: at + 7 * day, in_trial: true, has_payment_method: false }
    case 'subscriber':
      return { active_until }
    case 'coupon':
      return { source: 'coupon', plan: 'coupon', active_until, has_payment_method: false }
    default:
      return undefined
  }
}
