import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mayRecord } from '#contract/rules/recording-limit.ts'
import { useSessionState } from '#src/session/session.ts'
import { recordingQueries } from '../recording-queries.ts'
import { useDeviceTakes } from '../saving/device-takes.ts'
import { isProcessing, pollDelay } from '../saving/processing.ts'
import { countedTakes } from './own-video-list.ts'

/**
 * Everything of one's own that the academy keeps. While something of it is processed it is asked for again, as often as
 * the dialog of a new recording does; and when something has arrived from this device.
 */
export function useOwnVideos(userId: number, { live = false } = {}) {
  const client = useQueryClient()
  const { saved } = useDeviceTakes()
  const [since] = useState(() => performance.now())
  const query = useQuery({
    ...recordingQueries.own(userId),
    refetchInterval: ({ state: { data } }) =>
      live && data?.some(isProcessing) ? (pollDelay(performance.now() - since) ?? false) : false,
  })
  const arrived = saved.size
  useEffect(() => {
    if (arrived > 0) void client.invalidateQueries({ queryKey: recordingQueries.own(userId).queryKey })
  }, [client, userId, arrived])
  return query
}

/**
 * Whether one more recording of this lesson may be kept (F145): by what the academy keeps and what is on its way there.
 * Undefined until it is known. Guests always may, and so may whoever's list cannot be had: a recording waits on the
 * device, and the academy has the last word.
 */
export function useMayRecord(lessonId: number): { readonly allowed: boolean | undefined } {
  const { status, user } = useSessionState()
  const { takes, saved } = useDeviceTakes()
  const { data, isError } = useQuery({ ...recordingQueries.own(user?.id ?? 0), enabled: user !== null })
  if (status === 'asking') return { allowed: undefined }
  if (user === null || (isError && !data)) return { allowed: true }
  return { allowed: data && mayRecord(user, lessonId, countedTakes(data, takes, saved)) }
}
