import { onDemand } from '#contract/on-demand.ts'
import { atTimeOfDay } from '#contract/rules/date-text.ts'

const day = onDemand(() => new Intl.DateTimeFormat('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric' }))
const clock = onDemand(() => new Intl.DateTimeFormat('es-ES', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }))
const dayMs = 24 * 60 * 60_000

/** The parts of a query's result that show where its data is from. */
interface QueryAge {
  /** ms since 1970; 0 without data. */
  readonly dataUpdatedAt: number
  readonly isError: boolean
}

/**
 * When the data of a query was received, if its refetch failed or the device had it stored before this page was loaded;
 * null for current data and for none. By the device's own clock: `Datos de hoy a las 12:30.`, or
 * `Datos del 03/11/2026 a las 9:05.`
 */
export function storedSinceText({ dataUpdatedAt, isError }: QueryAge, now = Date.now()): string | null {
  if (dataUpdatedAt === 0 || !(isError || dataUpdatedAt < performance.timeOrigin)) return null
  return `Datos ${dayText(dataUpdatedAt, now)} ${atTimeOfDay(clock().format(dataUpdatedAt))}.`
}

function dayText(at: number, now: number): string {
  if (day().format(at) === day().format(now)) return 'de hoy'
  return day().format(at) === day().format(now - dayMs) ? 'de ayer' : `del ${day().format(at)}`
}
