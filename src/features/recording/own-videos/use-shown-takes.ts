import { useEffect, useState } from 'react'
import type { Take } from '#browser-storage/take.ts'
import { log } from '#src/platform/log.ts'
import { useDeviceTakes } from '../saving/device-takes.ts'

/**
 * The takes on this device that Mis vídeos lists for a learner, the newest first: all but those that a tab is
 * recording. One that was cut off with its tab is among them, in state `recording`, as soon as no tab has it in use.
 */
export function useShownTakes(userId: number): readonly Take[] {
  const { takes } = useDeviceTakes()
  const [cutOff, setCutOff] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const leaving = new AbortController()
    const show = async () => {
      const { pageUploads } = await import('../saving/page-uploads.ts')
      await pageUploads.setLearner(userId)
      await pageUploads.refresh()
      const { followCutOff } = await import('../recovery/recoverable-takes.ts')
      await followCutOff(
        userId,
        (found) => {
          setCutOff(new Set(found.map(({ id }) => id)))
          // Another tab may have changed its takes before it left them.
          return pageUploads.refresh()
        },
        leaving.signal,
      )
    }
    show().catch((cause: unknown) => log.warn('recordings of this device not looked at', { cause }))
    return () => leaving.abort()
  }, [userId])
  return takes.filter(({ id, state }) => state !== 'recording' || cutOff.has(id))
}
