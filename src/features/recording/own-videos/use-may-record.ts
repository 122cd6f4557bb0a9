import { useQuery } from '@tanstack/react-query'
import { mayRecord } from '#contract/rules/recording-limit.ts'
import { useSessionState } from '#src/session/session.ts'
import { recordingQueries } from '../recording-queries.ts'
import { useDeviceTakes } from '../saving/device-takes.ts'
import { countedTakes } from './own-video-list.ts'

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
