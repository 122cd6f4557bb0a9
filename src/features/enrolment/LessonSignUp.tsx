import type { Enrolment } from '#contract/rules/sign-up.ts'
import pill from '#src/ui/pill.module.css'
import { Question } from './Question.tsx'
import { type Enrol, useEnrolment } from './use-enrolment.ts'

interface LessonSignUpProps {
  readonly open: boolean
  readonly to: Enrolment
  /** The course or program. */
  readonly title: string
  /** Title of the requested lesson. */
  readonly lesson: string
  /** Whether the lesson opens without enrolling. */
  readonly opensAnyway: boolean
  readonly onClose: () => void
  readonly onNeedsAccess: () => void
  /** Goes to the lesson. */
  readonly onGo: () => void
  readonly act?: Enrol | undefined
}

/** Enrols on the way to a lesson, which opens afterwards (F114, F115, F117). */
export function LessonSignUp({ open, to, title, lesson, opensAnyway, onClose, onGo, ...rest }: LessonSignUpProps) {
  const { onNeedsAccess, act } = rest
  const enrolment = useEnrolment(() => {
    onClose()
    onNeedsAccess()
  }, act)
  const close = () => {
    enrolment.reset()
    onClose()
  }
  const go = () => {
    close()
    onGo()
  }
  const confirm = async () => {
    if (await enrolment.signUp(to)) go()
  }
  return (
    <Question
      open={open}
      title={`¿Te apuntas a ${title}?`}
      confirm="Me apunto"
      leave="Ahora no"
      busy={enrolment.busy}
      fault={enrolment.fault}
      onConfirm={confirm}
      onClose={close}
      otherWay={
        opensAnyway && (
          <button type="button" className={pill.outline} onClick={go}>
            Ver solo esta clase
          </button>
        )
      }
    >
      <p>
        Apúntate y empieza con «{lesson}». Guardamos por dónde vas y {to.kind === 'course' ? 'el curso' : 'el programa'}{' '}
        te espera en tu inicio.
      </p>
    </Question>
  )
}
