import type { Context } from '../context.ts'
import type { Decline } from '../protocol/failure.ts'
import { storedBehaviour } from './test-cards.ts'

/** What the bank of a card answers. */
type BankAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'authenticate' }
  | { readonly kind: 'declined'; readonly decline: Decline }

interface Request {
  /** To charge the card now, or only to store it for later charges. */
  readonly purpose: 'charge' | 'keep'
  /** Whether its holder has just authenticated. */
  readonly authenticated: boolean
}

/** Asks the bank of a card to charge it or to store it. */
export function askBank(context: Context, method: string, { purpose, authenticated }: Request): BankAnswer {
  const { refusal, chargeRefusal, authentication } = behaviourOfMethod(context, method)
  if (refusal) return { kind: 'declined', decline: refusal }
  if (isExpired(context, method))
    return { kind: 'declined', decline: { code: 'expired_card', message: 'Your card has expired.' } }
  const isProven =
    authenticated || (authentication === 'until-set-up' && context.store.hidden('payment_method', method).setUp)
  if (authentication && !isProven) return { kind: 'authenticate' }
  if (purpose === 'charge' && chargeRefusal) return { kind: 'declined', decline: chargeRefusal }
  return { kind: 'accepted' }
}

/** The behaviour of the test card of a stored payment method. */
export const behaviourOfMethod = ({ store }: Context, id: string) =>
  storedBehaviour(store.hidden('payment_method', id).behaviour)

/** A card is good until the end of its month. */
function isExpired({ store, clock }: Context, method: string): boolean {
  const { card } = store.get('payment_method', method)
  return card !== undefined && clock.ms() >= Date.UTC(card.exp_year, card.exp_month, 1)
}
