/** The part of the take store that stores slices. */
interface SliceStore {
  addSlice(id: string, number: number, bytes: ArrayBuffer): Promise<void>
}

/** Writes the slices of one take to the device. */
interface SliceWriter {
  add(slice: Blob): void
  /** Resolves after the last write: whether every slice so far was stored. */
  flush(): Promise<boolean>
  /** All bytes that were added, stored or not. */
  bytes(type: string): Blob
}

/**
 * Writes slices in order, one write at a time. Slices added during a write go into the next one together, so that a
 * slow device gets larger slices instead of a longer queue. After a failure nothing more is written: the stored bytes
 * stay a prefix without a hole.
 */
export function createSliceWriter(id: string, store: SliceStore, onFailed: (cause: unknown) => void): SliceWriter {
  const all: Blob[] = []
  let waiting: Blob[] = []
  let number = 0
  let failed = false
  let writing: Promise<void> | null = null

  const write = async () => {
    while (waiting.length > 0 && !failed) {
      // A composed blob is registered in another process first, which is slow on a busy machine.
      const next = waiting.length === 1 && waiting[0] ? waiting[0] : new Blob(waiting)
      waiting = []
      try {
        await store.addSlice(id, number, await next.arrayBuffer())
        number += 1
      } catch (cause) {
        failed = true
        onFailed(cause)
      }
    }
    writing = null
  }
  return {
    add(slice) {
      if (slice.size === 0) return
      all.push(slice)
      waiting.push(slice)
      writing ??= write()
    },
    async flush() {
      await writing
      return !failed
    },
    bytes: (type) => new Blob(all, { type }),
  }
}
