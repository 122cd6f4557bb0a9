import type { Take } from '#browser-storage/take.ts'
import type { TakeStore } from '#browser-storage/take-store.ts'

/** The recordings of a device without IndexedDB, with a given number of bytes each. */
export function inMemoryTakeStore(takes: readonly Take[] = [], size = 1000) {
  const stored = new Map(takes.map((take) => [take.id, take]))
  return {
    stored,
    all: async () => [...stored.values()].toSorted((a, b) => b.recordedAt - a.recordedAt),
    find: async (id: string) => stored.get(id),
    bytes: async (id: string) => (stored.has(id) ? new Blob([new Uint8Array(size)]) : undefined),
    async change(id: string, changes: Partial<Omit<Take, 'id'>>) {
      const take = stored.get(id)
      if (take) stored.set(id, { ...take, ...changes })
    },
    async remove(id: string) {
      stored.delete(id)
    },
  } satisfies Pick<TakeStore, 'all' | 'find' | 'bytes' | 'change' | 'remove'> & { readonly stored: Map<string, Take> }
}
