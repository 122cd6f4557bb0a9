import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { call } from '#src/platform/api.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import pill from '#src/ui/pill.module.css'
import styles from './FinishDialog.module.css'

const fromSeconds = 8

interface NextLessonStepProps {
  /** The next lesson. */
  readonly lesson: Lesson
  readonly onGoOn: () => void
  readonly onStay: () => void
}

/**
 * Counts down to the next lesson (F140), unless it can be opened neither over the network nor from this device: nobody
 * is led away from a lesson that plays to one that does not.
 */
export function NextLessonStep({ lesson, onGoOn, onStay }: NextLessonStepProps) {
  const { isError } = useQuery({
    queryKey: ['lesson', lesson.id, 'opens'],
    queryFn: ({ signal }) => {
      const fetched = call('getVideoData', { params: { videoId: lesson.id } }, signal)
      fetched.catch(() => undefined)
      return import('../stored/stored-lesson.ts').then((stored) => stored.openLesson(lesson, fetched))
    },
    gcTime: 0,
    retry: false,
  })
  return (
    <>
      <p className={styles.lesson}>{lesson.title}</p>
      {isError ? (
        <>
          <p className={styles.text} role="status">
            {connectivity.isOnline() ? 'Ahora no podemos traer esta clase' : 'Para esta clase hace falta la red'}: no
            está guardada en este dispositivo.
          </p>
          <div className={styles.ways}>
            <button type="button" className={pill.outline} onClick={onGoOn}>
              Abrirla igualmente
            </button>
            <button type="button" className={pill.primary} onClick={onStay}>
              Quedarme aquí
            </button>
          </div>
        </>
      ) : (
        <Countdown onOver={onGoOn} onCancel={onStay} />
      )}
    </>
  )
}

interface CountdownProps {
  readonly onOver: () => void
  readonly onCancel: () => void
}

/** Counts down, unless cancelled. The seconds are shown, and announced once. */
function Countdown({ onOver, onCancel }: CountdownProps) {
  const [left, setLeft] = useState(fromSeconds)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) over()
  }, [left])
  return (
    <>
      <p className={styles.count} role="timer" aria-live="off">
        Empieza en {Math.max(0, left)} s
      </p>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onCancel}>
          Quedarme aquí
        </button>
        <button type="button" className={pill.primary} onClick={onOver}>
          Ir ahora
        </button>
      </div>
    </>
  )
}
