import styles from './CloseButton.module.css'

interface CloseButtonProps {
  /** Accessible name: what is closed. */
  readonly label?: string | undefined
  readonly onClick: () => void
  readonly className?: string | undefined
}

/** The cross that closes a dialog, a banner or a reminder, in the colour of the words around it. */
export function CloseButton({ label = 'Cerrar', onClick, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={[styles.close, className].filter(Boolean).join(' ')}
      aria-label={label}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  )
}
