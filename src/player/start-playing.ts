import type { PlayerFact } from './player-facts.ts'

/**
 * Plays an element. A browser that lets nothing sound without a touch plays it muted, which is then reported; one that
 * refuses that too leaves it paused.
 */
export function startPlaying(video: HTMLVideoElement, report: (fact: PlayerFact) => void): void {
  const paused = () => report({ type: 'pause' })
  video.play().catch((refusal: unknown) => {
    if (video.muted || !(refusal instanceof DOMException) || refusal.name !== 'NotAllowedError') return paused()
    const mute = (muted: boolean) => {
      video.muted = muted
      report({ type: 'sound', volume: video.volume, muted })
    }
    mute(true)
    video.play().then(
      () => report({ type: 'started-muted' }),
      () => {
        mute(false)
        paused()
      },
    )
  })
}
