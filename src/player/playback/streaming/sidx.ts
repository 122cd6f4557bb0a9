/** One stretch of a file that begins with a key frame and can be appended on its own. */
export interface Segment {
  /** Seconds. */
  readonly start: number
  readonly duration: number
  /** First byte, and the first one after it. */
  readonly from: number
  readonly to: number
}

/** The facts of the whole file in the head of a fragmented mp4. */
export interface SegmentIndex {
  /** Bytes before the first index: `ftyp` and `moov`, which a SourceBuffer needs before any segment. */
  readonly initBytes: number
  /** For `MediaSource.isTypeSupported`. */
  readonly mimeType: string
  readonly segments: readonly Segment[]
  /** Seconds. */
  readonly duration: number
}

type IndexReading =
  | { readonly kind: 'index'; readonly index: SegmentIndex }
  /** The index is longer than what was read: read this many bytes from the start of the file. */
  | { readonly kind: 'incomplete'; readonly bytesNeeded: number }
  /** Not a fragmented mp4 with its index in front. */
  | { readonly kind: 'unsupported' }

const boxHead = 8
const unsupported: IndexReading = { kind: 'unsupported' }

/**
 * Bytes to read first of a file of so many seconds: its `moov` and one entry for every two seconds; and about the first
 * two seconds of the smallest rendition where the lesson begins with them, which saves a round trip.
 */
export const headBytesFor = (seconds: number, fromStart: boolean) =>
  Math.max(fromStart ? 49_152 : 16_384, 4096 + Math.ceil(seconds / 2) * 12)

/**
 * Reads the index (`sidx`, ISO/IEC 14496-12, 8.16.3) from the first bytes of a fragmented mp4. Where there is one for
 * each track the first counts: the others cut at the same places. Never throws.
 */
export function readSegmentIndex(head: ArrayBuffer): IndexReading {
  const view = new DataView(head)
  let mimeType: string | null = null
  for (let at = 0; ; ) {
    if (at + boxHead > view.byteLength) return { kind: 'incomplete', bytesNeeded: at + 4096 }
    const size = view.getUint32(at)
    const type = view.getUint32(at + 4)
    // 0 is 'to the end of the file' and 1 a 64-bit size: neither stands before the segments of our files.
    if (size < boxHead || type === boxType('moof') || type === boxType('mdat')) return unsupported
    const end = at + size
    if (type === boxType('moov') || type === boxType('sidx')) {
      if (end > view.byteLength) return { kind: 'incomplete', bytesNeeded: end }
      const box = new DataView(head, at, size)
      if (type === boxType('sidx')) return mimeType === null ? unsupported : readSidx(box, at, mimeType)
      mimeType = mimeTypeOf(box)
    }
    at = end
  }
}

function readSidx(box: DataView, initBytes: number, mimeType: string): IndexReading {
  const wide = box.byteLength > boxHead && box.getUint8(8) === 1
  const entries = wide ? 40 : 32
  if (box.byteLength < entries) return unsupported
  const timescale = box.getUint32(16)
  const firstTime = wide ? Number(box.getBigUint64(20)) : box.getUint32(20)
  const firstOffset = wide ? Number(box.getBigUint64(28)) : box.getUint32(24)
  const count = box.getUint16(entries - 2)
  if (timescale === 0 || count === 0 || box.byteLength < entries + count * 12) return unsupported
  const segments: Segment[] = []
  let time = firstTime
  let from = initBytes + box.byteLength + firstOffset
  for (let entry = 0; entry < count; entry += 1) {
    const at = entries + entry * 12
    const reference = box.getUint32(at)
    // The highest bit marks a reference to a further index.
    if (reference >= 2 ** 31) return unsupported
    const duration = box.getUint32(at + 4)
    segments.push({ start: time / timescale, duration: duration / timescale, from, to: from + reference })
    time += duration
    from += reference
  }
  return { kind: 'index', index: { initBytes, mimeType, segments, duration: time / timescale } }
}

/** The type with its codecs: H.264 as the file describes it, and AAC where it has sound; null for any other codec. */
function mimeTypeOf(moov: DataView): string | null {
  const avcC = positionOf(moov, 'avcC')
  if (avcC === null || avcC + 8 > moov.byteLength) return null
  const profile = [5, 6, 7].map((offset) =>
    moov
      .getUint8(avcC + offset)
      .toString(16)
      .padStart(2, '0'),
  )
  const codecs = [`avc1.${profile.join('')}`, ...(positionOf(moov, 'mp4a') === null ? [] : ['mp4a.40.2'])]
  return `video/mp4; codecs="${codecs.join(', ')}"`
}

function positionOf(box: DataView, name: string): number | null {
  const type = boxType(name)
  for (let at = 0; at + 4 <= box.byteLength; at += 1) if (box.getUint32(at) === type) return at
  return null
}

const boxType = (name: string) => [...name].reduce((bits, letter) => bits * 256 + letter.charCodeAt(0), 0)
