import type { Enrolment } from '#contract/rules/sign-up.ts'
import { Question } from './Question.tsx'
import { type Enrol, useEnrolment } from './use-enrolment.ts'

interface QuitQuestionProps {
  readonly of: Pick<Enrolment, 'kind' | 'id'>
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onNeedsAccess: () => void
  readonly act?: Enrol | undefined
}

/** Asks for confirmation before leaving a course or program. */
export function QuitQuestion({ of, title, open, onClose, onNeedsAccess, act }: QuitQuestionProps) {
  const enrolment = useEnrolment(() => {
    onClose()
    onNeedsAccess()
  }, act)
  const confirm = async () => {
    if (await enrolment.quit(of)) onClose()
  }
  const close = () => {
    enrolment.reset()
    onClose()
  }
  return (
    <Question
      open={open}
      title={`¿Quieres dejar ${title}?`}
      confirm={of.kind === 'course' ? 'Sí, dejar el curso' : 'Sí, dejar el programa'}
      leave="Mejor sigo"
      busy={enrolment.busy}
      fault={enrolment.fault}
      onConfirm={confirm}
      onClose={close}
    >
      <p>Lo que ya has completado se queda contigo: si vuelves, seguirás donde lo dejaste.</p>
    </Question>
  )
}
