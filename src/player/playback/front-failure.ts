import { fetchRange, RangeFailure } from './streaming/fetch-range.ts'
import { createThroughput, initialEstimate } from './streaming/throughput.ts'

/**
 * Classifies the error of an element at once. A request that fails before any byte arrived is reported as an
 * unsupported source, so one that follows a network error of the same source counts as offline too.
 */
export function createFailureClassifier() {
  let cutOff: string | null = null
  return ({ error, currentSrc }: HTMLVideoElement): 'media' | 'offline' => {
    if (error?.code === MediaError.MEDIA_ERR_NETWORK) cutOff = currentSrc
    const same = cutOff === currentSrc && error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED
    return !navigator.onLine || same || error?.code === MediaError.MEDIA_ERR_NETWORK ? 'offline' : 'media'
  }
}

/**
 * Whether a file's server is out of reach. An element that is given the page of a captive portal reports an unsupported
 * source as well, and does not say what it was given.
 */
export async function isOutOfReach(url: string, signal: AbortSignal): Promise<boolean> {
  // A Media Source, or a file on this device.
  if (!url.startsWith('http')) return false
  const throughput = createThroughput(initialEstimate(undefined))
  try {
    // Past the browser's cache, which may have this part of it.
    await fetchRange({ url, from: 0, to: 1, version: null, fresh: true, signal, throughput })
    return false
  } catch (cause) {
    return cause instanceof RangeFailure && cause.reason === 'network'
  }
}
