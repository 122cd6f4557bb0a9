import { useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { hideToasts } from '#src/ui/toasts.ts'
import { failureLine } from './failure-line.ts'
import { useOwnVideoChanges } from './use-own-video-changes.ts'

interface Failed {
  readonly words: string
  /** Tries the same once more: nothing that was typed is lost. */
  readonly retry: () => void
}

/** The changes of one recording: one at a time, and a failure that says so and can be tried again (F156). */
export function useCardChanges(userId: number) {
  const changes = useOwnVideoChanges(userId)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed | null>(null)

  const attempt = async (change: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailed(null)
    void hideToasts()
    try {
      await change()
    } catch (cause) {
      const failure = cause instanceof Failure ? cause : new Failure('unexpected', { cause })
      setFailed({ words: failureLine(failure), retry: () => void attempt(change) })
    } finally {
      setBusy(false)
    }
  }
  return { changes, attempt, busy, failed }
}

export type CardChanges = ReturnType<typeof useCardChanges>
