import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { planOfPrice, planWith, priceIdOf } from '#contract/rules/plans.ts'
import { planName, subscriptionActions } from '#contract/rules/subscription-status.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { formatDate } from '#src/ui/format.ts'
import { FailureNotice, Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { planPriceQuery, usePriceRefresh } from '../../pricing/price-queries.ts'
import { ProfileLink } from '../ProfileLink.tsx'
import page from '../page.module.css'
import { subscriptionQuery, useSubscriptionChanges } from '../subscription-queries.ts'
import { failedPayment } from '../tab/failed-payment.ts'
import { AnnualOrder } from './AnnualOrder.tsx'
import { EndingDiscount } from './EndingDiscount.tsx'

interface UpgradePageProps {
  readonly user: User
  /** A coupon of the address. */
  readonly coupon: string | null
  /** Reports the valid coupon for the address; null for none. */
  readonly onCoupon: (code: string | null) => void
  readonly onUpgraded: () => void
}

/** 'Pásate al plan anual' (F211): the annual plan of the tier, when the current period ends. */
export function UpgradePage({ user, coupon, onCoupon, onUpgraded }: UpgradePageProps) {
  const subscription = useQuery(subscriptionQuery(user.id))
  const changes = useSubscriptionChanges(user.id)
  const refreshPrices = usePriceRefresh()
  const { data } = subscription
  const current = planOfPrice(data?.price_id ?? '')
  const annual = current && planWith(current.plan.tier, 'year')
  const monthly = current && planWith(current.plan.tier, 'month')
  const offered =
    subscriptionActions(user, current?.plan.period ?? null).changeToAnnual && current && annual && monthly
      ? { current, annual, monthly, currency: current.currency }
      : null
  const year = useQuery({
    ...planPriceQuery(offered ? priceIdOf(offered.annual.id, offered.currency) : ''),
    enabled: offered !== null,
  })
  const month = useQuery({
    ...planPriceQuery(offered ? priceIdOf(offered.monthly.id, offered.currency) : ''),
    enabled: offered !== null,
  })

  const failed = [subscription, year, month].filter(({ isError, data: known }) => isError && !known)
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  if (failed[0]?.error) return <FailureNotice heading="h1" code={failed[0].error.code} onRetry={retry} />
  const next = planOfPrice(data?.next_price_id ?? '')?.plan
  if (next)
    return (
      <Notice
        tone="done"
        heading="h1"
        title="Tu cambio ya está hecho"
        text={`Pasas a «${planName(next)}» cuando termine tu plan actual${data?.next_payment_date ? `, el ${formatDate(data.next_payment_date)}` : ''}.`}
      >
        <ProfileLink>Volver a tu perfil</ProfileLink>
      </Notice>
    )
  const missing = data && missingFor(user, data)
  if (missing)
    return (
      <Notice tone="empty" heading="h1" title={missing.title} text={missing.text}>
        <Link className={pill.primary} to={missing.path}>
          {missing.action}
        </Link>
      </Notice>
    )
  if (data && !offered)
    return (
      <Notice
        tone="empty"
        heading="h1"
        title="No hay ningún plan que cambiar"
        text="Solo un plan mensual o semestral puede pasar a anual."
      >
        <ProfileLink>Volver a tu perfil</ProfileLink>
      </Notice>
    )
  return (
    <div className={page.column}>
      <h1 className={page.title}>Pásate al plan anual</h1>
      {offered && data && year.data && month.data ? (
        <>
          <p className={page.lead}>Ahora tienes: {planName(offered.current.plan)}.</p>
          <EndingDiscount data={data} />
          <AnnualOrder
            user={user}
            plan={offered.annual}
            current={offered.current.plan}
            prices={{ month: month.data, year: year.data }}
            chargedAt={data.next_payment_date}
            coupon={coupon}
            onCoupon={onCoupon}
            upgrade={changes.upgrade}
            onUpgraded={onUpgraded}
            onQuoteChanged={refreshPrices}
          />
        </>
      ) : (
        <Loading />
      )}
    </div>
  )
}

/** What a learner has to do before their plan can change; undefined for nothing. */
function missingFor(user: User, data: SubscriptionData) {
  if (user.in_trial && !user.has_payment_method)
    return {
      title: 'Primero activa tu plan',
      text: 'Tu período de prueba no tiene ninguna tarjeta a la que cargar un plan anual.',
      path: paths.payment,
      action: 'Activar plan',
    } as const
  if (failedPayment(data))
    return {
      title: 'Primero, tu último pago',
      text: 'No hemos podido cobrarlo. Cuando esté hecho podrás pasar al plan anual.',
      path: paths.changePaymentMethod,
      action: 'Cambiar tarjeta',
    } as const
  const withCard = { ...user, has_payment_method: true }
  const period = planOfPrice(data.price_id ?? '')?.plan.period ?? null
  if (!user.has_payment_method && subscriptionActions(withCard, period).changeToAnnual)
    return {
      title: 'Primero, una tarjeta',
      text: 'Tu plan no tiene ninguna a la que cargar el plan anual. Cuando la añadas podrás cambiar.',
      path: paths.changePaymentMethod,
      action: 'Añadir tarjeta',
    } as const
  return undefined
}

const Loading = () => (
  <div role="status" aria-label="Cargando">
    <Skeleton height="260px" />
  </div>
)
