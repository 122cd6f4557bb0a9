import { Failure } from '#contract/errors.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { confirmationEmailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { Account } from './account.ts'
import { countAttempts, countOrWait, refundAttempts } from './attempt-limits.ts'
import { checkEmailTaken, type EmailTakenPorts } from './email-taken.ts'
import { requireUncommonPassword } from './new-password.ts'
import {
  type FindOperatorCouponPorts,
  findOperatorCoupon,
  type RedeemCouponStores,
  redeemOperatorCoupon,
  requireUnused,
} from './operator-coupons.ts'
import type { AccountStore, OperatorCoupon, Passwords } from './ports.ts'

interface RegistrationStores extends RedeemCouponStores {
  readonly accounts: Pick<AccountStore, 'create'>
  readonly jobs: JobQueue
}

export interface RegisterPorts extends EmailTakenPorts, FindOperatorCouponPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly passwords: Pick<Passwords, 'hash' | 'isCommon'>
  readonly transaction: Transaction<RegistrationStores>
}

export interface Registration {
  /** In lower case. */
  readonly email: string
  readonly password: string
  readonly name: string
  readonly lastname: string
  readonly origin: Pick<Account, 'currency' | 'experiment' | 'coupon_code'>
  /** Whether the account joins the challenge. */
  readonly challenge: boolean
  /** An operator coupon, redeemed in the same transaction. */
  readonly operatorCoupon?: string
  /** The client's network. */
  readonly network: string
}

/**
 * Creates an account and enqueues its confirmation e-mail in one transaction (F45, F52). An address that had many such
 * messages within the hour is sent it when that is over, unless the account is deleted by then: an account may be
 * registered, deleted and registered again. Throws
 * `email_taken` (specified; against enumeration see `checkEmailTaken`; also where the coupon is used),
 * `coupon_unknown`, `coupon_used`, `too_many_requests` and what `requireUncommonPassword` throws.
 */
export async function register(ports: RegisterPorts, registration: Registration): Promise<void> {
  const { email, network, operatorCoupon } = registration
  // Before anything is looked up: the answer is the same for every address.
  requireUncommonPassword(ports.passwords, registration.password)
  const registrations = [{ limit: 'registration_from_network', subject: network }] as const
  await countAttempts(ports, registrations)
  try {
    const hasCoupon = operatorCoupon !== undefined
    const coupon = hasCoupon ? await findOperatorCoupon(ports, operatorCoupon, network) : undefined
    // A request repeated after its answer was lost finds its coupon used by the account that it created itself: the
    // address is refused first. It is looked up after the coupon, since both are written in one transaction.
    const taken = await checkEmailTaken(
      ports,
      network,
      async () =>
        (await ports.accounts.findByEmail(email)) !== undefined ||
        !(await createAccount(ports, registration, hasCoupon ? requireUnused(coupon) : undefined)),
    )
    if (taken) throw new Failure('email_taken')
  } catch (error) {
    // Failed registrations must not lock out everyone else on the network.
    await refundAttempts(ports, registrations)
    throw error
  }
}

/** False when the address was registered concurrently. */
async function createAccount(
  ports: RegisterPorts,
  { email, password, name, lastname, origin, challenge, network }: Registration,
  coupon: OperatorCoupon | undefined,
): Promise<boolean> {
  const { passwords, transaction, now } = ports
  const password_hash = await passwords.hash(password, network)
  const at = now()
  const challenge_joined_at = challenge ? at : null
  const fields = { email, name, lastname, password_hash, ...origin, challenge_joined_at, created_at: at }
  const waitMs = await countOrWait(ports, [{ limit: 'message_to_address', subject: email }])
  return transaction(async (stores) => {
    const account = await stores.accounts.create(fields)
    if (!account) return false
    if (coupon) await redeemOperatorCoupon(stores, coupon, account, at)
    await stores.jobs.enqueue(confirmationEmailJob(account, email, at + waitMs))
    return true
  })
}
