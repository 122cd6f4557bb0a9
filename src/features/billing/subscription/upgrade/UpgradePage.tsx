import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { planOfPrice, planWith, priceIdOf } from '#contract/rules/plans.ts'
import { planName, subscriptionActions } from '#contract/rules/subscription-status.ts'
import { FailureNotice, Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { planPriceQuery, usePriceRefresh } from '../../pricing/price-queries.ts'
import { ProfileLink } from '../ProfileLink.tsx'
import page from '../page.module.css'
import { subscriptionQuery, useSubscriptionChanges } from '../subscription-queries.ts'
import { AnnualOrder } from './AnnualOrder.tsx'
import { EndingDiscount } from './EndingDiscount.tsx'
import { noticeBeforeChange } from './notice-before-change.tsx'

interface UpgradePageProps {
  readonly user: User
  /** A coupon of the URL. */
  readonly coupon: string | null
  /** Reports the valid coupon for the URL; null for none. */
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
  const before = data && noticeBeforeChange(user, data)
  if (before) return before
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

const Loading = () => (
  <div role="status" aria-label="Cargando">
    <Skeleton height="260px" />
  </div>
)
