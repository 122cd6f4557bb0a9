/** What keeps slices: the device's storage. */
export interface SliceStore {
  addSlice(id: string, number: number, bytes: ArrayBuffer): Promise<void>
}

/** The bytes of one take on their way to the device. */
export interface SliceWriter {
  add(slice: Blob): void
  /** Whether every slice so far was kept, once the last one was tried. */
  flush(): Promise<boolean>
  /** All bytes that came, kept or not. */
  bytes(type: string): Blob
}

/**
 * Writes slices in the order they came, one write at a time. What arrives meanwhile waits and goes in the next write
 * together, so that a slow device gets larger slices and never a longer queue. After a refusal nothing more is written:
 * what is kept stays a beginning without a hole.
 */
export function createSliceWriter(id: string, store: SliceStore, onRefused: (cause: unknown) => void): SliceWriter {
  const all: Blob[] = []
  let waiting: Blob[] = []
  let number = 0
  let refused = false
  let writing: Promise<void> | null = null

  const write = async () => {
    while (waiting.length > 0 && !refused) {
      // A blob that is put together is made known to another process first, which takes its time on a busy machine.
      const next = waiting.length === 1 && waiting[0] ? waiting[0] : new Blob(waiting)
      waiting = []
      try {
        await store.addSlice(id, number, await next.arrayBuffer())
        number += 1
      } catch (cause) {
        refused = true
        onRefused(cause)
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
      return !refused
    },
    bytes: (type) => new Blob(all, { type }),
  }
}
