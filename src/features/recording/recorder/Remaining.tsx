import { useEffect, useState } from 'react'
import { longestTake } from '#contract/rules/recording-limit.ts'
import { clockNow } from './lesson-clock.ts'
import styles from './Overlays.module.css'

/** The seconds left, over the picture, and a line that runs out (F146). */
export function Remaining({ startedAt }: { readonly startedAt: number }) {
  const [left, setLeft] = useState(longestTake)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, longestTake - (clockNow() - startedAt) / 1000))
    const interval = setInterval(tick, 100)
    return () => clearInterval(interval)
  }, [startedAt])
  return (
    <>
      <p className={styles.remaining}>
        <span className={styles.light} aria-hidden="true" />
        <span role="timer" aria-label={`Quedan ${Math.ceil(left)} segundos`}>
          {Math.ceil(left)} s
        </span>
      </p>
      <div className={styles.line} style={{ transform: `scaleX(${left / longestTake})` }} aria-hidden="true" />
    </>
  )
}
