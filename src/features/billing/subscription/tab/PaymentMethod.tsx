import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import pill from '#src/ui/pill.module.css'
import { BankCard } from '../BankCard.tsx'
import type { Customer } from '../subscription-queries.ts'
import { RetryLine } from './RetryLine.tsx'
import styles from './SubscriptionPanel.module.css'

interface PaymentMethodProps {
  readonly user: Pick<User, 'has_payment_method' | 'stripe_subscription_canceled'>
  /** Null without a card; undefined while it has never been fetched. */
  readonly customer: Customer | null | undefined
  readonly failed: boolean
  /** Whether the retry runs. */
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** The card (F210): hidden without one and on a cancelled plan. A failure keeps the last known card (Q44). */
export function PaymentMethod({ user, customer, failed, retrying, onRetry }: PaymentMethodProps) {
  if (user.stripe_subscription_canceled || customer === null) return null
  const unknown = customer === undefined
  if (unknown && !(failed && user.has_payment_method)) return null
  return (
    <section className={styles.section} aria-labelledby="metodo-titulo">
      <h2 id="metodo-titulo" className={styles.title}>
        Método de pago
      </h2>
      {failed ? (
        <RetryLine retrying={retrying} onRetry={onRetry}>
          {unknown
            ? 'Ahora no podemos ver tu tarjeta.'
            : 'Esta es la última tarjeta que conocemos: ahora no podemos comprobarla.'}
        </RetryLine>
      ) : null}
      {unknown ? null : <BankCard card={customer} />}
      <div className={styles.actions}>
        <Link className={pill.outline} to={paths.changePaymentMethod}>
          Cambiar
        </Link>
      </div>
    </section>
  )
}
