import type { Make } from './take-facts.ts'

/**
 * The same way, given up when nothing was heard of it for `patience` ms: an encoder in hardware that another program
 * took answers neither with a frame nor with an error.
 */
export function unlessStalled(make: Make, patience: number): Make {
  return async (take, cut, progress, signal) => {
    const stop = new AbortController()
    const giveUp = () => stop.abort(signal.aborted ? signal.reason : new Error('nothing was heard of the encoder'))
    const given = new Promise<never>((_, reject) =>
      stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true }),
    )
    let watch = setTimeout(giveUp, patience)
    const heard = (share: number) => {
      clearTimeout(watch)
      watch = setTimeout(giveUp, patience)
      progress(share)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      return await Promise.race([make(take, cut, heard, stop.signal), given])
    } finally {
      clearTimeout(watch)
      signal.removeEventListener('abort', giveUp)
    }
  }
}
