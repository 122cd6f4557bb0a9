import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { Checkout } from '#src/features/billing/checkout/Checkout.tsx'
import { planOfWord } from '#src/features/billing/checkout/plan-word.ts'
import { type CheckoutVariant, pathAfterPayment } from '#src/features/billing/checkout/success-path.ts'
import { lessonPathOf } from '#src/features/catalogue/lesson-path-of.ts'
import { useUser } from '#src/session/session.ts'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import type { LearnerLoaderArgs } from './prefetch-subscription.ts'
import { useStillShown } from './use-still-shown.ts'

interface CheckoutScreenProps {
  readonly variant: CheckoutVariant
  /** Of the browser's tab. */
  readonly title: string
}

/** A payment page: plan and coupon come from its URL, and a paid order leads on (F196). */
export function CheckoutScreen({ variant, title }: CheckoutScreenProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isStillShown = useStillShown()
  const user = useUser()
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))

  const handleCoupon = (code: string | null) => {
    if (code === search.get('coupon') || !isStillShown()) return
    const next = Object.fromEntries(search)
    delete next.coupon
    void navigate({
      to: '.',
      search: (code === null ? next : { ...next, coupon: code }) as never,
      replace: true,
      resetScroll: false,
    })
  }
  const handlePaid = async (paying: User) => {
    const lesson = variant === 'challenge' ? await lessonPathOf(client, search.get('videoId')) : null
    if (isStillShown()) await navigate({ href: pathAfterPayment(variant, paying, lesson), replace: true })
  }
  return (
    <Container>
      <PageTitle title={title} />
      {user ? (
        <Checkout
          // Another learner starts with an empty order.
          key={user.id}
          user={user}
          variant={variant}
          requested={planOfWord(search.get('plan'))}
          coupon={search.get('coupon')}
          onCoupon={handleCoupon}
          onPaid={handlePaid}
        />
      ) : null}
    </Container>
  )
}

/** Apart from the screen, the largest there is next to a lesson. */
export const loader = async (args: LearnerLoaderArgs): Promise<void> =>
  (await import('./prefetch-subscription.ts')).prefetchOffer(args)
