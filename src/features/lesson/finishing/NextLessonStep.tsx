import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { isDialogOpen, useAfterDialogs } from '#src/ui/open-dialogs.ts'
import pill from '#src/ui/pill.module.css'
import type { Placement } from '../placement.ts'
import styles from './FinishDialog.module.css'
import { nextLessonOpening } from './next-lesson-opening.ts'

const fromSeconds = 8

interface NextLessonStepProps {
  /** The next lesson. */
  readonly lesson: Lesson
  readonly placement: Pick<Placement, 'list' | 'pathTo'>
  /** Whether it counts down before a lesson that opens. */
  readonly countsDown: boolean
  /** Goes to the next lesson, or to another one. */
  readonly onGoOn: (href?: string) => void
  readonly onStay: () => void
}

/**
 * Goes to the next lesson, after a countdown (F140) where it `countsDown`, unless it can be opened neither over the
 * network nor from this device: a learner is not led away from a lesson that plays to one that does not. The first one
 * after it that is stored is then offered too.
 */
export function NextLessonStep({ lesson, placement, countsDown, onGoOn, onStay }: NextLessonStepProps) {
  const { data, isError } = useQuery(nextLessonOpening(lesson, placement))
  const title = useRef<HTMLParagraphElement>(null)
  const goOn = () => onGoOn()
  // The learner may be asked something over this dialog meanwhile.
  const goOnByItself = useAfterDialogs<void>(goOn, title)
  const goOnAtOnce = useEffectEvent(goOnByItself)
  const atOnce = !countsDown && data?.opens === true
  useEffect(() => {
    if (atOnce) goOnAtOnce()
  }, [atOnce])
  const stored = data?.stored
  return (
    <>
      <p ref={title} className={styles.lesson}>
        {lesson.title}
      </p>
      {isError || data?.opens === false ? (
        <>
          <p className={styles.text} role="status">
            {connectivity.isOnline() ? 'Ahora no podemos traer esta clase' : 'Para esta clase hace falta la red'}: no
            está guardada en este dispositivo.{stored ? ` Más adelante tienes guardada «${stored.title}».` : null}
          </p>
          <div className={styles.ways}>
            <button type="button" className={pill.outline} onClick={goOn}>
              Abrirla igualmente
            </button>
            {stored ? (
              <button type="button" className={pill.outline} onClick={() => onGoOn(placement.pathTo(stored))}>
                Ir a «{stored.title}»
              </button>
            ) : null}
            <button type="button" className={pill.primary} onClick={onStay}>
              Quedarme aquí
            </button>
          </div>
        </>
      ) : countsDown ? (
        <Countdown onOver={goOnByItself} onCancel={onStay} />
      ) : null}
    </>
  )
}

interface CountdownProps {
  readonly onOver: () => void
  readonly onCancel: () => void
}

/** Counts down, unless cancelled or under another dialog. The seconds are shown, and announced once. */
function Countdown({ onOver, onCancel }: CountdownProps) {
  const [left, setLeft] = useState(fromSeconds)
  const count = useRef<HTMLParagraphElement>(null)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isDialogOpen(count.current)) setLeft((seconds) => seconds - 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) over()
  }, [left])
  return (
    <>
      <p ref={count} className={styles.count} role="timer" aria-live="off">
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
