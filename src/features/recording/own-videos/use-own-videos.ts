import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mayRecord } from '#contract/rules/recording-limit.ts'
import { useSessionState } from '#src/session/session.ts'
import { recordingQueries } from '../recording-queries.ts'
import { useDeviceTakes } from '../saving/device-takes.ts'
import { isProcessing, processingPollDelay } from '../saving/processing.ts'
import { countedTakes } from './own-video-list.ts'

/**
 * The learner's saved recordings. Refetched while one is processed, as often as the dialog of a new recording does, and
 * when this device has saved one.
 */
export function useOwnVideos(userId: number, { live = false } = {}) {
  const client = useQueryClient()
  const { saved } = useDeviceTakes()
  const [since] = useState(() => performance.now())
  const query = useQuery({
    ...recordingQueries.own(userId),
    refetchInterval: ({ state: { data } }) =>
      live && data?.some(isProcessing) ? (processingPollDelay(performance.now() - since) ?? false) : false,
  })
  const arrived = saved.size
  useEffect(() => {
    if (arrived > 0) void client.invalidateQueries({ queryKey: recordingQueries.own(userId).queryKey })
  }, [client, userId, arrived])
  return query
}

/**
 * Whether one more recording of this lesson may be saved (F145), by saved recordings and running uploads. Undefined
 * until it is known. True for guests, and where the list cannot be loaded: a take waits on the device, and the server
 * has the last word.
 */
export function useMayRecord(lessonId: number): { readonly allowed: boolean | undefined } {
  const { status, user } = useSessionState()
  const { takes, saved } = useDeviceTakes()
  const own = useQuery({ ...recordingQueries.own(user?.id ?? 0), enabled: user !== null })
  const { data: videos, isError, dataUpdatedAt: listedAt } = own
  if (status === 'loading') return { allowed: undefined }
  if (user === null || (isError && !videos)) return { allowed: true }
  return { allowed: videos && mayRecord(user, lessonId, countedTakes({ videos, listedAt }, takes, saved)) }
}
