/** Rings in this process when a job was put in line, so that nobody has to look for it. */
export function jobBell() {
  const listeners: ((runAt: number) => void)[] = []
  return {
    onEnqueued(listener: (runAt: number) => void): void {
      listeners.push(listener)
    },
    ring(runAt: number): void {
      for (const listener of listeners) listener(runAt)
    },
  }
}

export type JobBell = ReturnType<typeof jobBell>
