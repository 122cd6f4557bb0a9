import { onDemand } from '#contract/on-demand.ts'

const whole = onDemand(() => new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 }))
const tenths = onDemand(() => new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 }))
const noBreakSpace = '\u00a0'

/** Bytes in decimal units, as devices count their storage: `0,4 MB`, `45 MB`, `2,1 GB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000
  if (megabytes >= 999.5) return `${tenths().format(megabytes / 1000)}${noBreakSpace}GB`
  if (megabytes >= 9.95) return `${whole().format(megabytes)}${noBreakSpace}MB`
  return `${tenths().format(bytes === 0 ? 0 : Math.max(0.1, megabytes))}${noBreakSpace}MB`
}

/** The time that bytes take at a rate in bytes per second: `unos 3 min`; null while the rate is not known. */
export function remainingTimeText(bytes: number, bytesPerSecond: number | null): string | null {
  if (bytesPerSecond === null || bytesPerSecond <= 0) return null
  const seconds = bytes / bytesPerSecond
  if (seconds < 50) return `menos de${noBreakSpace}1${noBreakSpace}min`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes === 1 ? 'cerca de' : 'unos'} ${Math.max(1, minutes)}${noBreakSpace}min`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? `cerca de una hora` : `unas ${hours} horas`
}
