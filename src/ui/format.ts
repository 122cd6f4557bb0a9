import { minutesOf } from '#contract/rules/duration.ts'

const noBreakSpace = '\u00a0'

/** A length in seconds as people say it: `12 min`, `1 h 05 min`. */
export function formatDuration(seconds: number): string {
  const minutes = minutesOf(seconds)
  if (minutes < 60) return `${minutes}${noBreakSpace}min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest === 0
    ? `${hours}${noBreakSpace}h`
    : `${hours}${noBreakSpace}h ${String(rest).padStart(2, '0')}${noBreakSpace}min`
}

/** A position or length in seconds as a clock shows it: `4:07`, `1:02:30`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
