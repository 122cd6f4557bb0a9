import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { planOfPrice } from '#contract/rules/plans.ts'
import { planName, subscriptionActions } from '#contract/rules/subscription-status.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { formatDate } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { ProfileLink } from '../ProfileLink.tsx'
import { paymentPath } from '../payment-path.ts'
import { failedPayment } from '../tab/failed-payment.ts'

/**
 * What stands in the place of an annual plan that cannot be ordered: the change that is planned already, or what a
 * learner has to do first. Null where it can.
 */
export function noticeBeforeChange(user: User, data: SubscriptionData) {
  const next = planOfPrice(data.next_price_id ?? '')?.plan
  if (next)
    return (
      <Notice
        tone="done"
        heading="h1"
        title="Tu cambio ya está hecho"
        text={`Pasas a «${planName(next)}» cuando termine tu plan actual${data.next_payment_date ? `, el ${formatDate(data.next_payment_date)}` : ''}.`}
      >
        <ProfileLink>Volver a tu perfil</ProfileLink>
      </Notice>
    )
  const missing = missingFor(user, data)
  if (!missing) return null
  return (
    <Notice tone="empty" heading="h1" title={missing.title} text={missing.text}>
      <Link className={pill.primary} to={missing.path}>
        {missing.action}
      </Link>
    </Notice>
  )
}

/** What a learner has to do before their plan can change; undefined for nothing. */
function missingFor(user: User, data: SubscriptionData) {
  const plan = planOfPrice(data.price_id ?? '')?.plan
  if (user.in_trial && !user.has_payment_method)
    return {
      title: 'Primero activa tu plan',
      text: 'Tu período de prueba no tiene ninguna tarjeta a la que cargar un plan anual.',
      path: paymentPath(plan),
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
  if (!user.has_payment_method && subscriptionActions(withCard, plan?.period ?? null).changeToAnnual)
    return {
      title: 'Primero, una tarjeta',
      text: 'Tu plan no tiene ninguna a la que cargar el plan anual. Cuando la añadas podrás cambiar.',
      path: paths.changePaymentMethod,
      action: 'Añadir tarjeta',
    } as const
  return undefined
}
