import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recordingQueries } from '../recording-queries.ts'
import { useDeviceTakes } from '../saving/device-takes.ts'
import { isProcessing, pollDelay } from '../saving/processing.ts'

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
