import { IconAlertTriangle, IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { formatDate } from '#src/ui/format.ts'
import styles from './SubscriptionPanel.module.css'

interface BillingNoticesProps {
  readonly data: Pick<SubscriptionData, 'notices' | 'currency'>
}

type Kind = SubscriptionData['notices'][number]['kind']

const messages: Readonly<Record<Kind, (amount: string, date: string) => ReactNode>> = {
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
export function BillingNotices({ data }: BillingNoticesProps) {
  if (data.notices.length === 0) return null
  return (
    <ul className={styles.notices} aria-label="Avisos de tu plan">
      {data.notices.map(({ kind, date, amount }) => (
        <li key={`${kind} ${date}`} data-kind={kind}>
          {kind === 'payment_failed' ? <IconAlertTriangle size={22} aria-hidden /> : <IconBell size={22} aria-hidden />}
          <span>{messages[kind](formatPrice(amount, data.currency ?? 'EUR'), formatDate(date))}</span>
        </li>
      ))}
    </ul>
  )
}
