import { useEffect, useEffectEvent, useState } from 'react'
import pill from '#src/ui/pill.module.css'
import styles from './FinishDialog.module.css'

const fromSeconds = 8

interface CountdownProps {
  /** Title of the next lesson. */
  readonly title: string
  readonly onOver: () => void
  readonly onCancel: () => void
}

/** Counts down to the next lesson, unless cancelled (F140). The seconds are shown, and announced once. */
export function Countdown({ title, onOver, onCancel }: CountdownProps) {
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
      <p className={styles.lesson}>{title}</p>
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
