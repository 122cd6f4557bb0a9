import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { takeStore } from '#browser-storage/take-store.ts'
import type { UserVideo } from '#contract/recording.ts'
import { log } from '#src/platform/log.ts'
import { recordingQueries } from '../recording-queries.ts'
import { useDeviceTakes } from './device-takes.ts'
import { pageUploads } from './page-uploads.ts'
import type { Upload } from './upload-state.ts'

/** The status of a take between this device and the academy. */
type SavingStatus =
  | { readonly kind: 'sending'; readonly upload: Upload | undefined }
  /** Its upload was cancelled. */
  | { readonly kind: 'device-only' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'saved'; readonly video: UserVideo }
  /** Of another learner of this device, who signed in with another account before. */
  | { readonly kind: 'other-learner' }
  /** Deleted: neither on the device nor at the academy. */
  | { readonly kind: 'deleted' }

/** Follows the upload of a take. One that another tab has saved is found at the academy by its client id. */
export function useSavingStatus(takeId: string, userId: number): SavingStatus {
  const { takes, uploads, saved } = useDeviceTakes()
  const [looked, setLooked] = useState<'not-yet' | 'own' | 'other-learner'>('not-yet')
  useEffect(() => {
    let left = false
    pageUploads
      .setLearner(userId)
      .then(pageUploads.refresh)
      .then(() => takeStore.find(takeId))
      .catch((cause: unknown) => log.warn('recordings of this device not read', { cause }))
      .then((take) => {
        if (!left) setLooked(take && take.userId !== userId ? 'other-learner' : 'own')
      })
    return () => {
      left = true
    }
  }, [takeId, userId])

  const take = takes.find(({ id }) => id === takeId)
  const elsewhere = looked === 'own' && !take && !saved.has(takeId)
  const { data, isFetching } = useQuery({ ...recordingQueries.own(userId), enabled: elsewhere, staleTime: 0 })
  const video =
    saved.get(takeId)?.video ?? (elsewhere ? data?.find(({ client_id }) => client_id === takeId) : undefined)
  if (video) return { kind: 'saved', video }
  if (take?.refusal) return { kind: 'refused', why: take.refusal }
  if (take && take.state !== 'saving') return { kind: 'device-only' }
  if (looked === 'other-learner') return { kind: 'other-learner' }
  if (elsewhere && data && !isFetching) return { kind: 'deleted' }
  return { kind: 'sending', upload: uploads.get(takeId) }
}
