type Listener = (event: unknown) => void

/** The event methods of an element; `off` without a listener removes all of a kind, as in Stripe.js. */
export function createElementEvents() {
  const listeners = new Map<string, Set<Listener>>()
  const methods = {
    on(kind: string, listener: Listener) {
      listeners.set(kind, (listeners.get(kind) ?? new Set()).add(listener))
      return this
    },
    once(kind: string, listener: Listener) {
      const once: Listener = (event) => {
        methods.off(kind, once)
        listener(event)
      }
      return methods.on.call(this, kind, once)
    },
    off(kind: string, listener?: Listener) {
      if (listener) listeners.get(kind)?.delete(listener)
      else listeners.delete(kind)
      return this
    },
  }
  return {
    methods,
    emit(kind: string, event: unknown): void {
      for (const listener of [...(listeners.get(kind) ?? [])]) listener(event)
    },
    removeAll: () => listeners.clear(),
  }
}
