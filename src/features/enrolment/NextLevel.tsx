import type { LevelFacts } from '#contract/level.ts'
import pill from '#src/ui/pill.module.css'
import styles from './buttons.module.css'
import { type Enrol, useEnrolment } from './use-enrolment.ts'

interface NextLevelProps {
  readonly courseId: number
  readonly level: LevelFacts
  /** Goes to the first lesson of that level (F119). */
  readonly onSignedUp: () => void
  readonly onNeedsAccess: () => void
  readonly act?: Enrol | undefined
}

/** Enrols in the next level once the current one is finished. */
export function NextLevel({ courseId, level, onSignedUp, onNeedsAccess, act }: NextLevelProps) {
  const enrolment = useEnrolment(onNeedsAccess, act)
  const signUp = async () => {
    if (await enrolment.signUp({ kind: 'course', id: courseId, level: level.slug })) onSignedUp()
  }
  return (
    <>
      <button type="button" className={pill.secondary} aria-disabled={enrolment.busy} onClick={() => void signUp()}>
        {enrolment.fault === null ? `Pasar al nivel ${level.title.toLocaleLowerCase('es')}` : 'Inténtalo otra vez'}
      </button>
      <p className={styles.fault} role="alert">
        {enrolment.fault}
      </p>
    </>
  )
}
