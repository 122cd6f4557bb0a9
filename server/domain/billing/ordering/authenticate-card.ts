import type { Caller } from '#server/domain/accounts/account.ts'
import type { AttemptPorts } from '#server/domain/accounts/attempt-limits.ts'
import { attachCard, type CustomerPorts } from '../customer/customer.ts'
import type { BillingPorts } from '../ports.ts'
import { requireProvider } from '../provider/provider-call.ts'
import type { Confirmation, DiscountSource } from '../provider/provider-subscriptions.ts'
import { type RefreshPorts, refresh } from '../provider/refresh.ts'
import { isLive } from '../subscription/entitlement.ts'
import { requestColumns } from './attempt-request.ts'
import { endOpenCardAttempt, openAttempt, type PaymentAttemptPorts, runAttempt } from './attempts.ts'
import { countDeclinedCard } from './declined-cards.ts'
import { applyCard } from './finish-attempt.ts'

type RequestCardPorts = PaymentAttemptPorts & CustomerPorts & RefreshPorts & Pick<BillingPorts, 'subscriptions'>

/** The purpose of a card. */
interface CardOrder {
  readonly kind: 'resume' | 'change_plan' | 'change_card'
  readonly payment_method_id: string
  readonly price_id: string | null
  readonly coupon: string | null
  readonly discount: DiscountSource | null
  readonly quote_json: string | null
}

/** A card that replaces the one of later charges (F200). */
const cardChange = { kind: 'change_card', price_id: null, coupon: null, discount: null, quote_json: null } as const

/** Replaces the card of later charges. Throws like `requestCard`, and `too_many_requests` after many declined cards. */
export async function changeCard(
  ports: RequestCardPorts & AttemptPorts,
  { caller, network }: { readonly caller: Pick<Caller, 'account'>; readonly network: string },
  paymentMethodId: string,
): Promise<string | null> {
  const request = () => requestCard(ports, caller, { ...cardChange, payment_method_id: paymentMethodId })
  return (await countDeclinedCard(ports, { userId: caller.account.id, network }, request)).clientSecret
}

/**
 * Lets the bank authenticate a card for later charges, and then applies it: changes the card, continues
 * a cancelled subscription or has another price follow it (F198, F200, D11). Nothing is charged. Returns what is left
 * to confirm in the browser. Throws `payment_in_progress`, `card_declined` and `payments_unavailable`.
 */
export async function requestCard(
  ports: RequestCardPorts,
  { account }: Pick<Caller, 'account'>,
  order: CardOrder,
): Promise<{ readonly clientSecret: string | null; readonly intent: 'setup' | null }> {
  const provider = requireProvider(ports)
  const current = await ports.subscriptions.current(account.id)
  await endOpenCardAttempt(ports, account.id)
  const { discount, ...facts } = order
  const subscriptionId = current && isLive(current) ? current.id : null
  const attempt = await openAttempt(ports, {
    ...facts,
    ...requestColumns(order.kind, { subscriptionId, priceId: order.price_id, discount }),
    user_id: account.id,
  })
  const work = async (): Promise<Confirmation> => {
    const paymentMethodId = order.payment_method_id
    const customerId = await attachCard(ports, provider, account, paymentMethodId)
    const setup = await provider.setups.create({ customerId, paymentMethodId, attemptKey: attempt.key }, attempt.key)
    await ports.paymentAttempts.update(attempt.id, { state: 'action', setup_id: setup.id }, ports.now())
    if (setup.confirmation.state === 'succeeded') {
      await applyCard(ports, provider, attempt, setup)
      await ports.paymentAttempts.update(attempt.id, { state: 'succeeded' }, ports.now())
    }
    return setup.confirmation
  }
  // A card that was authenticated is applied by a later reading; without that nothing was changed.
  const isAuthenticated = async () => (await ports.paymentAttempts.find(attempt.id))?.setup_id != null
  const confirmation = await runAttempt(ports, attempt, work, isAuthenticated)
  if (confirmation.state === 'action') return { clientSecret: confirmation.clientSecret, intent: 'setup' }
  await refresh(ports, account.id)
  return { clientSecret: null, intent: null }
}
