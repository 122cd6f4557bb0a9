import type { StateEvent } from '../state/player-reducer.ts'
import { createFailureClassifier, isOutOfReach } from './front-failure.ts'

/** Translates the events of the front `<video>` into state events; returns the function that stops it. */
export function observeFrontVideo(video: HTMLVideoElement, report: (event: StateEvent) => void): () => void {
  const sound = () => report({ type: 'sound', volume: video.volume, muted: video.muted })
  // An element without metadata reports position 0, which would lose the stored position.
  const time = () => {
    if (video.readyState > HTMLMediaElement.HAVE_NOTHING)
      report({ type: 'time', position: video.currentTime, bufferedTo: bufferedTo(video) })
  }
  const failureOf = createFailureClassifier()
  const stopped = new AbortController()
  async function reportFailure() {
    const { error, currentSrc } = video
    const failure = failureOf(video)
    if (failure === 'offline') return report({ type: 'failed', failure })
    const outOfReach = await isOutOfReach(currentSrc, stopped.signal)
    // An element that loads again has no error.
    if (!stopped.signal.aborted && video.error === error)
      report({ type: 'failed', failure: outOfReach ? 'offline' : 'media' })
  }
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
    resize: () => report({ type: 'lines', lines: video.videoHeight }),
    ratechange: () => report({ type: 'rate', rate: video.playbackRate }),
    volumechange: sound,
    error: () => void reportFailure(),
  }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  sound()
  return () => {
    stopped.abort()
    for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener)
  }
}

/** The end, in seconds, of the buffered range around the current position. */
function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) > currentTime) return buffered.end(index)
  return currentTime
}

/**
 * The captions of the front `<video>`. Read here and drawn in the page: the browser would draw them on the picture,
 * where the mirror would reverse them. A track that is off is not fetched.
 */
export function createCaptionsTrack(front: HTMLVideoElement, report: (event: StateEvent) => void) {
  const element = front.querySelector('track')
  // `activeCues` is updated only during playback; this works while paused too.
  const reportCue = () => {
    const at = front.currentTime
    const cues = [...(element?.track.cues ?? [])] as VTTCue[]
    const now = cues.filter((cue) => cue.startTime <= at && at < cue.endTime)
    report({ type: 'caption', text: now.map((cue) => cue.getCueAsHTML().textContent).join('\n') })
  }
  let failed = false
  const onError = () => {
    failed = true
    report({ type: 'captions', captions: 'failed' })
  }
  const onLoad = () => {
    if (failed) report({ type: 'captions', captions: 'on' })
    failed = false
    reportCue()
  }
  element?.track.addEventListener('cuechange', reportCue)
  element?.addEventListener('load', onLoad)
  element?.addEventListener('error', onError)
  front.addEventListener('seeked', reportCue)

  return {
    /** Captions that failed are fetched again, and are on once they are there. */
    set(on: boolean) {
      if (!element) return
      if (failed) return reloadTrack(element)
      element.track.mode = on ? 'hidden' : 'disabled'
      report({ type: 'captions', captions: on ? 'on' : 'off' })
      if (on) reportCue()
    },
    stop() {
      element?.track.removeEventListener('cuechange', reportCue)
      element?.removeEventListener('load', onLoad)
      element?.removeEventListener('error', onError)
      front.removeEventListener('seeked', reportCue)
    },
  }
}

/**
 * Fetches a track again. It ignores a URL that it has already, and what it removes and sets within one task: so
 * the fragment changes, which is not sent.
 */
function reloadTrack(track: HTMLTrackElement) {
  const url = new URL(track.src)
  url.hash = String(Number(url.hash.slice(1)) + 1)
  track.src = url.href
}

export const isPictureInPictureSupported = () => document.pictureInPictureEnabled === true

/** Controls picture-in-picture of the front `<video>` and reports its changes. */
export function createPictureInPicture(front: HTMLVideoElement, report: (on: boolean) => void) {
  const entered = () => report(true)
  const left = () => report(false)
  front.addEventListener('enterpictureinpicture', entered)
  front.addEventListener('leavepictureinpicture', left)

  return {
    set(on: boolean) {
      // Refused without a user gesture or before there is a picture: then nothing changes.
      if (on) front.requestPictureInPicture().catch(left)
      else document.exitPictureInPicture().catch(left)
    },
    stop() {
      front.removeEventListener('enterpictureinpicture', entered)
      front.removeEventListener('leavepictureinpicture', left)
    },
  }
}
