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

let context: AudioContext | null = null

/**
 * A soft click, higher on the strong beats. It is made and not played from a file, and silent where
 * the browser has no sound to give or was not touched yet.
 */
export function click(strong: boolean): void {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume().catch(() => undefined)
    const at = context.currentTime
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.frequency.value = strong ? 1320 : 880
    loudness.gain.setValueAtTime(strong ? 0.22 : 0.14, at)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.06)
    tone.connect(loudness).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.07)
  } catch {
    context = null
  }
}
