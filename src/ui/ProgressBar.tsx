import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** What advances, for those who do not see the bar. */
  readonly label: string
  /** 0 to 100; null as long as it is not known, which is not nothing. */
  readonly percent: number | null
}

/** How far along something is, as a bar 14 px high (F12). */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, percent ?? 0))
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': Math.round(shown) })}
    >
      <div className={styles.fill} style={{ inlineSize: `${shown}%` }} />
    </div>
  )
}
