/** A cache of values by key that drops those not used for the longest time once they exceed `maxBytes` together. */
interface ByteCache<Value> {
  get(key: string): Value | undefined
  /** Replaces the value of a key. A value larger than the whole cache is not kept. */
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
  /** Of all values. */
  readonly bytes: number
}

export function byteCache<Value>(maxBytes: number): ByteCache<Value> {
  // A Map iterates in the order of insertion: the first key is the one not used for the longest time.
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let total = 0

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      remove(key)
      if (bytes > maxBytes) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    get bytes() {
      return total
    },
  }
}
