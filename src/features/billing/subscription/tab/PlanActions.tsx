import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { type Plan, planOfPrice } from '#contract/rules/plans.ts'
import { planLabel, subscriptionActions } from '#contract/rules/subscription-status.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import pill from '#src/ui/pill.module.css'
import textButton from '#src/ui/text-button.module.css'
import { paymentPath } from '../payment-path.ts'
import { failedPayment } from './failed-payment.ts'
import styles from './SubscriptionPanel.module.css'

interface PlanActionsProps {
  readonly user: User
  readonly data: SubscriptionData | undefined
  readonly onCancel: () => void
}

/** What a learner can do with their plan, by its state (F207). */
export function PlanActions({ user, data, onCancel }: PlanActionsProps) {
  const plan = planOfPrice(data?.price_id ?? '')?.plan ?? null
  const actions = subscriptionActions(user, plan?.period ?? null)
  // One that has been ordered already begins by itself, and the server changes no plan whose last payment is open.
  const changeToAnnual = actions.changeToAnnual && !data?.next_price_id && !failedPayment(data)
  return (
    <div className={styles.actions}>
      {actions.activate ? (
        <Link className={pill.primary} to={activationPath(user, plan)}>
          Activar plan
        </Link>
      ) : null}
      {actions.reactivate ? (
        <Link className={pill.primary} to={paymentPath(plan)}>
          Reactivar plan
        </Link>
      ) : null}
      {actions.renewCoupon ? (
        <Link className={pill.primary} to={paths.payCoupon}>
          Renovar cupón
        </Link>
      ) : null}
      {changeToAnnual ? (
        <Link
          className={actions.activate ? pill.outline : pill.primary}
          to={paths.upgradePlan}
          search={{ plan: planLabel(plan, user) }}
        >
          Cambiar a suscripción anual
        </Link>
      ) : null}
      {actions.cancel ? (
        <>
          <button type="button" className={pill.outline} aria-haspopup="dialog" onClick={onCancel}>
            {actions.cancel === 'trial' ? 'Cancelar prueba' : 'Cancelar plan'}
          </button>
          <Link className={textButton.primary} to={paths.cancelPlan}>
            Cancelar sin ver ofertas
          </Link>
        </>
      ) : null}
    </div>
  )
}

/** The payment page of the profile for those who have a subscription or a trial, else the start of a trial. */
const activationPath = (user: User, plan: Plan | null) =>
  user.has_subscription || user.in_trial ? paymentPath(plan) : paths.payTrial
