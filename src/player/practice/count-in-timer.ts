import type { CountIn } from './drill.ts'

interface CountInOptions extends CountIn {
  readonly click: boolean
  readonly onCount: (count: number) => void
  readonly onDone: () => void
}

/** A timer that counts in. Each beat is scheduled from the first, so that errors do not add up. */
export function createCountInTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)

  function start({ counts, intervalMs, click, onCount, onDone }: CountInOptions) {
    stop()
    const began = performance.now()
    const beat = (index: number) => {
      const count = counts[index]
      if (count === undefined) return onDone()
      onCount(count)
      if (click) playClick(index % 4 === 0)
      timer = setTimeout(beat, began + (index + 1) * intervalMs - performance.now(), index + 1)
    }
    beat(0)
  }

  return { start, stop }
}

let context: AudioContext | null = null

/** Plays a soft synthesised click, higher on strong beats; silent where Web Audio is unavailable or blocked. */
function playClick(strong: boolean): void {
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
