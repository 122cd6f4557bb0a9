import { useEffect, useEffectEvent, useState } from 'react'
import { lazyRequested } from '#src/ui/lazy-requested.ts'
import { createLessonClock } from '../recorder/lesson-clock.ts'
import { type LessonRecorderProps, type RecorderRequest, toRecorderRequest } from './recorder-request.ts'

const ActiveRecorder = lazyRequested(() => import('./ActiveRecorder.tsx').then((loaded) => loaded.ActiveRecorder))

/**
 * The recorder beside a lesson, loaded on the first request for a camera, or where an earlier visit left a take. The
 * clock follows the lesson from the beginning: a paused player sends no more events.
 */
export function LessonRecorder(props: LessonRecorderProps) {
  const { link, lesson, user } = props
  const [clock] = useState(createLessonClock)
  const [requests, setRequests] = useState<readonly RecorderRequest[]>([])
  const [open, setOpen] = useState(false)
  const addRequest = useEffectEvent((request: RecorderRequest) => {
    setRequests((before) => [...before, request])
    setOpen(true)
  })
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
    const leaving = new AbortController()
    import('../recovery/recoverable-takes.ts')
      .then((loaded) =>
        loaded.offerRecoverable(lesson.id, userId, (take) => addRequest({ kind: 'recover', take }), leaving.signal),
      )
      // Offered again at the next visit.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [lesson.id, userId])

  /** The chunk is missing: a later press begins anew, and still offers the take. */
  const giveUp = () => {
    setOpen(false)
    setRequests((before) => before.filter(({ kind }) => kind === 'recover'))
  }
  return open ? <ActiveRecorder {...props} clock={clock} requests={requests} onClose={giveUp} /> : null
}
