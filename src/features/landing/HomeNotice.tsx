import type { FailureCode } from '#contract/errors.ts'
import { FailureNotice } from '#src/ui/Notice.tsx'
import styles from './HomeNotice.module.css'

interface HomeNoticeProps {
  /** Null while loading. */
  readonly failure: FailureCode | null
  onRetry(): void
}

/** Stands for the sections whose contents have not loaded. */
export function HomeNotice({ failure, onRetry }: HomeNoticeProps) {
  return (
    <div className={styles.place}>
      {failure === null ? (
        <p role="status">Trayendo los estilos, los planes y lo demás...</p>
      ) : (
        <FailureNotice code={failure} onRetry={onRetry} />
      )}
    </div>
  )
}
