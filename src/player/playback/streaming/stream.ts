import { type DownloadFacts, shouldAbandon } from './choose-rendition.ts'
import { RangeFailure } from './fetch-range.ts'
import { isAtRest, type MediaSourceClass, openMediaSource, skipGap } from './media-source.ts'
import { createRetryPolicy, type StreamFailure } from './retry-policy.ts'
import { createSegmentBuffer, type SegmentBuffer } from './segment-buffer.ts'
import { type SegmentFile, UnsupportedFile } from './segment-loader.ts'
import {
  bufferedAhead,
  evictedStretches,
  isComplete,
  isSegmentBuffered,
  isWorthFinishing,
  nextSegment,
  type PlanFacts,
  replaceAfter,
  type Stretch,
  secondsToEnd,
} from './segment-plan.ts'

interface StreamOptions {
  readonly video: HTMLVideoElement
  readonly Source: MediaSourceClass
  /** The same view in every rendition, ascending. */
  readonly files: readonly SegmentFile[]
  /** Seconds of the lesson from where on to buffer. */
  position(): number
  /** The stretch that repeats. */
  loop(): Stretch | null
  /** Seconds to buffer ahead; 0 to load nothing now. */
  target(): number
  /** The index of the rendition to load next. */
  choose(facts: { readonly current: number | null; readonly ahead: number; readonly rest: number }): number
  /** Called once; the stream has stopped loading. */
  onFailure(failure: StreamFailure): void
  /** Whether a network that is gone is waited for, however long, instead of reported once the buffer is empty. */
  readonly waitsForNetwork: boolean
}

export interface Stream {
  /** Looks again at what to load: the position, the choice or the target has changed. */
  wake(): void
  /** As `wake`, and aborts a download that is not the next one needed. */
  seek(): void
  /** Loads again, in the rendition now chosen, what is buffered a little ahead of the position. */
  replace(): void
  /** Seconds buffered ahead of the position. */
  ahead(): number
  /** Whether all is buffered that may be. */
  isFull(): boolean
  /** Seconds of the whole file; null until known. */
  duration(): number | null
  /** The index of the rendition loaded last. */
  current(): number | null
  stop(): void
}

/** A segment that is being downloaded; `started` in ms. */
interface Download extends Pick<DownloadFacts, 'received' | 'size' | 'smallestSize'> {
  readonly index: number
  readonly started: number
}

const stepMs = 250

/**
 * Plays one view of a lesson through a Media Source: loads what the position needs and keeps what may be needed again.
 */
export function createStream(options: StreamOptions): Stream {
  const { video, Source, files, position, loop, choose } = options
  const { source, opened, close } = openMediaSource(video, Source)
  const retries = createRetryPolicy(options.waitsForNetwork)
  let buffer: SegmentBuffer | null = null
  let current: number | null = null
  let initOf: number | null = null
  let download: Download | null = null
  let controller = new AbortController()
  let working = false
  let stopped = false
  let replaceFrom: number | null = null
  let replaced = new Set<number>()
  /** Seconds ahead that the browser had room for. */
  let room = Number.POSITIVE_INFINITY

  const buffered = () => buffer?.buffered() ?? []
  const ahead = () => bufferedAhead(buffered(), position())
  const knownIndex = () => (current === null ? null : (files[current]?.index() ?? null))
  const speed = () => video.playbackRate || 1
  /** The position has nothing to play, and there is something to play. */
  const isStarved = () => ahead() < 0.2 && (knownIndex() === null || !isComplete(facts()))

  const facts = (): PlanFacts => ({
    segments: knownIndex()?.segments ?? [],
    buffered: buffered(),
    position: position(),
    loop: loop(),
    target: Math.min(options.target(), room),
    replaceFrom,
    replaced,
  })
  const plan = () => nextSegment(facts())

  function wake() {
    if (working || stopped) return
    working = true
    void work().finally(() => {
      working = false
    })
  }

  async function work() {
    await opened
    while (!stopped && (await step()));
  }

  /** Loads one segment. Returns whether there may be more to do at once. */
  async function step(): Promise<boolean> {
    if (options.target() <= 0) return false
    const lasting = retries.lastingFailure()
    if (lasting && isStarved()) return fail(lasting)
    if (retries.isWaiting()) return false
    controller = new AbortController()
    try {
      await evict('usual')
      if (buffer && isAtRest(source) && ahead() > 5) return false
      // A file that was replaced has no index until it is read again.
      if (knownIndex() !== null && plan() === null) return finish()
      return await loadNext()
    } catch (cause) {
      return handle(cause)
    } finally {
      download = null
    }
  }

  async function loadNext(): Promise<boolean> {
    const { signal } = controller
    const rest = secondsToEnd(facts(), knownIndex()?.duration ?? Number.POSITIVE_INFINITY)
    const choice = choose({ current, ahead: ahead(), rest: Math.max(0, rest - 0.5) })
    const file = files[choice]
    if (!file) throw new UnsupportedFile('no rendition')
    const index = await file.open({ signal, fromStart: buffer === null && position() < 1 })
    if (stopped) return false
    current = choice
    if (!buffer) {
      if (!Source.isTypeSupported(index.mimeType)) throw new UnsupportedFile(index.mimeType)
      buffer = createSegmentBuffer(source, index.mimeType)
      source.duration = index.duration
    }
    if (initOf !== choice) {
      await buffer.append(file.init())
      initOf = choice
    }
    const next = plan()
    const segment = next === null ? undefined : index.segments[next]
    if (next === null || !segment) return false
    const smallest = files[0]?.index()?.segments[next]
    download = {
      index: next,
      started: performance.now(),
      received: 0,
      size: segment.to - segment.from,
      smallestSize: smallest ? smallest.to - smallest.from : (segment.to - segment.from) / 2 ** choice,
    }
    const bytes = await file.load(next, {
      signal,
      onProgress(received) {
        if (download) download = { ...download, received }
        judge()
      },
    })
    download = null
    if (stopped) return false
    await buffer.append(bytes)
    replaced.add(next)
    retries.reset()
    return true
  }

  /** Aborts a download that cannot finish in time, and continues in a smaller rendition. */
  function judge() {
    // What is only replaced is not waited for: a short loop is never far ahead, and would give up every segment.
    if (!download || !current || isComplete(facts())) return
    const elapsed = performance.now() - download.started
    if (!shouldAbandon({ ...download, elapsed, ahead: ahead(), speed: speed() })) return
    current = Math.min(current - 1, choose({ current, ahead: 0, rest: Number.POSITIVE_INFINITY }))
    controller.abort()
  }

  async function handle(cause: unknown): Promise<boolean> {
    if (stopped) return false
    if (controller.signal.aborted) return true
    if (cause instanceof UnsupportedFile) return fail('unsupported')
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError') {
      room = Math.max(6, Math.min(room, ahead()) * 0.75)
      await evict('short').catch(() => undefined)
      return false
    }
    if (!(cause instanceof RangeFailure)) return fail('media')
    if (cause.reason === 'changed') initOf = null
    const verdict = retries.record(cause.reason)
    return verdict === 'failed' ? fail('media') : verdict === 'again'
  }

  async function evict(mode: 'usual' | 'short') {
    if (!buffer) return
    for (const stretch of evictedStretches({ buffered: buffered(), position: position(), loop: loop() }, mode))
      await buffer.remove(stretch)
  }

  /** Nothing is missing: sets the end of the lesson in the element, once that is buffered. */
  function finish(): false {
    const segments = knownIndex()?.segments ?? []
    if (source.readyState === 'open' && isSegmentBuffered(segments, segments.length - 1, buffered()))
      source.endOfStream()
    return false
  }

  function fail(failure: StreamFailure): false {
    stop()
    options.onFailure(failure)
    return false
  }

  function stop() {
    stopped = true
    clearInterval(timer)
    controller.abort()
    removeEventListener('online', retryNow)
    video.removeEventListener('error', stop)
    close()
  }
  function retryNow() {
    retries.endWait()
    wake()
  }
  const timer = setInterval(() => {
    judge()
    skipGap(video, buffered())
    wake()
  }, stepMs)
  addEventListener('online', retryNow)
  // The element rejected what it was given; it reports that itself.
  video.addEventListener('error', stop)
  wake()

  return {
    wake,
    seek() {
      if (download && !isWorthFinishing(download.index, facts())) controller.abort()
      wake()
    },
    replace() {
      replaceFrom = position() + replaceAfter
      replaced = new Set()
      controller.abort()
      wake()
    },
    ahead,
    isFull: () => knownIndex() !== null && buffer !== null && plan() === null,
    duration: () => knownIndex()?.duration ?? null,
    current: () => current,
    stop,
  }
}
