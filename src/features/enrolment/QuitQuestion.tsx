import type { Enrolment } from '#contract/rules/sign-up.ts'
import type { EnrolmentCalls } from './enrolment-calls.ts'
import { Question } from './Question.tsx'
import { useEnrolment } from './use-enrolment.ts'

interface QuitQuestionProps {
  readonly of: Pick<Enrolment, 'kind' | 'id'>
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onNeedsAccess: () => void
  readonly calls?: EnrolmentCalls | undefined
}

/** Asks before somebody leaves a course or program. */
export function QuitQuestion({ of, title, open, onClose, onNeedsAccess, calls }: QuitQuestionProps) {
  const enrolment = useEnrolment(() => {
    onClose()
    onNeedsAccess()
  }, calls)
  const confirm = async () => {
    if (await enrolment.quit(of)) onClose()
  }
  const close = () => {
    enrolment.begin()
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
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <p>Lo que ya has completado se queda contigo: si vuelves, seguirás donde lo dejaste.</p>
    </Question>
  )
}
