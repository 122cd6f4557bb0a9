import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { formatDateTime } from '#contract/rules/date-text.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { formatDate } from '#src/ui/format.ts'
import pill from '#src/ui/pill.module.css'
import { pendingRefundCopy, withdrawalCopy } from '../withdrawal/withdrawal-copy.ts'
import styles from './SubscriptionPanel.module.css'

interface WithdrawalSectionProps {
  readonly offer: NonNullable<SubscriptionData['withdrawal']>
  readonly onOpen: () => void
}

/** The first step of a withdrawal, in sight as long as it is open (D3, Q8). */
export function WithdrawalSection({ offer, onOpen }: WithdrawalSectionProps) {
  const copy = withdrawalCopy[offer.kind]
  return (
    <section className={styles.section} aria-labelledby="desistir-titulo">
      <h2 id="desistir-titulo" className={styles.title}>
        {copy.heading}
      </h2>
      <p className={styles.muted}>{copy.lead(formatDate(offer.until))}</p>
      <button type="button" className={pill.outline} aria-haspopup="dialog" onClick={onOpen}>
        {copy.open}
      </button>
    </section>
  )
}

interface PendingRefundProps {
  readonly refund: NonNullable<SubscriptionData['pending_refund']>
}

/** A withdrawal that was received and whose refund the server still tries to make, or leaves to staff. */
export function PendingRefund({ refund }: PendingRefundProps) {
  const isRefused = refund.refused === true
  const words = isRefused ? pendingRefundCopy.refused : pendingRefundCopy.lead
  return (
    <section className={styles.section} aria-labelledby="devolucion-titulo">
      <h2 id="devolucion-titulo" className={styles.title}>
        {isRefused ? pendingRefundCopy.refusedHeading : pendingRefundCopy.heading}
      </h2>
      <p className={styles.muted}>
        {words(formatPrice(refund.refund, refund.currency), formatDateTime(refund.received_at))}
        {isRefused ? (
          <>
            {' '}
            ¿Tienes dudas? <Link to={paths.support}>Escríbenos</Link>.
          </>
        ) : null}
      </p>
    </section>
  )
}
