import { IconAlertTriangle, IconBell, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { formatDate } from '#src/ui/format.ts'
import styles from './BillingNotices.module.css'

export type BillingNotice = SubscriptionData['notices'][number]

interface BillingNoticesProps {
  readonly notices: readonly BillingNotice[]
  readonly currency: SubscriptionData['currency']
  /** Where the notices can be closed, and so lie outside of the plan that they link to. */
  readonly onDismiss?: (notice: BillingNotice) => void
}

const messages: Readonly<Record<BillingNotice['kind'], (amount: string, date: string) => ReactNode>> = {
  renewal: (amount, date) =>
    `Tu plan se renueva el ${date}: ese día se te cobrarán ${amount}, IVA incluido. Si no quieres seguir, cancélalo antes.`,
  trial_end: (amount, date) =>
    `Tu prueba termina el ${date}: ese día se te cobrarán ${amount}, IVA incluido. Si no quieres seguir, cancélala antes y no pagas nada.`,
  price_change: (amount, date) =>
    `A partir del ${date} tu plan costará ${amount}, IVA incluido. Si no te encaja, puedes cancelarlo antes.`,
  payment_failed: (amount, date) => (
    <>
      El {date} no pudimos cobrar {amount}. <Link to={paths.changePaymentMethod}>Cambia tu tarjeta</Link> para no
      quedarte sin clases.
    </>
  ),
}

/** The notices about coming and failed charges (D6). */
export function BillingNotices({ notices, currency, onDismiss }: BillingNoticesProps) {
  if (notices.length === 0) return null
  return (
    <ul className={styles.notices} aria-label="Avisos de tu plan">
      {notices.map((notice) => {
        const { kind, date, amount } = notice
        const text = messages[kind](formatPrice(amount, currency ?? 'EUR'), formatDate(date))
        return (
          <li key={`${kind} ${date}`} className={styles.notice} data-kind={kind}>
            {kind === 'payment_failed' ? (
              <IconAlertTriangle size={22} aria-hidden />
            ) : (
              <IconBell size={22} aria-hidden />
            )}
            <span className={styles.text}>
              {text}
              {onDismiss && kind !== 'payment_failed' ? (
                <>
                  {' '}
                  <Link to={paths.profile} search={{ seccion: 'suscripcion' }}>
                    Ver mi plan
                  </Link>
                </>
              ) : null}
            </span>
            {onDismiss ? (
              <button
                type="button"
                className={styles.close}
                aria-label="Cerrar el aviso"
                onClick={() => onDismiss(notice)}
              >
                <IconX size={20} aria-hidden />
              </button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
