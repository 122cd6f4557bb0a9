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
