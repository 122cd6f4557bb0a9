import { useEffect, useState } from 'react'
import type { FailureCode } from '#contract/errors.ts'
import { retryInView } from '#src/platform/retry-in-view.ts'
import { FailureNotice } from '#src/ui/Notice.tsx'
import styles from './HomeNotice.module.css'

interface HomeNoticeProps {
  /** Of the last attempt; null while none has failed. */
  readonly failure: FailureCode | null
  /** Resolves to the failure of the attempt, undefined for none. */
  readonly onRetry: () => Promise<FailureCode | undefined>
}

/** Stands for the sections whose contents have not loaded. They are loaded again once the academy can be reached. */
export function HomeNotice({ failure, onRetry }: HomeNoticeProps) {
  useEffect(() => {
    if (failure === null) return
    const stop = retryInView(failure, onRetry)
    window.addEventListener('online', onRetry)
    return () => {
      stop()
      window.removeEventListener('online', onRetry)
    }
  }, [failure, onRetry])
  // Automatic attempts are not announced.
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await onRetry()
    setRetrying(false)
  }
  return (
    <div className={styles.place}>
      {failure === null ? (
        <p role="status">Trayendo los estilos, los planes y lo demás...</p>
      ) : (
        <FailureNotice code={failure} onRetry={() => void retry()} retrying={isRetrying} />
      )}
    </div>
  )
}
