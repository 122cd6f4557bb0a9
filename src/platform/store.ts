import { useSyncExternalStore } from 'react'

/** A value outside React that calls back when it is set; components subscribe with `useStore`. */
interface Store<T> {
  state(): T
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
  set(value: T): void
}

/** Creates a store. Listeners are called synchronously at every `set`, also when the value is the same. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    state: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

/** The current value; the component renders again when it changes. */
export const useStore = <T>(store: Pick<Store<T>, 'state' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.state, store.state)
