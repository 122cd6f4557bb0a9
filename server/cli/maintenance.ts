import { dayMs, hourMs, minuteMs } from '#contract/time-units.ts'
import type { Config } from '#server/config/config.ts'
import { freshMs, type Maintenance } from '#server/domain/operation/maintenance.ts'
import { CommandError, exitCodes } from './exit.ts'
import { withStorage } from './with-storage.ts'

interface MaintenanceOptions {
  /** A sentence for learners. */
  readonly why: string | undefined
  /** A time of today or tomorrow (`18:30`), a date with time, or a duration (`90m`, `2h`). */
  readonly until: string | undefined
}

const maxWhyLength = 200
const maxDays = 30
const noticed = `Los servidores lo notan en ${freshMs / 1000} segundos.`

/** Begins maintenance, or changes its text and end. Running servers notice by themselves. */
export function beginMaintenanceCommand(config: Config, options: MaintenanceOptions, now: number): Promise<string> {
  const why = options.why?.trim() ?? ''
  if (why === '' || why.length > maxWhyLength || /\p{Cc}/u.test(why))
    throw new CommandError(exitCodes.usage, `--why: di en una frase de hasta ${maxWhyLength} letras qué pasa.`)
  const until = options.until === undefined ? null : parseEnd(options.until.trim(), now)
  return withStorage(config, async ({ maintenance }) => {
    await maintenance.begin({ why, until, since: (await maintenance.current())?.since ?? now })
    return `Academia en mantenimiento${endWords(until)}. ${noticed}`
  })
}

export function endMaintenanceCommand(config: Config): Promise<string> {
  return withStorage(config, async ({ maintenance }) =>
    (await maintenance.end()) ? `Mantenimiento terminado. ${noticed}` : 'No había ningún mantenimiento.',
  )
}

export function showMaintenanceCommand(config: Config): Promise<string> {
  return withStorage(config, async ({ maintenance }) => {
    const found = await maintenance.current()
    return found ? statusLine(found) : 'No hay ningún mantenimiento.'
  })
}

const statusLine = ({ why, until, since }: Maintenance) =>
  `En mantenimiento desde ${localTime(since)}${endWords(until)}: ${why}`

const endWords = (until: number | null) => (until === null ? '' : ` hasta ${localTime(until)}`)

const localTime = (at: number) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'short', timeStyle: 'short' }).format(at).replace(', ', ' ')

function parseEnd(text: string, now: number): number {
  const end = endOf(text, now)
  if (end === undefined || end <= now || end > now + maxDays * dayMs)
    throw new CommandError(
      exitCodes.usage,
      `--until: tiene que ser una hora como 18:30, una fecha como 2026-11-24T18:30 o un rato como 90m o 2h, de ahora a ${maxDays} días.`,
    )
  return end
}

function endOf(text: string, now: number): number | undefined {
  const [, amount, unit] = /^(\d{1,4})(m|h)$/.exec(text) ?? []
  if (amount !== undefined) return now + Number(amount) * (unit === 'h' ? hourMs : minuteMs)
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
  if (hours !== undefined && minutes !== undefined) {
    if (Number(hours) > 23 || Number(minutes) > 59) return undefined
    const end = new Date(now)
    end.setHours(Number(hours), Number(minutes), 0, 0)
    // A time that has passed is tomorrow's.
    if (end.getTime() <= now) end.setDate(end.getDate() + 1)
    return end.getTime()
  }
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : date
}
