import type { ReactNode } from 'react'
import pill from '#src/ui/pill.module.css'
import styles from './forms.module.css'

interface SubmitButtonProps {
  /** While the form is submitting: the button stays focusable and ignores presses. */
  readonly busy: boolean
  /** For an action that cannot be undone. */
  readonly destructive?: boolean
  /** Only where a text beside it gives the reason. */
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** Submits its form. */
export function SubmitButton({ busy, destructive = false, disabled = false, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={disabled}
      className={`${pill.primary} ${styles.submit}`}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      data-grave={destructive || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
      }}
    >
      {children}
    </button>
  )
}
