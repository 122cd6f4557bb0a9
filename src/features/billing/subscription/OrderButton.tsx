import pill from '#src/ui/pill.module.css'
import styles from './OrderButton.module.css'
import { obligation } from './subscription-copy.ts'

interface OrderButtonProps {
  readonly label: string
  /** As shown. */
  readonly price: string
  /** When it is charged; null while unknown. */
  readonly date: string | null
  readonly busy: boolean
  readonly onOrder: () => void
}

/**
 * A button that orders a charge and states the obligation to pay (Q52, D5). While busy it stays focusable and does
 * nothing.
 */
export function OrderButton({ label, price, date, busy, onOrder }: OrderButtonProps) {
  return (
    <button
      type="button"
      className={`${pill.primary} ${styles.order}`}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={() => {
        if (!busy) onOrder()
      }}
    >
      <span>{label}</span>
      <small className={styles.obligation}>{obligation(price, date)}</small>
    </button>
  )
}
