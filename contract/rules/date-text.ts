import { madridTime } from './madrid-time.ts'

/**
 * An instant, ISO text or ms, as a date (F221, D10): `05/03/2026`, by the calendar of Madrid wherever the reader is.
 */
export const formatDate = (instant: string | number): string =>
  madridTime(instant).slice(0, 10).split('-').reverse().join('/')

/** The same with the time of day in 24 hours: `05/03/2026, 17:04`. */
export const formatDateTime = (instant: string | number): string =>
  `${formatDate(instant)}, ${madridTime(instant).slice(11)}`

/** A time of day, `HH:MM` or `H:MM`, in a sentence: `a la 1:05`, `a las 13:30`. */
export const atTimeOfDay = (time: string): string => {
  const shown = time.replace(/^0(?=\d:)/, '')
  return `${shown.startsWith('1:') ? 'a la' : 'a las'} ${shown}`
}
