import type { PlayerFact } from '../state/player-facts.ts'

/** Reports everything the front `<video>` says of itself, until the returned function is called. */
export function observeFront(video: HTMLVideoElement, report: (fact: PlayerFact) => void): () => void {
  const sound = () => report({ type: 'sound', volume: video.volume, muted: video.muted })
  // An element that has nothing says it is at the start, and would lose the place the lesson was left at.
  const time = () => {
    if (video.readyState > HTMLMediaElement.HAVE_NOTHING)
      report({ type: 'time', position: video.currentTime, bufferedTo: bufferedTo(video) })
  }
  const failureOf = failures()
  const simple = (type: 'play' | 'playing' | 'waiting' | 'pause' | 'ended') => () => report({ type })
  const listeners: Record<string, () => void> = {
    loadedmetadata: () => report({ type: 'metadata', duration: video.duration }),
    durationchange: () => {
      if (video.duration > 0) report({ type: 'metadata', duration: video.duration })
    },
    play: simple('play'),
    playing: simple('playing'),
    waiting: simple('waiting'),
    pause: simple('pause'),
    ended: simple('ended'),
    timeupdate: time,
    seeking: time,
    seeked: time,
    progress: time,
    ratechange: () => report({ type: 'rate', rate: video.playbackRate }),
    volumechange: sound,
    error: () => report({ type: 'failed', failure: failureOf(video) }),
  }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  sound()
  return () => {
    for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener)
  }
}

/** The end, in seconds, of what has arrived around the current position. */
function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) > currentTime) return buffered.end(index)
  return currentTime
}

/**
 * Why an element failed. Without a network nothing arrives, whatever the element calls it: a request that fails before
 * anything came is reported as an unsupported source. So one that follows a cut is taken for the same cut.
 */
function failures() {
  let cutOff: string | null = null
  return ({ error, currentSrc }: HTMLVideoElement): 'media' | 'offline' => {
    if (error?.code === MediaError.MEDIA_ERR_NETWORK) cutOff = currentSrc
    const same = cutOff === currentSrc && error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED
    return !navigator.onLine || same || error?.code === MediaError.MEDIA_ERR_NETWORK ? 'offline' : 'media'
  }
}

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

/** Whether this browser can show a picture in a window of its own. */
export const canFloat = () => document.pictureInPictureEnabled === true

/** The front picture in a window of its own, above whatever else is on the screen. */
export function floatingPicture(front: HTMLVideoElement, report: (on: boolean) => void) {
  const entered = () => report(true)
  const left = () => report(false)
  front.addEventListener('enterpictureinpicture', entered)
  front.addEventListener('leavepictureinpicture', left)

  return {
    set(on: boolean) {
      // Refused without a touch, or before there is a picture: then it simply stays where it is.
      if (on) front.requestPictureInPicture().catch(left)
      else document.exitPictureInPicture().catch(left)
    },
    stop() {
      front.removeEventListener('enterpictureinpicture', entered)
      front.removeEventListener('leavepictureinpicture', left)
    },
  }
}
