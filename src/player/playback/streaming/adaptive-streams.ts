import type { PlayerConfig } from '#contract/messages.ts'
import { chooseRendition } from './choose-rendition.ts'
import type { MediaSourceClass } from './media-source.ts'
import { isRearWaiting, mayLoadRear, type RearFacts } from './rear-policy.ts'
import type { StreamFailure } from './retry-policy.ts'
import { createSegmentFile } from './segment-loader.ts'
import type { Stretch } from './segment-plan.ts'
import { createStream, type Stream } from './stream.ts'
import { createThroughput, initialEstimate } from './throughput.ts'

type StreamedRendition = NonNullable<PlayerConfig['renditions']>[number]

export interface AdaptiveOptions {
  readonly Source: MediaSourceClass
  readonly front: HTMLVideoElement
  /** Ascending by lines; at least one. */
  readonly renditions: readonly StreamedRendition[]
  /** Seconds of the lesson, as its page knows them. */
  readonly duration: number
  /** The stretch that repeats. */
  loop(): Stretch | null
  /** The learner's own choice of lines; null for an automatic one. */
  chosenLines(): number | null
  readonly saveData: () => boolean
  /** Whether the rear view is the wanted one. */
  wantsRear(): boolean
  onFrontFailure(failure: StreamFailure): void
  onRearFailure(failure: StreamFailure): void
  /** The line does not carry both views, or carries them again. */
  onRearWaiting(waiting: boolean): void
}

/** Both views of a lesson, streamed over one line. */
export interface AdaptiveStreams {
  /** Streams the front view into its element, from a position in seconds. */
  readonly openFront: (video: HTMLVideoElement, at: number) => void
  /** Streams the rear view into an element, beside the front one. */
  readonly openRear: (rear: HTMLVideoElement) => void
  /** The learner has chosen other lines, or left the choice to the player. */
  chosen(): void
  stop(): void
}

/** Seconds that are buffered ahead: usually, of a lesson that was never played, and of one that saves data as well. */
const usualTarget = 30
const unplayedTarget = 3
const savingTarget = 1
const policyMs = 250

export function createAdaptiveStreams(options: AdaptiveOptions): AdaptiveStreams {
  const { front, renditions, duration, loop } = options
  const { connection } = navigator as { connection?: { downlink?: number } }
  const throughput = createThroughput(initialEstimate(connection?.downlink))
  // They outlive a stream, so that a lesson that goes on after a failure has its indices.
  const fileOf = (url: string) => createSegmentFile(url, duration, throughput)
  const frontFiles = renditions.map((rendition) => fileOf(rendition.front))
  const withRear = renditions.filter((rendition) => rendition.rear !== null)
  const rearFiles = withRear.map((rendition) => fileOf(rendition.rear ?? ''))

  let frontStream: Stream | null = null
  let rearStream: Stream | null = null
  let startAt: number | null = null
  let played = false
  let rearWaits = false
  let rearKnown = false
  let starvedSince: number | null = null

  // An element without metadata does not know yet where it is to begin.
  const position = () => startAt ?? front.currentTime
  const speed = () => front.playbackRate || 1
  const estimate = () => throughput.estimate(performance.now())
  const frontTarget = () => (played ? usualTarget : options.saveData() ? savingTarget : unplayedTarget)

  /** Lines of the picture in the element, in pixels of the device. */
  function visibleLines() {
    const { clientWidth, clientHeight, videoWidth, videoHeight } = front
    const shape = videoWidth > 0 ? videoHeight / videoWidth : 9 / 16
    return Math.min(clientHeight, clientWidth * shape) * devicePixelRatio
  }

  const choiceOf = (
    facts: { readonly current: number | null; readonly ahead: number; readonly rest: number },
    choices: readonly { readonly lines: number; readonly rate: number }[],
  ) =>
    chooseRendition({
      ...facts,
      renditions: choices,
      estimate: estimate(),
      speed: speed(),
      visibleLines: visibleLines(),
      chosenLines: options.chosenLines(),
      saveData: options.saveData(),
    })
  const both = (rendition: StreamedRendition) => rendition.front_rate + rendition.rear_rate

  function rearFacts(stream: Stream): RearFacts {
    const smallest = renditions[0]
    return {
      wanted: options.wantsRear(),
      playing: !front.paused,
      frontAhead: frontStream?.isFull() ? usualTarget : (frontStream?.ahead() ?? 0),
      frontTarget: frontTarget(),
      rearAhead: stream.ahead(),
      rest: duration - position(),
      known: rearKnown,
      starvedMs: starvedSince === null ? 0 : performance.now() - starvedSince,
      waiting: rearWaits,
      estimate: estimate(),
      bothRate: (smallest ? both(smallest) : 0) * speed(),
      saveData: options.saveData(),
    }
  }

  function checkRear() {
    if (!rearStream) return
    const ahead = rearStream.ahead()
    if (ahead > 0.5) rearKnown = true
    const starved = !front.paused && front.readyState > HTMLMediaElement.HAVE_CURRENT_DATA && ahead < 0.1
    starvedSince = starved ? (starvedSince ?? performance.now()) : null
    const waits = isRearWaiting(rearFacts(rearStream))
    if (waits === rearWaits) return
    rearWaits = waits
    options.onRearWaiting(waits)
  }

  const wake = () => {
    frontStream?.wake()
    rearStream?.wake()
  }
  const onPlay = () => {
    played = true
    wake()
  }
  const onSeeking = () => {
    startAt = null
    frontStream?.seek()
    rearStream?.seek()
  }
  const onPlaying = () => {
    startAt = null
  }
  front.addEventListener('play', onPlay)
  front.addEventListener('seeking', onSeeking)
  front.addEventListener('playing', onPlaying)
  const timer = setInterval(checkRear, policyMs)

  function closeRear() {
    rearStream?.stop()
    rearStream = null
    rearWaits = false
    rearKnown = false
    starvedSince = null
  }

  return {
    openFront(_, at) {
      frontStream?.stop()
      startAt = at > 0 ? at : null
      frontStream = createStream({
        video: front,
        Source: options.Source,
        files: frontFiles,
        position,
        loop,
        target: frontTarget,
        choose: (facts) => {
          const rates = renditions.map((each) =>
            rearStream && options.wantsRear() && !rearWaits ? both(each) : each.front_rate,
          )
          return choiceOf(
            facts,
            renditions.map(({ lines }, index) => ({ lines, rate: rates[index] ?? 0 })),
          )
        },
        onFailure: options.onFrontFailure,
        waitsForNetwork: false,
      })
    },
    openRear(rear) {
      closeRear()
      const choices = withRear.map((each) => ({ lines: each.lines, rate: both(each) }))
      const stream = createStream({
        video: rear,
        Source: options.Source,
        files: rearFiles,
        position,
        loop,
        target: () => (rearStream && mayLoadRear(rearFacts(rearStream)) ? frontTarget() : 0),
        // Never taller than the front one: it is the first to give way.
        choose: (facts) => Math.min(choiceOf(facts, choices), frontStream?.current() ?? 0),
        onFailure(failure) {
          closeRear()
          options.onRearFailure(failure)
        },
        waitsForNetwork: true,
      })
      rearStream = stream
      stream.wake()
    },
    chosen() {
      const index = frontStream?.current()
      const lines = options.chosenLines()
      const taller = index !== null && index !== undefined && lines !== null && lines > (renditions[index]?.lines ?? 0)
      for (const stream of [frontStream, rearStream]) {
        if (taller) stream?.replace()
        else stream?.wake()
      }
    },
    stop() {
      clearInterval(timer)
      front.removeEventListener('play', onPlay)
      front.removeEventListener('seeking', onSeeking)
      front.removeEventListener('playing', onPlaying)
      frontStream?.stop()
      closeRear()
    },
  }
}
