/** What a line carries, from all downloads of the player together: two that share it would each see half of it. */
export interface Throughput {
  /** A download begins. */
  begin(now: number): void
  /** Bytes of any download have arrived. `now` in ms. */
  receive(bytes: number, now: number): void
  /** A download is over, whole or not. */
  end(now: number): void
  /** Bits per second: the smaller of a fast and a slow average, so that a fall counts at once and a rise later. */
  estimate(now: number): number
}

/** Seconds of downloading after which a measure counts half. */
const fastHalfLife = 2
const slowHalfLife = 6
/** Ms of downloading in one measure. */
const windowMs = 500
/**
 * Seconds that a measure counts for at least: small segments on a good line take no time, and are all there is to see.
 */
const minWeight = 1
/** Seconds that the estimate made before any download counts for. */
const initialWeight = 0.4
/** Without any hint: enough for the smallest rendition. Bits per second. */
const defaultEstimate = 300_000
/** A browser's guess may be of another network, and is never taken for more. Bits per second. */
const maxHint = 1_500_000

/**
 * The estimate before the first download. `downlink` is `navigator.connection.downlink`, in Mbit/s, where there is one.
 */
export const initialEstimate = (downlink: number | undefined) =>
  downlink === undefined || !(downlink > 0) ? defaultEstimate : Math.min(downlink * 500_000, maxHint)

/**
 * Measures throughput while anything is downloaded, the wait for the first byte included: a player that asks for one
 * segment after another pays for it each time.
 */
export function createThroughput(initial: number): Throughput {
  const averages = [average(fastHalfLife, initial), average(slowHalfLife, initial)] as const
  let active = 0
  let since = 0
  let bytes = 0

  function close(now: number) {
    const seconds = (now - since) / 1000
    if (seconds > 0) for (const each of averages) each.add((bytes * 8) / seconds, Math.max(seconds, minWeight))
    since = now
    bytes = 0
  }
  const closeWhenDue = (now: number) => {
    if (active > 0 && now - since >= windowMs) close(now)
  }

  return {
    begin(now) {
      if (active === 0) {
        since = now
        bytes = 0
      }
      active += 1
    },
    receive(count, now) {
      bytes += count
      closeWhenDue(now)
    },
    end(now) {
      active = Math.max(0, active - 1)
      // A few bytes in a few ms are no measurement.
      if (active === 0 && bytes > 0) close(Math.max(now, since + 1))
    },
    estimate(now) {
      // A line without a byte for a while carries nothing; no arrival will show it.
      if (active > 0 && now - since >= 4 * windowMs) close(now)
      return Math.min(...averages.map((each) => each.value()))
    },
  }
}

/** An exponentially weighted average of rates, each weighted by the seconds it was measured for. */
function average(halfLife: number, initial: number) {
  let sum = initial * initialWeight
  let weight = initialWeight
  return {
    add(rate: number, seconds: number) {
      const keep = 0.5 ** (seconds / halfLife)
      sum = sum * keep + rate * seconds
      weight = weight * keep + seconds
    },
    value: () => sum / weight,
  }
}
