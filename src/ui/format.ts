import type { Program } from '#contract/catalogue.ts'
import { formatDate } from '#contract/rules/date-text.ts'
import { minutesOf } from '#contract/rules/duration.ts'

export { formatDate }

// Not by `Intl`, whose first formatter blocks the page (decision 045): every list shows a count.
const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, '.')
const noBreakSpace = '\u00a0'

/** The day a lesson becomes available (F96, F113): `Disponible el 5/3`. */
export const availableOn = (instant: string): string =>
  `Disponible el ${formatDate(instant).split('/', 2).map(Number).join('/')}`

/** The release date of a program that is not published yet (F100). */
export const premiereText = ({ published_at }: Pick<Program, 'published_at'>): string =>
  published_at === null ? 'Fecha de estreno por anunciar' : `Estreno el ${formatDate(published_at)}`

/** A count with its noun: `1 clase`, `2.340 clases`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** A duration in seconds: `12 min`, `1 h 05 min`. */
export function formatDuration(seconds: number): string {
  const minutes = minutesOf(seconds)
  if (minutes < 60) return `${minutes}${noBreakSpace}min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest === 0
    ? `${hours}${noBreakSpace}h`
    : `${hours}${noBreakSpace}h ${String(rest).padStart(2, '0')}${noBreakSpace}min`
}

/** A position or duration in seconds as clock time: `4:07`, `1:02:30`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The age of a publication in its largest whole unit (F97): `Hace 3h`. `now` in ms; a future date counts as now. */
export function timeSinceText(instant: string, now: number): string {
  const age = Math.max(0, now - Date.parse(instant))
  if (age < minute) return `Hace ${Math.floor(age / 1000)}s`
  if (age < hour) return `Hace ${Math.floor(age / minute)}m`
  if (age < day) return `Hace ${Math.floor(age / hour)}h`
  return `Hace ${Math.floor(age / day)}d`
}
