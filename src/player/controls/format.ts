import { onDemand } from '#contract/on-demand.ts'

const parts = (seconds: number) => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}

const padTwo = (number: number) => String(number).padStart(2, '0')

/** Formats seconds as `1:05` or `1:02:03`. */
export function formatTime(position: number): string {
  const { hours, minutes, seconds } = parts(position)
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${padTwo(seconds)}` : `${minutes}:${padTwo(seconds)}`
}

/** Formats seconds with tenths: `0:07,4`. */
export function formatTenths(position: number): string {
  const tenths = Math.round(position * 10)
  return `${formatTime(tenths / 10 + 0.01)},${tenths % 10}`
}

/** Formats seconds for a screen reader: `1 minuto y 5 segundos`. */
export const spokenTime = (position: number): string => listOf(spokenParts(position))

/** The same with the tenths, where there are any: `7 segundos y 4 décimas`. */
export function spokenTenths(position: number): string {
  const tenths = Math.round(position * 10)
  const rest = tenths % 10
  // Half a tenth more: the quotient of a whole number of tenths may be a little below it.
  const words = spokenParts((tenths + 0.5) / 10)
  return listOf(rest === 0 ? words : [...words, rest === 1 ? '1 décima' : `${rest} décimas`])
}

function spokenParts(position: number): readonly string[] {
  const { hours, minutes, seconds } = parts(position)
  return [
    ...(hours > 0 ? [hours === 1 ? '1 hora' : `${hours} horas`] : []),
    ...(minutes > 0 ? [minutes === 1 ? '1 minuto' : `${minutes} minutos`] : []),
    ...(seconds > 0 || hours + minutes === 0 ? [seconds === 1 ? '1 segundo' : `${seconds} segundos`] : []),
  ]
}

const listOf = (words: readonly string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(words)

const number = onDemand(() => new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 }))

/** Formats a playback rate: `0,75×`. */
export const formatRate = (rate: number) => `${number().format(rate)}×`

/** Formats a rate in bits per second as what it costs: `9 MB/min`, with one decimal below two. */
export function formatMegabytesPerMinute(bitsPerSecond: number): string {
  const megabytes = (bitsPerSecond * 60) / 8_000_000
  const digits = megabytes < 2 ? 1 : 0
  return `${megabytes.toLocaleString('es', { minimumFractionDigits: digits, maximumFractionDigits: digits })} MB/min`
}
