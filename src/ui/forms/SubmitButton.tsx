import type { ReactNode } from 'react'
import pill from '#src/ui/pill.module.css'
import styles from './forms.module.css'

interface SubmitButtonProps {
  /** While it is being sent: the button keeps its place and its focus, and a second press does nothing. */
  readonly busy: boolean
  /** For what cannot be undone. */
  readonly destructive?: boolean
  /** Only where the words beside it say what has to be done first: a button that cannot be pressed cannot say why. */
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** Sends its form. */
export function SubmitButton({ busy, destructive: grave = false, disabled = false, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={disabled}
      className={`${pill.primary} ${styles.submit}`}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      data-grave={grave || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
      }}
    >
      {children}
    </button>
  )
}
