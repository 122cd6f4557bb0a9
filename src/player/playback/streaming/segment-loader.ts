import { fetchRange, RangeFailure } from './fetch-range.ts'
import { headBytesFor, readSegmentIndex, type SegmentIndex } from './sidx.ts'
import type { Throughput } from './throughput.ts'

/** The file cannot be streamed: another container, another codec, no index in front. It may still play as it is. */
export class UnsupportedFile extends Error {
  override readonly name = 'UnsupportedFile'
}

interface LoadOptions {
  readonly signal: AbortSignal
  onProgress?(received: number): void
}

/** One file of one rendition, read in ranges. */
export interface SegmentFile {
  /** The index, once it was read. */
  index(): SegmentIndex | null
  /**
   * Reads the index, unless it is known, and the first segment with it if `fromStart`. Throws a `RangeFailure` or
   * `UnsupportedFile`.
   */
  open(options: LoadOptions & { readonly fromStart: boolean }): Promise<SegmentIndex>
  /** The bytes that come before any segment. Only after `open`. */
  init(): Uint8Array<ArrayBuffer>
  /** The bytes of a segment. Only after `open`. Throws a `RangeFailure`; drops the index of a file that changed. */
  load(index: number, options: LoadOptions): Promise<Uint8Array<ArrayBuffer>>
}

/** Reads a file of about so many seconds. The index stays known as long as the file is the same. */
export function createSegmentFile(url: string, seconds: number, throughput: Throughput): SegmentFile {
  let known: { readonly index: SegmentIndex; readonly head: Uint8Array<ArrayBuffer> } | null = null
  let version: string | null = null
  let fresh = false

  async function range(from: number, to: number, options: LoadOptions) {
    try {
      const answer = await fetchRange({ url, from, to, version, fresh, throughput, ...options })
      version ??= answer.version
      return answer.bytes
    } catch (cause) {
      if (cause instanceof RangeFailure && cause.reason === 'changed') invalidate()
      throw cause
    }
  }
  function invalidate() {
    fresh = true
    known = null
    version = null
  }

  return {
    index: () => known?.index ?? null,
    async open({ fromStart, ...options }) {
      if (known) return known.index
      let head = await range(0, headBytesFor(seconds, fromStart), options)
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const reading = readSegmentIndex(head.buffer)
        if (reading.kind === 'unsupported') break
        if (reading.kind === 'index') {
          known = { index: reading.index, head }
          fresh = false
          return reading.index
        }
        const more = await range(head.byteLength, reading.bytesNeeded, options)
        if (more.byteLength === 0) break
        head = joined(head, more)
      }
      throw new UnsupportedFile(url)
    },
    init() {
      if (!known) throw new Error('the index was not read')
      return known.head.slice(0, known.index.initBytes)
    },
    async load(index, options) {
      const segment = known?.index.segments[index]
      if (!known || !segment) throw new Error('the index was not read')
      // The first segment of a short lesson has come with the index, or its beginning has.
      const { head } = known
      const have = head.slice(segment.from, Math.min(segment.to, head.byteLength))
      if (have.byteLength === segment.to - segment.from) return have
      const rest = await range(segment.from + have.byteLength, segment.to, options)
      if (have.byteLength + rest.byteLength !== segment.to - segment.from) {
        invalidate()
        throw new RangeFailure('changed', `${url} is shorter than its index says`)
      }
      return joined(have, rest)
    },
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.byteLength + second.byteLength)
  whole.set(first)
  whole.set(second, first.byteLength)
  return whole
}
