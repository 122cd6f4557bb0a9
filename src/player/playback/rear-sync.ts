import { correctionFor, hasResumed } from '#src/platform/playback-sync.ts'
import { openSource, type VideoSource } from './front-source.ts'

/** The status of the rear `<video>`. */
type RearStatus = 'loading' | 'ready' | 'waiting' | 'failed'

// A seek during playback takes about this long; without a lead the picture would be late by as much.
const seekLeadSeconds = 0.06

/**
 * Keeps the rear `<video>` in sync with the front one. The rear is muted, loads when it is first requested, and reports
 * `ready` only once its picture is there and in sync.
 */
export function createRearSync(
  front: HTMLVideoElement,
  rear: HTMLVideoElement,
  initialSource: VideoSource | null,
  report: (status: RearStatus) => void,
) {
  let source = initialSource
  let loaded = false
  let ready = false
  /** The line does not carry both views. */
  let waiting = false
  let nudging = false
  /** The front position at which the rear was last paused. */
  let pausedAt = 0

  function load() {
    if (loaded || source === null) return
    loaded = true
    report('loading')
    rear.muted = true
    rear.preload = 'auto'
    openSource(rear, source, front.currentTime)
  }

  /** Switches to another rendition; one that was never requested is not fetched. */
  function change(next: VideoSource | null) {
    source = next
    if (!loaded) return
    loaded = false
    ready = false
    waiting = false
    load()
  }

  const seekToFront = (lead: number) => {
    nudging = false
    rear.playbackRate = front.playbackRate
    rear.currentTime = front.currentTime + lead * front.playbackRate
  }

  /** Call on every frame; also called on every event of the two elements. */
  function tick() {
    if (!loaded || rear.readyState < HTMLMediaElement.HAVE_METADATA || rear.seeking || front.seeking) return
    const running = !front.paused && !front.ended && front.readyState > HTMLMediaElement.HAVE_CURRENT_DATA
    if (!running) return syncPaused()
    const { currentTime, playbackRate } = front
    if (rear.paused && !hasResumed({ leader: currentTime, stoodAt: pausedAt, rate: playbackRate })) return
    // Refused only where a browser wants a gesture for muted video too; the next tick retries.
    if (rear.paused) rear.play().catch(() => undefined)
    if (rear.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return catchUp()
    const correction = correctionFor({ leader: currentTime, follower: rear.currentTime, rate: playbackRate, nudging })
    if (correction.kind === 'seek') return seekToFront(seekLeadSeconds)
    nudging = correction.nudging
    if (rear.playbackRate !== correction.rate) rear.playbackRate = correction.rate
    markReady()
  }

  /** A stream that ran dry goes on where the front video is by now, once it has that. */
  function catchUp() {
    if (
      Math.abs(rear.currentTime - front.currentTime) > jumpSeconds &&
      hasMoment(rear, front.currentTime + jumpSeconds)
    )
      seekToFront(seekLeadSeconds)
  }

  /** The front video is paused: pauses the rear on the same frame. */
  function syncPaused() {
    wait()
    if (Math.abs(rear.currentTime - front.currentTime) > pausedToleranceSeconds) seekToFront(0)
    else if (rear.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) markReady()
  }

  function wait() {
    pausedAt = front.currentTime
    if (!rear.paused) rear.pause()
  }

  function markReady() {
    if (ready || waiting) return
    ready = true
    // The element has the frame; it is on screen one presentation later.
    if ('requestVideoFrameCallback' in rear && !rear.paused) rear.requestVideoFrameCallback(() => report('ready'))
    else report('ready')
  }

  function handleError() {
    if (!loaded) return
    // Idle again, so that it can be loaded once more.
    loaded = false
    ready = false
    waiting = false
    report('failed')
  }

  /** The front video seeks: the rear seeks at once, and plays when the front one does. */
  function followSeek() {
    if (!loaded || rear.readyState < HTMLMediaElement.HAVE_METADATA) return
    wait()
    seekToFront(0)
  }

  const onFront: readonly [string, () => void][] = [
    ['seeking', followSeek],
    ...['seeked', 'playing', 'pause', 'waiting', 'ratechange', 'ended'].map(
      (name) => [name, tick] as [string, () => void],
    ),
  ]
  const onRear: readonly [string, () => void][] = [
    ['error', handleError],
    ...['loadedmetadata', 'loadeddata', 'seeked', 'canplay'].map((name) => [name, tick] as [string, () => void]),
  ]
  for (const [name, listener] of onFront) front.addEventListener(name, listener)
  for (const [name, listener] of onRear) rear.addEventListener(name, listener)

  return {
    load,
    change,
    tick,
    /** The line does not carry both views: the rear one is not shown until it does again. */
    wait(on: boolean) {
      if (!loaded || waiting === on) return
      waiting = on
      ready = false
      report(on ? 'waiting' : 'loading')
    },
    /** The source of the rear video gave up. */
    fail: handleError,
    stop() {
      for (const [name, listener] of onFront) front.removeEventListener(name, listener)
      for (const [name, listener] of onRear) rear.removeEventListener(name, listener)
      rear.pause()
    },
  }
}

/** Seconds. */
const jumpSeconds = 0.3

function hasMoment({ buffered }: HTMLVideoElement, at: number): boolean {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= at && buffered.end(index) > at) return true
  return false
}

// Half a frame at 25 fps. Seconds.
const pausedToleranceSeconds = 0.02
