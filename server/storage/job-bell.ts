/** Rings in this process when a job was put in line, so that nobody has to look for it. */
export function jobBell() {
  const listeners: (() => void)[] = []
  return {
    onEnqueued(listener: () => void): void {
      listeners.push(listener)
    },
    ring(): void {
      for (const listener of listeners) listener()
    },
  }
}

export type JobBell = ReturnType<typeof jobBell>
