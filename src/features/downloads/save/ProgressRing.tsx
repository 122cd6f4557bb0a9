import { IconCheck } from '@tabler/icons-react'
import styles from './ProgressRing.module.css'

interface ProgressRingProps {
  readonly percent: number
  readonly state: 'moving' | 'still' | 'done'
}

const radius = 18
const circumference = 2 * Math.PI * radius

/** How far along a download is; the words beside it say the same. */
export function ProgressRing({ percent, state }: ProgressRingProps) {
  return (
    <span className={styles.ring} data-state={state} aria-hidden="true">
      {state === 'done' ? (
        <IconCheck size={22} stroke={2.6} />
      ) : (
        <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
          <circle cx="22" cy="22" r={radius} />
          <circle
            cx="22"
            cy="22"
            r={radius}
            className={styles.done}
            strokeDasharray={circumference}
            strokeDashoffset={circumference * (1 - percent / 100)}
          />
          <path d="M22 14v14m-6-6 6 6 6-6" className={styles.arrow} />
        </svg>
      )}
    </span>
  )
}
