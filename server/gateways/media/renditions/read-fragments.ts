import { type FileHandle, open } from 'node:fs/promises'

/** One track's list of fragments, from a sidx box. */
interface TrackIndex {
  readonly trackId: number
  /** Instants, seconds, at which fragments begin, and the end of the last one. */
  readonly cuts: readonly number[]
}

/** The facts in the boxes of a fragmented mp4 file (ISO 14496-12). */
interface FragmentedFile {
  readonly bytes: number
  /** Boxes of the top level, in order. */
  readonly boxes: readonly string[]
  /** The indexes in front of the first fragment, the video's first. */
  readonly indexes: readonly TrackIndex[]
  readonly fragments: number
  /** Whether the first sample of every fragment's first track is a key frame. */
  readonly keyFramesFirst: boolean
}

const maxBoxBytes = 16 * 1024 * 1024
const nonSync = 0x10000

/** Reads the index and the fragment headers of an mp4 file. Throws a RangeError where a box has no sensible size. */
export async function readFragments(path: string): Promise<FragmentedFile> {
  const file = await open(path, 'r')
  try {
    const { size: bytes } = await file.stat()
    const boxes: string[] = []
    const indexes: TrackIndex[] = []
    const headers: Buffer[] = []
    for (let at = 0; at < bytes; ) {
      const { type, size } = await boxAt(file, at, bytes)
      boxes.push(type)
      if (type === 'sidx' && headers.length === 0) indexes.push(parseIndex(await readSpan(file, at, size)))
      if (type === 'moof') headers.push(await readSpan(file, at, size))
      at += size
    }
    const keyFramesFirst = headers.length > 0 && headers.every(startsWithKeyFrame)
    return { bytes, boxes, indexes, fragments: headers.length, keyFramesFirst }
  } finally {
    await file.close()
  }
}

/** Whether a file starts as an mp4 or QuickTime file and ends inside one of its boxes. */
export async function isCutOff(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size: bytes } = await file.stat()
    for (let at = 0; at < bytes; ) {
      const head = await readSpan(file, at, Math.min(16, bytes - at))
      if (at === 0 && head.toString('latin1', 4, 8) !== 'ftyp') return false
      at += (await boxAt(file, at, bytes)).size
    }
    return false
  } catch (error) {
    return error instanceof RangeError
  } finally {
    await file.close()
  }
}

async function boxAt(file: FileHandle, at: number, end: number) {
  const head = await readSpan(file, at, Math.min(16, end - at))
  if (head.length < 8) throw new RangeError('a box is cut off')
  const short = head.readUInt32BE(0)
  const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
  if (size < 8 || at + size > end) throw new RangeError('a box is cut off')
  return { type: head.toString('latin1', 4, 8), size }
}

async function readSpan(file: FileHandle, at: number, size: number): Promise<Buffer> {
  if (size > maxBoxBytes) throw new RangeError('a box is too large')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, at)
  return buffer.subarray(0, bytesRead)
}

function parseIndex(box: Buffer): TrackIndex {
  const wide = box.readUInt8(8) === 1
  const scale = box.readUInt32BE(16)
  const first = wide ? Number(box.readBigUInt64BE(20)) : box.readUInt32BE(20)
  const list = wide ? 36 : 28
  const count = box.readUInt16BE(list + 2)
  const cuts = [first]
  for (let index = 0; index < count; index += 1)
    cuts.push((cuts.at(-1) ?? 0) + box.readUInt32BE(list + 4 + index * 12 + 4))
  return { trackId: box.readUInt32BE(12), cuts: cuts.map((ticks) => ticks / scale) }
}

/** Looks at the flags of the first sample: its own in `trun`, else the default ones of `tfhd`. */
function startsWithKeyFrame(moof: Buffer): boolean {
  const traf = moof.indexOf('traf', 0, 'latin1')
  const tfhd = moof.indexOf('tfhd', traf, 'latin1')
  const trun = moof.indexOf('trun', traf, 'latin1')
  if (traf < 0 || tfhd < 0 || trun < 0) return false
  const runFlags = moof.readUInt32BE(trun + 4) & 0xffffff
  const afterOffset = trun + 12 + (runFlags & 0x1 ? 4 : 0)
  if (runFlags & 0x4) return (moof.readUInt32BE(afterOffset) & nonSync) === 0
  if (runFlags & 0x400) {
    const before = (runFlags & 0x100 ? 4 : 0) + (runFlags & 0x200 ? 4 : 0)
    return (moof.readUInt32BE(afterOffset + before) & nonSync) === 0
  }
  const headFlags = moof.readUInt32BE(tfhd + 4) & 0xffffff
  if (!(headFlags & 0x20)) return false
  const before = (headFlags & 0x1 ? 8 : 0) + (headFlags & 0x2 ? 4 : 0) + (headFlags & 0x8 ? 4 : 0)
  return (moof.readUInt32BE(tfhd + 12 + before + (headFlags & 0x10 ? 4 : 0)) & nonSync) === 0
}
