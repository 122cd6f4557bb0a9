import type { PlayerFact } from './player-facts.ts'

/**
 * The words of the front `<video>`. They are read here and drawn in the page: the browser would draw them on the
 * picture, and the mirror would turn them around. A track that is off is not fetched.
 */
export function captionsTrack(front: HTMLVideoElement, report: (fact: PlayerFact) => void) {
  const element = front.querySelector('track')
  // The browser names the cues of the moment only while it plays; whoever stands still reads them too.
  const said = () => {
    const at = front.currentTime
    const cues = [...(element?.track.cues ?? [])] as VTTCue[]
    const now = cues.filter((cue) => cue.startTime <= at && at < cue.endTime)
    report({ type: 'caption', text: now.map((cue) => cue.getCueAsHTML().textContent).join('\n') })
  }
  const failed = () => report({ type: 'captions', captions: 'failed' })
  element?.track.addEventListener('cuechange', said)
  element?.addEventListener('load', said)
  element?.addEventListener('error', failed)
  front.addEventListener('seeked', said)

  return {
    set(on: boolean) {
      if (!element) return
      element.track.mode = on ? 'hidden' : 'disabled'
      report({ type: 'captions', captions: on ? 'on' : 'off' })
      if (on) said()
    },
    stop() {
      element?.track.removeEventListener('cuechange', said)
      element?.removeEventListener('load', said)
      element?.removeEventListener('error', failed)
      front.removeEventListener('seeked', said)
    },
  }
}
