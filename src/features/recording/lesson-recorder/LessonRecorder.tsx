import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createLessonClock } from '../recorder/lesson-clock.ts'
import { type LessonRecorderProps, type RecorderRequest, toRecorderRequest } from './recorder-request.ts'

const OpenZone = lazy(() => import('./ActiveRecorder.tsx').then((loaded) => ({ default: loaded.ActiveRecorder })))

/**
 * Waits beside the lesson until a camera is wanted, or a recording was left behind, and only then loads what that takes.
 * The time of the lesson is followed from the beginning: a player that rests says nothing more.
 */
export function LessonRecorder(props: LessonRecorderProps) {
  const { link, lesson, user, onModeChange: onOccupied } = props
  const [clock] = useState(createLessonClock)
  const [asked, setAsked] = useState<readonly RecorderRequest[]>([])
  const ask = useEffectEvent((request: RecorderRequest) => {
    // Before anything else happens: the lesson is going to be stopped, and nobody should be told to sign in for that.
    if (request.kind === 'record') onOccupied('asking')
    setAsked((before) => [...before, request])
  })
  useEffect(
    () =>
      link.subscribe((event) => {
        clock.update(event)
        const request = toRecorderRequest(event)
        if (request) ask(request)
      }),
    [link, clock],
  )
  const userId = user?.id ?? null
  useEffect(() => {
    let gone = false
    const look = async () => {
      const { findRecoverable } = await import('../recovery/recoverable-takes.ts')
      const take = await findRecoverable(lesson.id, userId)
      if (take && !gone) ask({ kind: 'recover', take })
    }
    // A recording that waits can wait for the next visit too.
    look().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [lesson.id, userId])

  return asked.length === 0 ? null : (
    <Suspense>
      <OpenZone {...props} clock={clock} requests={asked} />
    </Suspense>
  )
}
