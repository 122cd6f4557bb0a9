/** A response of the server: its `Date` header, and its times by the device's clock (ms since 1970). */
export interface DatedAnswer {
  readonly date: string | null
  readonly sentAt: number
  readonly receivedAt: number
}

// The header has whole seconds, and servers update it once a second.
const dateResolution = 2000

/**
 * The server's clock minus the device's, in ms: `known` as long as it is consistent with the response, else computed
 * from it. 0 wherever the response is consistent with it.
 */
export function updateClockOffset({ date, sentAt, receivedAt }: DatedAnswer, known: number): number {
  const instant = Date.parse(date ?? '')
  if (!Number.isFinite(instant)) return known
  // The response was dated between request and receipt.
  const min = instant - receivedAt
  const max = instant + dateResolution - sentAt
  const agreesWith = (offset: number) => min <= offset && offset <= max
  if (agreesWith(0)) return 0
  return agreesWith(known) || min > max ? known : Math.round((min + max) / 2)
}

/** Message between page and catalogue worker: the clock offset, in ms. */
export interface ClockMessage {
  readonly clockOffset: number
}

/** The offset in a message; undefined for any other message. */
export function clockOffsetIn(message: unknown): number | undefined {
  const { clockOffset } = (message ?? {}) as Partial<ClockMessage>
  return typeof clockOffset === 'number' && Number.isFinite(clockOffset) ? clockOffset : undefined
}
