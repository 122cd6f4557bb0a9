import type { ReactNode } from 'react'
import { looksCompleted } from '#contract/rules/profile-rules.ts'
import styles from './CompletionRing.module.css'

interface CompletionRingProps {
  /** 0 to 100. */
  readonly score: number
  readonly children: ReactNode
}

const radius = 66
const length = 2 * Math.PI * radius

/** The profile's completion as a ring around the photo (F180), green above 75. */
export function CompletionRing({ score, children }: CompletionRingProps) {
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-label="Perfil completado"
      aria-valuenow={score}
      aria-valuetext={`${score} %`}
      data-completed={looksCompleted(score)}
    >
      <svg viewBox="0 0 140 140" className={styles.lines} aria-hidden="true">
        <circle className={styles.track} cx="70" cy="70" r={radius} />
        <circle
          className={styles.filled}
          cx="70"
          cy="70"
          r={radius}
          strokeDasharray={`${(length * score) / 100} ${length}`}
        />
      </svg>
      {children}
    </div>
  )
}
