import pill from '#src/ui/pill.module.css'
import styles from './OrderButton.module.css'

interface OrderButtonProps {
  readonly label: string
  /** The line that states the obligation to pay. */
  readonly obligation: string
  readonly busy: boolean
  readonly onOrder: () => void
}

/**
 * A button that orders a charge and states the obligation to pay (Q52, D5). While busy it stays focusable and does
 * nothing.
 */
export function OrderButton({ label, obligation, busy, onOrder }: OrderButtonProps) {
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
      <small className={styles.obligation}>{obligation}</small>
    </button>
  )
}
