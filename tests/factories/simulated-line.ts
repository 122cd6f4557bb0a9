import { chooseRendition, shouldAbandon } from '#src/player/playback/streaming/choose-rendition.ts'
import { bufferedAhead, nextSegment } from '#src/player/playback/streaming/segment-plan.ts'
import { createThroughput } from '#src/player/playback/streaming/throughput.ts'

/** The rate of the line at a second, in bits per second, and its latency. */
interface Line {
  readonly rateAt: (second: number) => number
  readonly latencyMs: number
}

const ladder = [
  { lines: 240, rate: 196_000 },
  { lines: 480, rate: 511_000 },
  { lines: 720, rate: 1_207_000 },
  { lines: 1080, rate: 2_547_000 },
]
const stepMs = 50
const lesson = 3600
const segments = Array.from({ length: lesson / 2 }, (_, index) => ({ start: index * 2, duration: 2, from: 0, to: 1 }))

interface Download {
  readonly index: number
  readonly rendition: number
  readonly size: number
  readonly began: number
  received: number
}

/**
 * Plays a lesson over a line that changes, with the rules of the player and without a browser, for so many seconds.
 * Segments differ by a third in size. Returns the stalls after the first frame, when they ended and how long
 * they were in seconds, and the average lines.
 */
export function playOverLine({ rateAt, latencyMs }: Line, seconds: number) {
  const throughput = createThroughput(300_000)
  const loaded = new Map<number, number>()
  const stalls: { readonly at: number; readonly seconds: number }[] = []
  let download: Download | null = null
  let current: number | null = null
  let position = 0
  let started = false
  let stalled = 0
  let shownLines = 0
  let played = 0

  const sizeOf = (index: number, rendition: number) =>
    ((ladder[rendition]?.rate ?? 0) / 4) * (1 + (((index * 7) % 5) - 2) / 6)
  const ahead = () => bufferedAhead(stretches(), position)
  const stretches = () => {
    const last = [...loaded.keys()].toSorted((a, b) => a - b)
    return last.length === 0 ? [] : [{ from: 0, to: ((last.at(-1) ?? 0) + 1) * 2 }]
  }
  const choose = (buffered: number, rest: number) =>
    chooseRendition({
      renditions: ladder,
      current,
      ahead: buffered,
      rest,
      estimate: throughput.estimate(now),
      speed: 1,
      visibleLines: 1080,
      chosenLines: null,
      saveData: false,
    })

  let now = 0
  for (; now < seconds * 1000; now += stepMs) {
    if (!download) {
      const index = nextSegment({
        segments,
        buffered: stretches(),
        position,
        loop: null,
        target: 30,
        replaceFrom: null,
        replaced: new Set(),
      })
      if (index !== null) {
        current = choose(ahead(), lesson)
        download = { index, rendition: current, size: sizeOf(index, current), began: now, received: 0 }
        throughput.begin(now)
      }
    } else if (now - download.began >= latencyMs) {
      const bytes = (rateAt(now / 1000) / 8) * (stepMs / 1000)
      download.received += bytes
      throughput.receive(bytes, now)
      if (download.received >= download.size) {
        loaded.set(download.index, download.rendition)
        throughput.end(now)
        download = null
      } else if (
        download.rendition > 0 &&
        shouldAbandon({
          ...download,
          elapsed: now - download.began,
          ahead: ahead(),
          speed: 1,
          smallestSize: sizeOf(download.index, 0),
        })
      ) {
        current = Math.min(download.rendition - 1, choose(0, Number.POSITIVE_INFINITY))
        throughput.end(now)
        download = null
      }
    }
    if (ahead() > 0.05) {
      started = true
      if (stalled > 0) stalls.push({ at: now / 1000, seconds: stalled })
      stalled = 0
      position += stepMs / 1000
      played += 1
      shownLines += ladder[loaded.get(Math.floor(position / 2)) ?? 0]?.lines ?? 0
    } else if (started) stalled += stepMs / 1000
  }
  if (stalled > 0) stalls.push({ at: now / 1000, seconds: stalled })
  return { stalls, averageLines: Math.round(shownLines / played) }
}
