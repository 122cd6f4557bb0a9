import { click } from './click.ts'
import type { CountIn } from './drill.ts'

interface Counting extends CountIn {
  readonly click: boolean
  readonly onCount: (count: number) => void
  readonly onDone: () => void
}

/** Counts, one number at a time, until it is done or stopped. Each beat is timed from the first, so that none drifts. */
export function createCounter() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)

  function start({ counts, every, click: heard, onCount, onDone }: Counting) {
    stop()
    const began = performance.now()
    const beat = (index: number) => {
      const count = counts[index]
      if (count === undefined) return onDone()
      onCount(count)
      if (heard) click(index % 4 === 0)
      timer = setTimeout(beat, began + (index + 1) * every - performance.now(), index + 1)
    }
    beat(0)
  }

  return { start, stop }
}
