import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { offsetWords } from './amounts.ts'
import styles from './OffsetStepper.module.css'
import { useComparison, useFact } from './use-comparison.ts'

/** Moves the take a picture earlier or later: a recorder never begins exactly when it is told to. */
export function Nudge() {
  const comparison = useComparison()
  const offset = useFact((state) => state.offset)
  const name = useId()
  return (
    <fieldset aria-labelledby={name} className={styles.nudge}>
      <span id={name} className={styles.name}>
        Ajuste fino
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label="Tu vídeo, 4 centésimas antes"
        aria-keyshortcuts="a"
        title="Antes (tecla A)"
        onClick={() => comparison.nudge(-1)}
      >
        <IconChevronLeft aria-hidden />
      </button>
      <output className={styles.value}>{offsetWords(offset)}</output>
      <button
        type="button"
        className={styles.step}
        aria-label="Tu vídeo, 4 centésimas después"
        aria-keyshortcuts="d"
        title="Después (tecla D)"
        onClick={() => comparison.nudge(1)}
      >
        <IconChevronRight aria-hidden />
      </button>
    </fieldset>
  )
}
