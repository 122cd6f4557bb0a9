import { correctionFor, isUnderWay } from '#src/platform/playback-sync.ts'

/** What the rear picture reports. */
export type RearFact = 'waking' | 'ready' | 'failed'

// A seek while playing takes about this long; without a lead the picture would come back late by as much. Seconds.
const seekLead = 0.06

/**
 * Keeps the rear `<video>` on the moment the front one shows. The rear is silent and has no say: it is fetched when it
 * is first wanted, and reports itself ready only when its picture is there and in step.
 */
export function followFront(
  front: HTMLVideoElement,
  rear: HTMLVideoElement,
  given: string | null,
  report: (fact: RearFact) => void,
) {
  let source = given
  let awake = false
  let ready = false
  let nudging = false
  /** Where the front picture stood when the rear was last made to wait for it. */
  let stoodAt = 0

  function wake() {
    if (awake || source === null) return
    awake = true
    report('waking')
    rear.muted = true
    rear.preload = 'auto'
    rear.src = source
  }

  /** Another rendition of the same picture. Nobody who has not seen it yet pays for it. */
  function change(next: string | null) {
    source = next
    if (!awake) return
    awake = false
    ready = false
    wake()
  }

  const aim = (lead: number) => {
    nudging = false
    rear.playbackRate = front.playbackRate
    rear.currentTime = front.currentTime + lead * front.playbackRate
  }

  /** Called on every frame, and on every event of the front picture. */
  function tick() {
    if (!awake || rear.readyState < HTMLMediaElement.HAVE_METADATA || rear.seeking || front.seeking) return
    const running = !front.paused && !front.ended && front.readyState > HTMLMediaElement.HAVE_CURRENT_DATA
    if (!running) return settle()
    const { currentTime, playbackRate } = front
    if (rear.paused && !isUnderWay({ leader: currentTime, stoodAt, rate: playbackRate })) return
    // Refused only where a browser wants a gesture for a silent picture too; the next tick asks again.
    if (rear.paused) rear.play().catch(() => undefined)
    if (rear.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return
    const correction = correctionFor({ leader: currentTime, follower: rear.currentTime, rate: playbackRate, nudging })
    if (correction.kind === 'seek') return aim(seekLead)
    nudging = correction.nudging
    if (rear.playbackRate !== correction.rate) rear.playbackRate = correction.rate
    becomeReady()
  }

  /** The front picture stands still: so does the rear, on the same one. */
  function settle() {
    wait()
    if (Math.abs(rear.currentTime - front.currentTime) > stillTolerance) aim(0)
    else if (rear.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) becomeReady()
  }

  function wait() {
    stoodAt = front.currentTime
    if (!rear.paused) rear.pause()
  }

  function becomeReady() {
    if (ready) return
    ready = true
    // The element has the frame; the screen has it one presentation later.
    if ('requestVideoFrameCallback' in rear && !rear.paused) rear.requestVideoFrameCallback(() => report('ready'))
    else report('ready')
  }

  function fail() {
    if (!awake) return
    // Asleep again, so that it can be woken once more.
    awake = false
    ready = false
    report('failed')
  }

  /** The front picture jumps: the rear jumps with it, not after it, and goes on when the front one does. */
  function jump() {
    if (!awake || rear.readyState < HTMLMediaElement.HAVE_METADATA) return
    wait()
    aim(0)
  }

  const onFront: readonly [string, () => void][] = [
    ['seeking', jump],
    ...['seeked', 'playing', 'pause', 'waiting', 'ratechange', 'ended'].map(
      (name) => [name, tick] as [string, () => void],
    ),
  ]
  const onRear: readonly [string, () => void][] = [
    ['error', fail],
    ...['loadedmetadata', 'loadeddata', 'seeked', 'canplay'].map((name) => [name, tick] as [string, () => void]),
  ]
  for (const [name, listener] of onFront) front.addEventListener(name, listener)
  for (const [name, listener] of onRear) rear.addEventListener(name, listener)

  return {
    wake,
    change,
    tick,
    stop() {
      for (const [name, listener] of onFront) front.removeEventListener(name, listener)
      for (const [name, listener] of onRear) rear.removeEventListener(name, listener)
      rear.pause()
    },
  }
}

// Half a picture of 25 a second. Seconds.
const stillTolerance = 0.02
