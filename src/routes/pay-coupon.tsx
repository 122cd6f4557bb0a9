import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { OperatorCoupon } from '#src/features/account/registration/OperatorCoupon.tsx'
import { OperatorRenewal } from '#src/features/billing/operator-renewal/OperatorRenewal.tsx'
import { useSession } from '#src/session/session.ts'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useStillShown } from './parts/use-still-shown.ts'

/** Renewing with a coupon of an operator (F201). */
function PayCouponScreen() {
  const session = useSession()
  const navigate = route.useNavigate()
  const isStillShown = useStillShown()
  const [coupon, setCoupon] = useState<string | null>(null)
  const handleRenewed = async () => {
    await session.refresh()
    if (isStillShown()) await navigate({ to: paths.userArea, replace: true })
  }
  return (
    <Container width="narrow">
      <PageTitle title="Renueva tu cupón" />
      <OperatorRenewal coupon={coupon} onRenewed={handleRenewed}>
        <OperatorCoupon onValid={setCoupon} />
      </OperatorRenewal>
    </Container>
  )
}

export const route = createLazyRoute('/academy/renovar-cupon-operadora')({ component: PayCouponScreen })
