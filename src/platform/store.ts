import { useSyncExternalStore } from 'react'

/** A value that a module which comes later tells, and that components read from the start. */
export interface Published<T> {
  state(): T
  subscribe(listener: () => void): () => void
  publish(value: T): void
}

export function published<T>(initial: T): Published<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    state: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish(next) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

/** The value as it is now; the component follows its changes. */
export const usePublished = <T>(store: Published<T>): T =>
  useSyncExternalStore(store.subscribe, store.state, store.state)
