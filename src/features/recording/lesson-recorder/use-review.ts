import { useEffect, useState } from 'react'
import type { Take } from '#browser-storage/take.ts'
import type { Recorder, RecorderSnapshot } from '../recorder/recorder.ts'
import { findRecoverable, lockReleaseMs, lockTake, putOffTake } from '../recovery/recoverable-takes.ts'
import type { ReviewedTake } from '../review/ReviewDialog.tsx'

/** The take under review: one that was just recorded, or one of an earlier visit that was offered and recovered. */
export function useReview(
  lessonId: number,
  userId: number | null,
  recorder: Recorder,
  { state, clip }: RecorderSnapshot,
) {
  const [offered, offer] = useState<Take | null>(null)
  const [recovered, setRecovered] = useState<Take | null>(null)
  const recoveredId = recovered?.id ?? null
  useEffect(() => (recoveredId === null ? undefined : lockTake(recoveredId)), [recoveredId])

  const recorded: ReviewedTake | null = clip && state.kind === 'ended' ? { ...clip, why: state.why } : null
  const close = () => {
    setRecovered(null)
    recorder.reset()
  }
  return {
    reviewed: recovered ? { take: recovered, bytes: null, why: null, persisted: true } : recorded,
    offered,
    offer,
    recover() {
      setRecovered(offered)
      offer(null)
    },
    /** Puts the offer off for the rest of this visit. */
    putOff() {
      if (offered) putOffTake(offered.id)
      offer(null)
    },
    close,
    /** Closes without a decision: the take stays on the device, and is offered beside the lesson. */
    postpone() {
      close()
      setTimeout(() => void findRecoverable(lessonId, userId).then(offer), lockReleaseMs)
    },
  }
}
