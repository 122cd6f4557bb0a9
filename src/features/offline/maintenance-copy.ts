import { atTimeOfDay, formatDateTime } from '#contract/rules/date-text.ts'
import type { MaintenanceNotice } from '#contract/visitor.ts'

const dayMs = 86_400_000

const waits = {
  learner:
    'Puedes seguir viendo y buscando clases; lo que hagas en ellas se guarda en este dispositivo y se envía después. Lo demás no se puede guardar hasta que acabe.',
  guest: 'Puedes seguir viendo y buscando clases; entrar, apuntarse y pagar tienen que esperar.',
}

/** What the notice at the foot says to a learner or a guest during maintenance, at `now` (ms). */
export function maintenanceWords({ why, until }: MaintenanceNotice, isLearner: boolean, now: number): string {
  const sentence = /[.!?…]$/.test(why) ? why : `${why}.`
  return [
    `Mantenimiento: ${sentence}`,
    isLearner ? waits.learner : waits.guest,
    until !== null && until > now ? endWords(until, now) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function endWords(until: number, now: number): string {
  const when = formatDateTime(until)
  const words = until - now < dayMs ? atTimeOfDay(when.slice(-5)) : `el ${when}`
  return `Esperamos terminar ${words} (hora de Madrid).`
}
