import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import { log } from '#src/platform/log.ts'
import { recordingQueries } from '../recording-queries.ts'
import { useDeviceTakes } from './device-takes.ts'
import type { Upload } from './upload-state.ts'

/** Where a take is between this device and the academy. */
export type SavingStatus =
  | { readonly kind: 'sending'; readonly upload: Upload | undefined }
  /** On this device alone: its learner called the sending off. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'saved'; readonly video: UserVideo }
  /** Neither here nor there: it was let go of. */
  | { readonly kind: 'gone' }

/** Follows a take on its way. One that another tab has brought there is found by the name the academy knows it by. */
export function useSavingStatus(takeId: string, userId: number): SavingStatus {
  const { takes, uploads, saved } = useDeviceTakes()
  const [looked, setLooked] = useState(false)
  useEffect(() => {
    let left = false
    import('./page-uploads.ts')
      .then(({ pageUploads }) => pageUploads.belongTo(userId).then(pageUploads.show))
      .catch((cause: unknown) => log.warn('the recordings of this device could not be looked at', { cause }))
      .finally(() => {
        if (!left) setLooked(true)
      })
    return () => {
      left = true
    }
  }, [userId])

  const take = takes.find(({ id }) => id === takeId)
  const elsewhere = looked && !take && !saved.has(takeId)
  const { data, isFetching } = useQuery({ ...recordingQueries.own(userId), enabled: elsewhere, staleTime: 0 })
  const video = saved.get(takeId) ?? (elsewhere ? data?.find(({ client_id }) => client_id === takeId) : undefined)
  if (video) return { kind: 'saved', video }
  if (take?.refusal) return { kind: 'refused', why: take.refusal }
  if (take && take.state !== 'saving') return { kind: 'kept' }
  if (elsewhere && data && !isFetching) return { kind: 'gone' }
  return { kind: 'sending', upload: uploads.get(takeId) }
}
