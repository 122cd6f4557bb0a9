import type { User } from '#contract/account.ts'

/**
 * The steps of a payment (F194, F195, F197, F199). `editing` is the only one that accepts a submit: everything else has
 * one under way, so that a second press pays nothing.
 */
export type PaymentState =
  | {
      readonly step: 'editing'
      /** Why the last attempt failed, as shown. */
      readonly error: string | null
      /** Whether the amounts changed and have to be agreed to again. */
      readonly quoteChanged: boolean
    }
  /** The provider makes a payment method of the card; the server subscribes; the bank authenticates in the browser. */
  | { readonly step: 'creating-method' | 'subscribing' | 'confirming' }
  /** No answer to the subscription: the learner's state shows whether it was made. */
  | { readonly step: 'checking' }
  /** Polls until the server has the outcome. */
  | { readonly step: 'waiting' }
  | { readonly step: 'paid' }

export type PaymentEvent =
  | { readonly type: 'submitted' }
  | { readonly type: 'method-created' }
  /** By the provider: an invalid card, a refused authentication. */
  | { readonly type: 'card-refused'; readonly message: string }
  | { readonly type: 'subscribed'; readonly toConfirm: boolean }
  | { readonly type: 'confirmed' }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'quote-changed' }
  /** Another request of the learner pays already, or has paid. */
  | { readonly type: 'in-progress' }
  | { readonly type: 'outcome-unknown' }
  | { readonly type: 'settled' }
  | { readonly type: 'failed'; readonly message: string }

/** The state on arrival: the wait for a payment that is being processed is resumed at once (F197). */
export const initialPayment = (user: Pick<User, 'stripe_payment_processing'>): PaymentState =>
  user.stripe_payment_processing ? { step: 'waiting' } : editing(null)

const editing = (error: string | null, quoteChanged = false): PaymentState => ({ step: 'editing', error, quoteChanged })

/** The next state; an event that does not belong to the current step changes nothing. */
export function reducePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  const { step } = state
  switch (event.type) {
    case 'submitted':
      return step === 'editing' ? { step: 'creating-method' } : state
    case 'method-created':
      return step === 'creating-method' ? { step: 'subscribing' } : state
    case 'card-refused':
      return step === 'creating-method' || step === 'confirming' ? editing(event.message) : state
    case 'subscribed':
      return step === 'subscribing' ? { step: event.toConfirm ? 'confirming' : 'waiting' } : state
    case 'confirmed':
      return step === 'confirming' ? { step: 'waiting' } : state
    case 'refused':
      return step === 'subscribing' ? editing(event.message) : state
    case 'quote-changed':
      return step === 'subscribing' ? editing(null, true) : state
    case 'in-progress':
      return step === 'subscribing' || step === 'checking' ? { step: 'waiting' } : state
    case 'outcome-unknown':
      return step === 'subscribing' ? { step: 'checking' } : state
    case 'settled':
      return step === 'waiting' || step === 'checking' ? { step: 'paid' } : state
    case 'failed':
      return step === 'waiting' || step === 'checking' ? editing(event.message) : state
  }
}

/** Whether a payment is under way. */
export const isPaying = ({ step }: PaymentState): boolean => step !== 'editing'
