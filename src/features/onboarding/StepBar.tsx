import styles from './StepBar.module.css'

interface StepBarProps {
  /** Names of the steps, in order. */
  readonly names: readonly string[]
  /** Index of the one that is shown. */
  readonly current: number
  /** Steps before this index are answered. */
  readonly passed: number
  /** Whether the answers are being saved: no step is opened then. */
  readonly busy: boolean
  readonly onStep: (index: number) => void
}

/** The steps, numbered; those already answered can be opened again (F57). */
export function StepBar({ names, current, passed, busy, onStep }: StepBarProps) {
  return (
    <ol className={styles.bar} aria-label="Pasos">
      {names.map((name, index) => (
        <li key={name} className={styles.step} data-done={index < passed || undefined}>
          <button
            type="button"
            className={styles.button}
            disabled={index > passed}
            aria-disabled={busy || undefined}
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onStep(index)}
          >
            <span className={styles.beat} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.name}>{name}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
