import { timeSince } from '#src/ui/time-since.ts'

/** How long ago something came out (F97): `Hace 3h`. `now` in ms. */
export function timeSinceWords(instant: string, now: number): string {
  const { amount, unit } = timeSince(instant, now)
  return `Hace ${amount}${unit}`
}
