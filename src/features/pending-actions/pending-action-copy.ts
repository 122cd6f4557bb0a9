import type { OutboxEntry } from '#browser-storage/outbox-entry.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'

/** How many things have not reached the academy. */
export const pendingText = (pending: number): string => `${pending} sin enviar`

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

/** A pending action in words; `title` is that of its lesson, where the device knows it. */
export function pendingActionText(action: LearningAction, title: string | undefined): string {
  const lesson = title === undefined ? 'una clase' : `«${title}»`
  switch (action.kind) {
    case 'finished':
      return `Has terminado ${lesson}`
    case 'rated':
      return `${action.liked ? 'Te gusta' : action.disliked ? 'No te gusta' : 'Has quitado tu valoración de'} ${lesson}`
    case 'joined':
      return `Te has apuntado a ${named(action.to.kind)}`
    case 'left':
      return `Te has quitado de ${named(action.of.kind)}`
    default:
      return `Lo que has bailado de ${lesson}`
  }
}

/** The age of an action, both times in ms: `hace 3 min`. */
export function ageText(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000))
  if (minutes < 1) return 'ahora mismo'
  if (minutes < 60) return `hace ${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `hace ${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'hace un día' : `hace ${days} días`
}
