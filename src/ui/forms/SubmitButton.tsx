import type { ReactNode } from 'react'
import pill from '#src/ui/pill.module.css'
import styles from './forms.module.css'

interface SubmitButtonProps {
  /** While it is being sent: the button keeps its place and its focus, and a second press does nothing. */
  readonly busy: boolean
  readonly children: ReactNode
}

/** Sends its form. Never `disabled`: a button that cannot be pressed cannot say why. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`${pill.primary} ${styles.submit}`}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
      }}
    >
      {children}
    </button>
  )
}
