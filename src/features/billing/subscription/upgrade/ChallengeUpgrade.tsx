import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { planOfPrice } from '#contract/rules/plans.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { FailureNotice, Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ProfileLink } from '../ProfileLink.tsx'
import page from '../page.module.css'
import { challengeOfferQuery, subscriptionQuery, useSubscriptionChanges } from '../subscription-queries.ts'
import { ChallengeOrder } from './ChallengeOrder.tsx'
import { noticeBeforeChange } from './notice-before-change.tsx'
import { OfferOver } from './OfferOver.tsx'
import { useDeadline } from './use-deadline.ts'

interface ChallengeUpgradeProps {
  readonly user: User
  readonly onUpgraded: () => void
}

/** The annual offer to participants of the challenge (F212), until their own deadline (Q27). */
export function ChallengeUpgrade({ user, onUpgraded }: ChallengeUpgradeProps) {
  const subscription = useQuery(subscriptionQuery(user.id))
  const { data } = subscription
  const before = data && noticeBeforeChange(user, data)
  // Its first view sets the deadline: not before it can be ordered.
  const eligible = data?.price_id != null && data.canceled_at === null && !before
  const offer = useQuery({ ...challengeOfferQuery(user.id), enabled: eligible })
  const changes = useSubscriptionChanges(user.id)
  const over = useDeadline(offer.data?.deadline)
  if (before) return before
  if (offer.error?.code === 'offer_unavailable') return <OfferOver />
  if (data && !eligible) return <NoPlan isCanceled={user.subscription_active && isOfChallenge(data)} />
  const failed = [offer, subscription].filter(({ isError, data }) => isError && !data)
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  if (failed[0]?.error) return <FailureNotice heading="h1" code={failed[0].error.code} onRetry={retry} />
  if (!offer.data || !data)
    return (
      <div className={page.column} role="status" aria-label="Cargando">
        <Skeleton height="360px" />
      </div>
    )
  return (
    <ChallengeOrder
      user={user}
      offer={offer.data}
      over={over}
      current={data}
      upgrade={changes.upgrade}
      onUpgraded={onUpgraded}
      onQuoteChanged={changes.refetch}
    />
  )
}

const isOfChallenge = ({ price_id }: SubscriptionData) => planOfPrice(price_id ?? '')?.plan.tier === 'challenge'

/** That the offer follows the plan of the challenge, which a learner does not have, or has cancelled. */
const NoPlan = ({ isCanceled }: { readonly isCanceled: boolean }) => (
  <Notice
    tone="empty"
    heading="h1"
    title={isCanceled ? 'Primero, sigue con el reto' : 'Primero, el reto'}
    text={
      isCanceled
        ? 'La oferta se cobra cuando termina tu plan del reto, y ahora está cancelado.'
        : 'La oferta es para quienes ya tienen el plan del reto: se cobra cuando termina.'
    }
  >
    <Link className={pill.primary} to={paths.payChallenge}>
      {isCanceled ? 'Reactivar plan' : 'Apuntarme al reto'}
    </Link>
    <ProfileLink>Volver a tu perfil</ProfileLink>
  </Notice>
)
