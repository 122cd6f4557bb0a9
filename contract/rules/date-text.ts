import { madridTime } from './madrid-time.ts'

const two = (count: number) => String(count).padStart(2, '0')

/** An instant, ISO text or ms, as a date (F221, D10): `05/03/2026`, by the calendar of Madrid wherever the reader is. */
export function formatDate(instant: string | number): string {
  const { day, month, year } = madridTime(instant)
  return `${two(day)}/${two(month)}/${year}`
}

/** The same with the time of day in 24 hours: `05/03/2026, 17:04`. */
export function formatDateTime(instant: string | number): string {
  const { hour, minute } = madridTime(instant)
  return `${formatDate(instant)}, ${two(hour)}:${two(minute)}`
}
