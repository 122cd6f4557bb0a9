import { useState } from 'react'
import type { Program } from '#contract/catalogue.ts'
import pill from '#src/ui/pill.module.css'
import styles from './buttons.module.css'
import { QuitQuestion } from './QuitQuestion.tsx'
import { type Enrol, useEnrolment } from './use-enrolment.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

interface ProgramEnrolmentProps {
  readonly program: Pick<Program, 'id' | 'title' | 'level'>
  readonly signedUp: boolean
  /** Whether the program is published: before that enrolment is closed (Q36). */
  readonly published: boolean
  readonly onNeedsAccess: () => void
  readonly onSignedUp: () => void
  readonly act?: Enrol | undefined
}

/** Enrols in a program or leaves it (F109, F116, F118). */
export function ProgramEnrolment(props: ProgramEnrolmentProps) {
  const { program, signedUp, published, onNeedsAccess, onSignedUp, act } = props
  const [quitting, setQuitting] = useState(false)
  const buttons = useRestoredFocus(quitting)
  const enrolment = useEnrolment(onNeedsAccess, act)
  const signUp = async () => {
    if (await enrolment.signUp({ kind: 'program', id: program.id, level: program.level })) onSignedUp()
  }
  return (
    <div ref={buttons} className={styles.buttons}>
      {signedUp && (
        <button type="button" className={pill.onStage} onClick={() => setQuitting(true)}>
          Dejar el programa
        </button>
      )}
      {!signedUp && published && (
        <button type="button" className={pill.onStage} aria-disabled={enrolment.busy} onClick={() => void signUp()}>
          {enrolment.fault === null ? 'Apúntate al programa' : 'Inténtalo otra vez'}
        </button>
      )}
      <p className={styles.fault} role="alert">
        {enrolment.fault}
      </p>
      <QuitQuestion
        of={{ kind: 'program', id: program.id }}
        title={program.title}
        open={quitting}
        onClose={() => setQuitting(false)}
        onNeedsAccess={onNeedsAccess}
        act={act}
      />
    </div>
  )
}
