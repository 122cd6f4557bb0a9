import type { PlayerFact } from './player-facts.ts'

/**
 * The words of the front `<video>`. They are read here and drawn in the page: the browser would draw them on the
 * picture, and the mirror would turn them around. A track that is off is not fetched.
 */
export function captionsTrack(front: HTMLVideoElement, report: (fact: PlayerFact) => void) {
  const element = front.querySelector('track')
  const said = () => {
    const cues = [...(element?.track.activeCues ?? [])] as VTTCue[]
    report({ type: 'caption', text: cues.map((cue) => cue.getCueAsHTML().textContent).join('\n') })
  }
  const failed = () => report({ type: 'captions', captions: 'failed' })
  element?.track.addEventListener('cuechange', said)
  element?.addEventListener('error', failed)

  return {
    set(on: boolean) {
      if (!element) return
      element.track.mode = on ? 'hidden' : 'disabled'
      report({ type: 'captions', captions: on ? 'on' : 'off' })
      if (on) said()
    },
    stop() {
      element?.track.removeEventListener('cuechange', said)
      element?.removeEventListener('error', failed)
    },
  }
}
