import { onDemand } from '../on-demand.ts'

const madrid = 'Europe/Madrid'
const fullDate = onDemand(
  () => new Intl.DateTimeFormat('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: madrid }),
)
const clock = onDemand(
  () => new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: madrid }),
)

/** An instant, ISO text or ms, as a date (F221, D10): `05/03/2026`, by the calendar of Madrid wherever the reader is. */
export const formatDate = (instant: string | number): string => fullDate().format(new Date(instant))

/** The same with the time of day in 24 hours: `05/03/2026, 17:04`. */
export const formatDateTime = (instant: string | number): string =>
  `${formatDate(instant)}, ${clock().format(new Date(instant))}`
