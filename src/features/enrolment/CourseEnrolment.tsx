import { useState } from 'react'
import type { Course } from '#contract/catalogue.ts'
import type { LevelFacts, LevelSlug } from '#contract/level.ts'
import { signUpRefusal } from '#contract/rules/sign-up.ts'
import { useSession } from '#src/session/session.ts'
import pill from '#src/ui/pill.module.css'
import styles from './buttons.module.css'
import { LevelChoice } from './LevelChoice.tsx'
import { Question } from './Question.tsx'
import { QuitQuestion } from './QuitQuestion.tsx'
import { type Enrol, useEnrolment } from './use-enrolment.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

interface CourseEnrolmentProps {
  readonly course: Pick<Course, 'id' | 'title' | 'level_info'>
  /** The levels with lessons, in their order: at least one. */
  readonly levels: readonly [LevelFacts, ...LevelFacts[]]
  /** The level the learner is enrolled in. */
  readonly current: LevelSlug | null
  /** The level on show. */
  readonly suggested: LevelSlug | undefined
  readonly onNeedsAccess: () => void
  readonly act?: Enrol | undefined
}

/** Enrols in a course, changes its level or leaves it (F103, F116, F117). */
export function CourseEnrolment({ course, levels, current, suggested, onNeedsAccess, act }: CourseEnrolmentProps) {
  const session = useSession()
  const [asking, setAsking] = useState<'level' | 'quit' | null>(null)
  // Fixed while the dialog is open: enrolling changes `current` before it closes.
  const [changing, setChanging] = useState(false)
  const [chosen, setChosen] = useState<LevelSlug>(levels[0].slug)
  const buttons = useRestoredFocus(asking !== null)
  const close = () => setAsking(null)
  const enrolment = useEnrolment(() => {
    close()
    onNeedsAccess()
  }, act)

  const askLevel = async () => {
    // Access is checked before a level is chosen, and waits for the session.
    if (current === null && signUpRefusal(await session.known()) !== null) return onNeedsAccess()
    const first = levels.find(({ slug }) => slug === (current ?? suggested)) ?? levels[0]
    setChosen(first.slug)
    enrolment.reset()
    setChanging(current !== null)
    setAsking('level')
  }
  const confirm = async () => {
    if (chosen === current || (await enrolment.signUp({ kind: 'course', id: course.id, level: chosen }))) close()
  }

  return (
    <>
      <div ref={buttons} className={styles.buttons}>
        {/* One button in both states: the dialog restores the focus to it. */}
        {(current === null || levels.length > 1) && (
          <button type="button" className={pill.onStage} onClick={() => void askLevel()}>
            {current === null ? 'Apúntate al curso' : 'Cambiar de nivel'}
          </button>
        )}
        {current !== null && (
          <button type="button" className={pill.onStage} onClick={() => setAsking('quit')}>
            Dejar el curso
          </button>
        )}
      </div>
      <Question
        open={asking === 'level'}
        title={changing ? `Cambia de nivel en ${course.title}` : `Apúntate a ${course.title}`}
        confirm={changing ? 'Cambiar de nivel' : 'Me apunto'}
        leave="Ahora no"
        busy={enrolment.busy}
        fault={enrolment.fault}
        onConfirm={confirm}
        onClose={close}
      >
        <LevelChoice course={course} levels={levels} chosen={chosen} current={current} onChoose={setChosen} />
      </Question>
      <QuitQuestion
        of={{ kind: 'course', id: course.id }}
        title={course.title}
        open={asking === 'quit'}
        onClose={close}
        onNeedsAccess={onNeedsAccess}
        act={act}
      />
    </>
  )
}
