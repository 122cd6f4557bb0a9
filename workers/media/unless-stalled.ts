import type { ConvertTake } from './take-facts.ts'

/**
 * Aborts `convert` when it reports no progress for `timeoutMs`: a hardware encoder that another program took emits neither
 * a frame nor an error.
 */
export function unlessStalled(convert: ConvertTake, timeoutMs: number): ConvertTake {
  return async (take, cut, progress, signal) => {
    const controller = new AbortController()
    const abort = () => controller.abort(signal.aborted ? signal.reason : new Error('the encoder reported no progress'))
    const aborted = new Promise<never>((_, reject) =>
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true }),
    )
    let timer = setTimeout(abort, timeoutMs)
    const restartTimer = (share: number) => {
      clearTimeout(timer)
      timer = setTimeout(abort, timeoutMs)
      progress(share)
    }
    signal.addEventListener('abort', abort, { once: true })
    try {
      return await Promise.race([convert(take, cut, restartTimer, controller.signal), aborted])
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }
}
