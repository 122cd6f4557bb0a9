export interface TimeSince {
  readonly amount: number
  readonly unit: 's' | 'm' | 'h' | 'd'
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was published, in its largest whole unit up to days (F97). A date to come counts as now. */
export function timeSince(instant: string, now: number): TimeSince {
  const age = Math.max(0, now - Date.parse(instant))
  if (age < minute) return { amount: Math.floor(age / 1000), unit: 's' }
  if (age < hour) return { amount: Math.floor(age / minute), unit: 'm' }
  if (age < day) return { amount: Math.floor(age / hour), unit: 'h' }
  return { amount: Math.floor(age / day), unit: 'd' }
}
