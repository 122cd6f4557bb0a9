import { Link } from '@tanstack/react-router'
import type { LevelSlug } from '#contract/level.ts'
import pill from '#src/ui/pill.module.css'
import { useSingleMutation } from '#src/ui/use-single-mutation.ts'
import type { Placement } from '../placement.ts'
import styles from './FinishDialog.module.css'

/** Enrols in the next level; provided by the route. */
export interface NextLevelOffer {
  /** Resolves to whether the learner is enrolled. */
  readonly enrol: (level: LevelSlug) => Promise<boolean>
  /** The error message. */
  readonly error: string | null
}

interface CompletionProps {
  readonly placement: Placement
  readonly nextLevel: NextLevelOffer
  readonly onClose: () => void
  /** Navigates to the first lesson of the next level (F119). */
  readonly onGoOn: () => void
}

/** The congratulations at the end of a course or program, with an offer of the next level (F137). */
export function Completion({ placement, nextLevel, onClose, onGoOn }: CompletionProps) {
  const { completion, back } = placement
  const { level } = completion
  const enrolment = useSingleMutation({
    mutationFn: (slug: LevelSlug) => nextLevel.enrol(slug),
    onSuccess: (enrolled) => {
      if (enrolled) onGoOn()
    },
  })
  return (
    <>
      <p className={styles.text}>{completion.text}</p>
      <p className={styles.error} role="alert">
        {nextLevel.error}
      </p>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onClose}>
          {level === null ? 'Cerrar' : 'Prefiero descansar'}
        </button>
        {level === null ? (
          <Link to={back.href} className={pill.primary}>
            {back.words}
          </Link>
        ) : (
          <button
            type="button"
            className={pill.primary}
            aria-disabled={enrolment.isPending}
            onClick={() => enrolment.mutate(level.slug)}
          >
            Sí, claro
          </button>
        )}
      </div>
    </>
  )
}
