import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { User } from '#contract/account.ts'
import type { FailureCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { couponApplies, planSelectedBy } from '#contract/rules/coupon.ts'
import { type Plan, type PlanId, priceIdOf } from '#contract/rules/plans.ts'
import { useSession } from '#src/session/session.ts'
import { FailureNotice, Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import paymentHeader from '../payment-header.module.css'
import { usePriceRefresh } from '../pricing/price-queries.ts'
import { Assurance } from './Assurance.tsx'
import styles from './Checkout.module.css'
import { CouponBlock } from './CouponBlock.tsx'
import { CurrencySwitch } from './CurrencySwitch.tsx'
import { couponErrorText } from './coupon-copy.ts'
import { OrderForm } from './OrderForm.tsx'
import { defaultPlan } from './offered-plans.ts'
import { checkoutCopy } from './order-copy.ts'
import { PaymentProgress } from './PaymentProgress.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { providerQuery, quoteKey } from './payment-queries.ts'
import { isPaying } from './payment-state.ts'
import type { CheckoutVariant } from './success-path.ts'
import { type CouponState, useCoupon } from './use-coupon.ts'
import { useOffer } from './use-offer.ts'
import { usePayment } from './use-payment.ts'
import { useQuote } from './use-quote.ts'

interface CheckoutProps {
  readonly user: User
  readonly variant: CheckoutVariant
  /** `?plan=`; null for the default. */
  readonly requested?: PlanId | null
  /** `?coupon=`. */
  readonly coupon: string | null
  /** Sets `?coupon=`; null removes it. */
  readonly onCoupon: (code: string | null) => void
  readonly onPaid: (user: User) => Promise<void> | void
}

interface ChosenPlan {
  /** Chosen by the learner; null for the plan chosen on arrival. */
  readonly own: PlanId | null
  /** Selected by the valid coupon instead, as long as that is there (F193). */
  readonly byCoupon: PlanId | null
}

/** Whether a payment has arrived (F196): from the profile also the end of a cancellation, and the card. */
const isPaidBy = (variant: CheckoutVariant) => (user: User) =>
  user.subscription_active && !user.stripe_subscription_canceled && (variant !== 'profile' || user.has_payment_method)

/** A page that sells a plan, in its variants (F186-F188, F198, F202, F68). */
export function Checkout({ user, variant, requested = null, coupon: initialCoupon, onCoupon, onPaid }: CheckoutProps) {
  const client = useQueryClient()
  const refreshPrices = usePriceRefresh()
  // As they arrived: a subscription that begins here changes nothing that is for sale on this page.
  const [arriving] = useState(user)
  const offer = useOffer({ user: arriving, variant, requested })
  const [choice, setChoice] = useState<ChosenPlan>({ own: null, byCoupon: null })
  const plan = defaultPlan(offer.plans, choice.byCoupon ?? choice.own ?? offer.planOnArrival)
  const coupon = useCoupon({
    initial: initialCoupon,
    ready: offer.loaded,
    currency: offer.currency,
    firstTime: !user.has_subscription,
    onCode: onCoupon,
    // The plan that is chosen by then: another one may have been since the coupon was sent.
    onValid: ({ coupon }) =>
      setChoice(({ own }) => {
        const selected = planSelectedBy(
          coupon,
          offer.plans,
          defaultPlan(offer.plans, own ?? offer.planOnArrival) ?? null,
        )
        return { own, byCoupon: selected?.id ?? null }
      }),
  })
  const check = coupon.state.status === 'valid' ? coupon.state.check : null
  const applies = check !== null && plan !== undefined && couponApplies(check.coupon, plan, offer.currency)
  const code = applies && coupon.state.status === 'valid' ? coupon.state.code : null

  // The page of the guarantee promises no trial (F187).
  const trial = variant !== 'direct'
  const payment = usePayment({
    user,
    trial,
    isPaid: isPaidBy(variant),
    onPaid,
    onQuoteChanged() {
      void client.invalidateQueries({ queryKey: quoteKey(user.id) })
      void refreshPrices()
    },
  })
  const paying = isPaying(payment.state)
  const quote = useQuote({
    userId: user.id,
    priceId: plan ? priceIdOf(plan.id, offer.currency) : null,
    coupon: code,
    trial,
    // What is ordered no longer changes once it is paid.
    enabled: coupon.state.status !== 'loading' && !paying,
  })
  const couponState: CouponState =
    quote.couponFailure && code !== null
      ? { status: 'error', code, message: couponErrorText(quote.couponFailure) }
      : coupon.state
  const provider = useQuery({
    ...providerQuery(offer.settings ?? { publishable_key: '', script: null }),
    enabled: offer.settings !== undefined,
  })
  const copy = checkoutCopy(variant, quote.data?.trial_days ?? 0)
  const quoteFailure = paying ? null : quote.failure
  return (
    <div className={styles.checkout} data-variant={variant}>
      <header className={`${paymentHeader.header} ${styles.header}`}>
        <h1 className={styles.title}>{copy.title}</h1>
        {/* Not before the quote: no trial is promised that is not given. */}
        <p className={styles.headline}>{quote.data || variant === 'direct' ? copy.headline : '\u00a0'}</p>
      </header>
      {content()}
    </div>
  )

  function content() {
    if (paying && !quote.data) return <PaymentProgress step={payment.state.step} phase={payment.phase} />
    if (offer.failure) return <FailureNotice code={offer.failure.code} onRetry={offer.retry} />
    if (!offer.loaded)
      return (
        <div role="status" aria-label="Cargando los precios" className={styles.skeletons}>
          <Skeleton height="56px" />
          <Skeleton height="280px" />
          <Skeleton height="220px" />
        </div>
      )
    if (!plan) return <Notice tone="empty" title="Ahora mismo no hay planes a la venta" text="Vuelve en unos días." />
    return (
      <>
        {offer.plans.length > 1 ? (
          <PlanChoice
            offered={offer.plans}
            monthly={offer.monthly}
            chosen={plan}
            currency={offer.currency}
            coupon={couponState.status === 'valid' ? couponState.check.coupon : null}
            trial={(quote.data?.trial_days ?? 0) > 0}
            disabled={paying}
            onChoose={({ id }: Plan) => setChoice({ own: id, byCoupon: null })}
          />
        ) : null}
        <div className={styles.options}>
          {variant === 'challenge' ? null : (
            <CouponBlock
              state={couponState}
              disabled={paying}
              note={check && !applies ? 'No descuenta el plan que has elegido.' : undefined}
              onValidate={coupon.validate}
              onClear={() => {
                setChoice(({ own }) => ({ own, byCoupon: null }))
                coupon.clear()
              }}
            />
          )}
          {offer.currencyFixed ? null : <CurrencySwitch currency={offer.chosenCurrency} disabled={paying} />}
        </div>
        {quoteFailure ? <QuoteFailure code={quoteFailure.code} onRetry={quote.refetch} /> : null}
        {quote.data ? (
          <OrderForm
            provider={provider}
            payment={payment}
            plan={plan}
            quote={quote.data}
            coupon={quote.coupon}
            stale={!paying && quote.isStale}
            fetching={quote.isFetching}
            button={copy.button}
          />
        ) : null}
        {!quote.data && !quoteFailure ? <Skeleton height="220px" /> : null}
        <Assurance />
      </>
    )
  }
}

interface QuoteFailureProps {
  readonly code: FailureCode
  readonly onRetry: () => void
}

/** Why nothing can be ordered: for a subscriber that is no failure to retry. */
function QuoteFailure({ code, onRetry }: QuoteFailureProps) {
  const session = useSession()
  // They subscribed elsewhere, such as in another tab: this page still knows them without a plan.
  useEffect(() => {
    if (code === 'already_subscribed') void session.refresh()
  }, [code, session])
  if (code !== 'already_subscribed') return <FailureNotice code={code} onRetry={onRetry} />
  return (
    <FailureNotice code={code}>
      <Link to={paths.profile} search={{ seccion: 'suscripcion' }} className={pill.primary}>
        Ver mi suscripción
      </Link>
    </FailureNotice>
  )
}
