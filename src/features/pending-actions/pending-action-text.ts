import type { OutboxEntry } from '#browser-storage/outbox-entry.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'

/** How many things have not reached the academy. */
export const pendingText = (waiting: number): string => `${waiting} sin enviar`

/** What was refused, and why, in plain words. */
export function refusedText({ action, status }: Pick<OutboxEntry, 'action' | 'status'>): string {
  const what = whatOf(action)
  const why = status === null ? undefined : (isEnrolment(action) ? enrolmentReasons : lessonReasons)[status]
  return why === undefined ? `${what}.` : `${what}: ${why}.`
}

const lessonReasons: Readonly<Record<number, string>> = {
  403: 'la clase ya no está abierta para ti',
  404: 'la clase ya no está',
}
const enrolmentReasons: Readonly<Record<number, string>> = {
  403: 'hace falta una suscripción activa',
  404: 'ya no está en la academia',
}

function whatOf(action: LearningAction): string {
  switch (action.kind) {
    case 'finished':
      return 'Una clase terminada no se ha podido guardar'
    case 'rated':
      return 'Una valoración no se ha podido guardar'
    case 'joined':
      return `No te hemos podido apuntar a ${named(action.to.kind)}`
    case 'left':
      return `No te hemos podido quitar de ${named(action.of.kind)}`
    default:
      return 'Una parte de lo que has bailado no se ha podido guardar'
  }
}

const named = (kind: 'course' | 'program') => (kind === 'course' ? 'un curso' : 'un programa')

const isEnrolment = (action: LearningAction) => action.kind === 'joined' || action.kind === 'left'
