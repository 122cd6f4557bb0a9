import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lessonClock } from '../recorder/lesson-clock.ts'
import { type RecordingZoneProps, requestOf, type ZoneRequest } from './recorder-request.ts'

const OpenZone = lazy(() => import('./ActiveRecorder.tsx').then((loaded) => ({ default: loaded.OpenZone })))

/**
 * Waits beside the lesson until a camera is wanted, or a recording was left behind, and only then loads what that takes.
 * The time of the lesson is followed from the beginning: a player that rests says nothing more.
 */
export function RecordingZone(props: RecordingZoneProps) {
  const { link, lesson, user, onOccupied } = props
  const [clock] = useState(lessonClock)
  const [asked, setAsked] = useState<readonly ZoneRequest[]>([])
  const ask = useEffectEvent((request: ZoneRequest) => {
    // Before anything else happens: the lesson is going to be stopped, and nobody should be told to sign in for that.
    if (request.kind === 'record') onOccupied('asking')
    setAsked((before) => [...before, request])
  })
  useEffect(
    () =>
      link.subscribe((event) => {
        clock.hear(event)
        const request = requestOf(event)
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
      <OpenZone {...props} clock={clock} asked={asked} />
    </Suspense>
  )
}
