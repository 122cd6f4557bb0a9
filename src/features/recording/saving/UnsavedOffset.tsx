import textButton from '#src/ui/text-button.module.css'
import styles from './Steps.module.css'

interface UnsavedOffsetProps {
  readonly shown: boolean
  /** A change of the offset is being sent. */
  readonly busy: boolean
  readonly onRetry: () => void
}

/** A small notice that the offset of a saved recording could not be saved, with a retry (Q45). */
export function UnsavedOffset({ shown, busy, onRetry }: UnsavedOffsetProps) {
  return (
    <div className={styles.unsaved} role="status">
      {shown ? (
        <>
          El ajuste fino está sin guardar.{' '}
          <button
            type="button"
            className={textButton.primary}
            aria-disabled={busy || undefined}
            onClick={() => busy || onRetry()}
          >
            Reintentar
          </button>
        </>
      ) : null}
    </div>
  )
}
