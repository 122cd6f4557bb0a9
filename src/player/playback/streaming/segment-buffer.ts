import type { Stretch } from './segment-plan.ts'

/** A SourceBuffer whose operations are awaited one after the other. */
export interface SegmentBuffer {
  /** Stretches in seconds, ascending; none once the source is closed. */
  buffered(): Stretch[]
  /** Throws `QuotaExceededError` where the browser has no room, and an Error where it does not take the bytes. */
  append(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  remove(stretch: Stretch): Promise<void>
}

/** Adds a buffer for the type to an open source. */
export function createSegmentBuffer(source: MediaSource, mimeType: string): SegmentBuffer {
  const buffer = source.addSourceBuffer(mimeType)

  /** Starts an operation and waits for its end. */
  function run(start: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        stop()
        resolve()
      }
      const failed = () => {
        stop()
        reject(new Error('the SourceBuffer rejected the segment'))
      }
      const stop = () => {
        buffer.removeEventListener('updateend', done)
        buffer.removeEventListener('error', failed)
        buffer.removeEventListener('abort', failed)
      }
      buffer.addEventListener('updateend', done)
      buffer.addEventListener('error', failed)
      buffer.addEventListener('abort', failed)
      try {
        start()
      } catch (cause) {
        stop()
        reject(cause)
      }
    })
  }

  return {
    buffered() {
      if (source.readyState === 'closed') return []
      const { buffered } = buffer
      return Array.from({ length: buffered.length }, (_, index) => ({
        from: buffered.start(index),
        to: buffered.end(index),
      }))
    },
    append: (bytes) => run(() => buffer.appendBuffer(bytes)),
    remove: ({ from, to }) => run(() => buffer.remove(Math.max(0, from), to)),
  }
}
