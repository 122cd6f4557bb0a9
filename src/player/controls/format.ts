const parts = (seconds: number) => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}

const two = (number: number) => String(number).padStart(2, '0')

/** A time as a clock shows it: `1:05`, `1:02:03`. */
export function clock(position: number): string {
  const { hours, minutes, seconds } = parts(position)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** A time with its tenth, as a mark shows it: `0:07,4`. */
export function clockInTenths(position: number): string {
  const tenths = Math.round(position * 10)
  return `${clock(tenths / 10 + 0.01)},${tenths % 10}`
}

/** A time as it is said aloud: `1 minuto y 5 segundos`. */
export function spokenTime(position: number): string {
  const { hours, minutes, seconds } = parts(position)
  const said = [
    ...(hours > 0 ? [hours === 1 ? '1 hora' : `${hours} horas`] : []),
    ...(minutes > 0 ? [minutes === 1 ? '1 minuto' : `${minutes} minutos`] : []),
    ...(seconds > 0 || hours + minutes === 0 ? [seconds === 1 ? '1 segundo' : `${seconds} segundos`] : []),
  ]
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(said)
}

const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 })

/** A speed as people write it: `0,75×`. */
export const rateWords = (rate: number) => `${number.format(rate)}×`
