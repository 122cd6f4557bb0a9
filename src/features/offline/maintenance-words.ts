import type { MaintenanceNotice } from '#contract/visitor.ts'

const dayMs = 86_400_000

/** What the notice at the foot says during maintenance, at `now` (ms). */
export function maintenanceWords({ why, until }: MaintenanceNotice, now: number): string {
  const sentence = /[.!?…]$/.test(why) ? why : `${why}.`
  const kept = 'Puedes seguir viendo y buscando clases; lo que hagas se guarda en este dispositivo y se envía después.'
  return [`Mantenimiento: ${sentence}`, kept, until !== null && until > now ? endWords(until, now) : '']
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
