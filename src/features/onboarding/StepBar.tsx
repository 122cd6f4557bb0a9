import styles from './StepBar.module.css'

interface StepBarProps {
  /** Names of the steps, in order. */
  readonly names: readonly string[]
  /** Index of the one that is shown. */
  readonly current: number
  /** Steps before this index have been passed and can be gone back to. */
  readonly passed: number
  readonly onStep: (index: number) => void
}

/** Where somebody is in the five steps, as the count they will hear in every class; passed steps open again (F57). */
export function StepBar({ names, current, passed, onStep }: StepBarProps) {
  return (
    <ol className={styles.bar} aria-label="Pasos">
      {names.map((name, index) => (
        <li key={name} className={styles.step} data-done={index < passed || undefined}>
          <button
            type="button"
            className={styles.button}
            disabled={index > passed}
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
