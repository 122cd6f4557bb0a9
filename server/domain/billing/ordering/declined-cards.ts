import { Failure } from '#contract/errors.ts'
import {
  type Attempt,
  type AttemptPorts,
  checkAttemptLimits,
  countAttempts,
} from '#server/domain/accounts/attempt-limits.ts'

/** Who enters a card, and from where. */
interface CardHolder {
  readonly userId: number
  readonly network: string
}

/**
 * Runs an order with a card, and counts the card where the bank declines it: stolen numbers are tried in series, and
 * the reason of each refusal is worth something. An account has one open attempt at a time, so that its cards are
 * counted one after the other. Throws `too_many_requests` beyond a limit, also for a good card.
 */
export async function countDeclinedCard<T>(
  ports: AttemptPorts,
  { userId, network }: CardHolder,
  order: () => Promise<T>,
): Promise<T> {
  const attempts: readonly Attempt[] = [
    { limit: 'declined_card_of_account', subject: userId },
    { limit: 'declined_card_from_network', subject: network },
  ]
  await checkAttemptLimits(ports, attempts)
  try {
    return await order()
  } catch (error) {
    if (error instanceof Failure && error.code === 'card_declined') await countAttempts(ports, attempts)
    throw error
  }
}
