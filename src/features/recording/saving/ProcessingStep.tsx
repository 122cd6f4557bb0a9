import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { paths } from '#contract/paths.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import pill from '#src/ui/pill.module.css'
import type { ProcessingResult } from './processing.ts'
import styles from './Steps.module.css'

interface ProcessingStepProps {
  readonly processed: Exclude<ProcessingResult, { kind: 'done' }> | null
  readonly onRetry: () => void
}

/** While the server converts the recording, and after the wait for it timed out. */
export function ProcessingStep({ processed, onRetry }: ProcessingStepProps) {
  if (processed === null) {
    return (
      <>
        <div className={styles.beat} aria-hidden="true">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((count) => (
            <span key={count} style={{ '--count': count } as CSSProperties} />
          ))}
        </div>
        <p className={styles.text} role="status">
          Estamos preparando tu vídeo: unos segundos y podrás verlo. Si cierras, te espera en Mis vídeos.
        </p>
      </>
    )
  }
  return (
    <>
      <p className={styles.text} role="alert">
        {processed.kind === 'timed-out'
          ? 'Tu vídeo está a salvo en la academia, solo que tarda más de lo normal. En cuanto esté, lo verás en Mis vídeos.'
          : `${failureMessages[processed.code].title}. ${failureMessages[processed.code].text}`}
      </p>
      <div className={styles.actions}>
        <Link to={paths.profile} search={{ seccion: 'videos' }} className={pill.outline}>
          Ir a Mis vídeos
        </Link>
        <button type="button" className={pill.primary} onClick={onRetry}>
          Volver a mirar
        </button>
      </div>
    </>
  )
}
