import { Failure } from '#contract/errors.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { confirmationEmailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { Account } from './account.ts'
import { type AddressTakenPorts, checkAddressTaken } from './address-taken.ts'
import { countAttempts, refundAttempts } from './attempt-limits.ts'
import {
  type FindCouponPorts,
  type RedeemCouponStores,
  redeemOperatorCoupon,
  usableOperatorCoupon,
} from './operator-coupons.ts'
import type { AccountStore, OperatorCoupon, Passwords } from './ports.ts'

export interface RegistrationStores extends RedeemCouponStores {
  readonly accounts: Pick<AccountStore, 'create'>
  readonly jobs: JobQueue
}

export interface RegisterPorts extends AddressTakenPorts, FindCouponPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly passwords: Pick<Passwords, 'hash'>
  readonly transaction: Transaction<RegistrationStores>
}

export interface Registration {
  /** In lower case. */
  readonly email: string
  readonly password: string
  readonly name: string
  readonly lastname: string
  readonly origin: Pick<Account, 'currency' | 'experiment' | 'coupon_code'>
  /** Whether the challenge is joined with it. */
  readonly challenge: boolean
  /** An operator's coupon, used up by this registration and undone with it. */
  readonly operatorCoupon?: string
  /** Where it comes from. */
  readonly network: string
}

/**
 * Makes an account; the message that confirms its address is in line in the same moment (F45, F52). Throws
 * `email_taken` - the specification wants it told, so it is told ever more slowly to each network - `coupon_unknown`,
 * `coupon_used`, and `too_many_requests`.
 */
export async function register(ports: RegisterPorts, wanted: Registration): Promise<void> {
  const { email, network, operatorCoupon } = wanted
  const made = [{ limit: 'registration_from_network', subject: network }] as const
  await countAttempts(ports, made)
  try {
    const coupon = operatorCoupon === undefined ? undefined : await usableOperatorCoupon(ports, operatorCoupon, network)
    const taken = await checkAddressTaken(
      ports,
      network,
      async () =>
        (await ports.accounts.findByEmail(email)) !== undefined || !(await makeAccount(ports, wanted, coupon)),
    )
    if (taken) throw new Failure('email_taken')
  } catch (error) {
    // No account was made: what stops the making of many must not stop everyone else of the network.
    await refundAttempts(ports, made)
    throw error
  }
}

/** False when another made an account of this address in the same moment. */
async function makeAccount(
  { passwords, transaction, now }: RegisterPorts,
  { email, password, name, lastname, origin, challenge }: Registration,
  coupon: OperatorCoupon | undefined,
): Promise<boolean> {
  const password_hash = await passwords.hash(password)
  const at = now()
  const challenge_joined_at = challenge ? at : null
  const beginning = { email, name, lastname, password_hash, ...origin, challenge_joined_at, created_at: at }
  return transaction(async (stores) => {
    const account = await stores.accounts.create(beginning)
    if (!account) return false
    if (coupon) await redeemOperatorCoupon(stores, coupon, account, at)
    await stores.jobs.enqueue(confirmationEmailJob(account, email, at))
    return true
  })
}
