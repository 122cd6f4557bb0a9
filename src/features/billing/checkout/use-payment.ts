import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { User } from '#contract/account.ts'
import type { FailureCode } from '#contract/errors.ts'
import type { Quote } from '#contract/payment.ts'
import { log } from '#src/platform/log.ts'
import { useSession } from '#src/session/session.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { pollIntervals } from '../polling/poll-timeline.ts'
import { useSessionPolling } from '../polling/use-session-polling.ts'
import { paymentErrorText, retryText } from './order-copy.ts'
import { reportPaymentTimeout, useSubscribe } from './payment-queries.ts'
import { initialPayment, reducePayment } from './payment-state.ts'
import type { CardActions } from './use-card-element.ts'

/** What is paid: a price with a validated coupon, at the quote that is shown. */
interface Order {
  readonly coupon: string | null
  readonly quote: Quote
}

interface PaymentParts {
  readonly user: User
  /** Whether the page may sell a trial. */
  readonly trial: boolean
  /** Whether the learner's state shows that the payment has arrived. */
  readonly isPaid: (user: User) => boolean
  readonly onPaid: (user: User) => Promise<void> | void
  /** The amounts are no longer those of the order, which was not placed. */
  readonly onQuoteChanged: () => void
}

/** Failures after which the server may have subscribed all the same. */
const unknownOutcomes: ReadonlySet<FailureCode> = new Set([
  'offline',
  'unreachable',
  'too_slow',
  'unreadable_answer',
  'unexpected',
])
const inProgress: ReadonlySet<FailureCode> = new Set(['payment_in_progress', 'already_subscribed'])

/**
 * Pays an order (F194-F199): payment method, subscription, authentication by the bank, then polling until the server
 * has the outcome. The learner's state on the server is the truth, so that a closed tab or a lost answer loses nothing
 * (Q43).
 */
export function usePayment({ user, trial, isPaid, ...events }: PaymentParts) {
  const session = useSession()
  const { mutateAsync: subscribe } = useSubscribe()
  const [state, dispatch] = useReducer(reducePayment, user, initialPayment)
  // Read before the next render: two presses of one moment are one submit.
  const submitting = useRef(false)
  const seenProcessing = useRef(user.stripe_payment_processing)

  const phase = useSessionPolling({
    running: state.step === 'waiting',
    interval: pollIntervals.payment,
    isDone(known) {
      const ended = seenProcessing.current && !known.stripe_payment_processing
      seenProcessing.current ||= known.stripe_payment_processing
      return isPaid(known) || ended
    },
    onDone: (known) => dispatch(isPaid(known) ? { type: 'settled' } : { type: 'failed', message: retryText }),
    onTimeout: reportPaymentTimeout,
  })

  const finish = useEffectEvent(async () => {
    const { user: paying } = session.state()
    if (!paying) return
    await refreshMediaCookies(paying)
    await events.onPaid(paying)
  })
  useEffect(() => {
    if (state.step === 'paid') void finish()
  }, [state.step])

  const placeOrder = async ({ coupon, quote }: Order, card: CardActions) => {
    dispatch({ type: 'submitted' })
    seenProcessing.current = false
    const method = await card.createMethod({ name: `${user.name} ${user.lastname}`.trim(), email: user.email })
    if (method.id === undefined) return dispatch({ type: 'card-refused', message: method.message })
    dispatch({ type: 'method-created' })
    try {
      const answer = await subscribe({ payment_method_id: method.id, price_id: quote.price_id, coupon, trial, quote })
      const { clientSecret, intent } = answer
      if (clientSecret === null || intent === null) return dispatch({ type: 'subscribed', toConfirm: false })
      dispatch({ type: 'subscribed', toConfirm: true })
      const { message } = await card.confirm(intent, clientSecret, method.id)
      dispatch(message === undefined ? { type: 'confirmed' } : { type: 'card-refused', message })
    } catch (thrown) {
      await handleFailure(thrown)
    }
  }
  const handleFailure = async (thrown: unknown) => {
    const failure = toFailure(thrown)
    if (failure.code === 'quote_changed') {
      dispatch({ type: 'quote-changed' })
      return events.onQuoteChanged()
    }
    if (inProgress.has(failure.code)) return dispatch({ type: 'in-progress' })
    if (!unknownOutcomes.has(failure.code)) return dispatch({ type: 'refused', message: paymentErrorText(failure) })
    dispatch({ type: 'outcome-unknown' })
    const known = await session.refresh()
    if (known && isPaid(known)) return dispatch({ type: 'settled' })
    if (known?.stripe_payment_processing) return dispatch({ type: 'in-progress' })
    dispatch({ type: 'failed', message: failure.code === 'unexpected' ? paymentErrorText(failure) : retryText })
  }

  return {
    state,
    phase,
    async submit(order: Order, card: CardActions) {
      if (submitting.current || state.step !== 'editing') return
      submitting.current = true
      await placeOrder(order, card).finally(() => {
        submitting.current = false
      })
    },
  }
}

/** Has the media cookies of the new entitlements set; they are renewed anyway when this fails. */
async function refreshMediaCookies(user: User): Promise<void> {
  try {
    const { requestMediaCookies, stopMediaCookies } = await import('#src/session/media-cookies.ts')
    stopMediaCookies()
    await requestMediaCookies(user)
  } catch (cause) {
    log.warn('Error al solicitar cookies de contenido', { cause })
  }
}
