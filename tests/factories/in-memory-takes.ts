import type { Take } from '#browser-storage/take.ts'
import type { TakeStore } from '#browser-storage/take-store.ts'

/** The recordings of a device without IndexedDB, and as many bytes of each as are wanted. */
export function inMemoryTakeStore(takes: readonly Take[] = [], size = 1000) {
  const kept = new Map(takes.map((take) => [take.id, take]))
  return {
    kept,
    all: async () => [...kept.values()].toSorted((a, b) => b.recordedAt - a.recordedAt),
    find: async (id: string) => kept.get(id),
    bytes: async (id: string) => (kept.has(id) ? new Blob([new Uint8Array(size)]) : undefined),
    async change(id: string, changes: Partial<Omit<Take, 'id'>>) {
      const take = kept.get(id)
      if (take) kept.set(id, { ...take, ...changes })
    },
    async remove(id: string) {
      kept.delete(id)
    },
  } satisfies Pick<TakeStore, 'all' | 'find' | 'bytes' | 'change' | 'remove'> & { readonly kept: Map<string, Take> }
}
