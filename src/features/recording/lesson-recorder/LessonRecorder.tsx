import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { createLessonClock } from '../recorder/lesson-clock.ts'
import { type LessonRecorderProps, type RecorderRequest, toRecorderRequest } from './recorder-request.ts'

const ActiveRecorder = lazyOptional(() => import('./ActiveRecorder.tsx').then((loaded) => loaded.ActiveRecorder))

/**
 * The recorder beside a lesson, loaded on the first request for a camera, or where an earlier visit left a take. The
 * clock follows the lesson from the beginning: a paused player sends no more events.
 */
export function LessonRecorder(props: LessonRecorderProps) {
  const { link, lesson, user } = props
  const [clock] = useState(createLessonClock)
  const [requests, setRequests] = useState<readonly RecorderRequest[]>([])
  const addRequest = useEffectEvent((request: RecorderRequest) => setRequests((before) => [...before, request]))
  useEffect(
    () =>
      link.subscribe((event) => {
        clock.update(event)
        const request = toRecorderRequest(event)
        if (request) addRequest(request)
      }),
    [link, clock],
  )
  const userId = user?.id ?? null
  useEffect(() => {
    let gone = false
    const look = async () => {
      const { findRecoverable } = await import('../recovery/recoverable-takes.ts')
      const take = await findRecoverable(lesson.id, userId)
      if (take && !gone) addRequest({ kind: 'recover', take })
    }
    // Offered again at the next visit.
    look().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [lesson.id, userId])

  return requests.length === 0 ? null : (
    <Suspense>
      <ActiveRecorder {...props} clock={clock} requests={requests} />
    </Suspense>
  )
}
