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
  const isSoon = until - now < dayMs
  const format = new Intl.DateTimeFormat('es', {
    ...(isSoon ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  })
  return `Esperamos terminar ${isSoon ? 'a las' : 'el'} ${format.format(until)}.`
}
