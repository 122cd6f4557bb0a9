/** A fault of the next matching API requests. */
export interface Fault {
  /**
   * `lose-answer` does the work and then drops the connection, `late` answers it after `ms`; the other kinds do no
   * work.
   */
  readonly kind: 'error-500' | 'hang' | 'reset' | 'lose-answer' | 'late'
  readonly ms?: number
  readonly method?: string
  /** Matched against the path from `/v1/`. */
  readonly path?: RegExp
  /** Requests it applies to; 1 by default. */
  readonly times?: number
  /** Called when the fault takes effect: after the work of `lose-answer`, before the connection is dropped. */
  readonly before?: () => void
}

/** Faults that wait for their requests, in the order they were set. */
export function faultQueue() {
  const waiting: { readonly fault: Fault; left: number }[] = []
  return {
    add(fault: Fault): void {
      waiting.push({ fault, left: fault.times ?? 1 })
    },
    clear(): void {
      waiting.length = 0
    },
    /** The fault of a request, if there is one; its count goes down. */
    take(method: string, path: string): Fault | undefined {
      const index = waiting.findIndex(
        ({ fault }) => (fault.method ?? method).toUpperCase() === method && (fault.path?.test(path) ?? true),
      )
      const found = waiting[index]
      if (!found) return undefined
      found.left -= 1
      if (found.left <= 0) waiting.splice(index, 1)
      return found.fault
    },
  }
}

export type FaultQueue = ReturnType<typeof faultQueue>
