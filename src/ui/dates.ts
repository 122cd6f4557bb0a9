const madrid = 'Europe/Madrid'
const whole = new Intl.DateTimeFormat('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: madrid })
const dayAndMonth = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'numeric', timeZone: madrid })

/** An instant as the academy writes dates (F221): `05/03/2026`, by the calendar of Madrid wherever the learner is. */
export function formatDate(instant: string): string {
  return whole.format(new Date(instant))
}

/** When a lesson opens (F96, F113): `Disponible el 5/3`. */
export function availableOn(instant: string): string {
  return `Disponible el ${dayAndMonth.format(new Date(instant))}`
}
