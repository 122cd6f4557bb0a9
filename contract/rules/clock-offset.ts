/** An answer of the academy, by the clock of the device (ms since 1970) and by its own `Date` header. */
export interface DatedAnswer {
  readonly date: string | null
  readonly sentAt: number
  readonly receivedAt: number
}

// The header tells whole seconds, and servers renew it once a second.
const dateResolution = 2000

/**
 * How far the academy's clock is ahead of the device's, in ms: `known` as long as the answer agrees with it, else what
 * the answer shows. A device whose clock is right as far as anyone can tell stays at 0.
 */
export function updateClockOffset({ date, sentAt, receivedAt }: DatedAnswer, known: number): number {
  const instant = Date.parse(date ?? '')
  if (!Number.isFinite(instant)) return known
  // The answer was dated between being sent for and being received.
  const least = instant - receivedAt
  const most = instant + dateResolution - sentAt
  const agreesWith = (offset: number) => least <= offset && offset <= most
  if (agreesWith(0)) return 0
  return agreesWith(known) || least > most ? known : Math.round((least + most) / 2)
}

/** What page and catalogue worker tell each other beside their calls: the offset of the academy's clock, in ms. */
export interface ClockMessage {
  readonly clockOffset: number
}

/** The offset in a message; undefined for any other message. */
export function clockOffsetIn(message: unknown): number | undefined {
  const { clockOffset } = (message ?? {}) as Partial<ClockMessage>
  return typeof clockOffset === 'number' && Number.isFinite(clockOffset) ? clockOffset : undefined
}
