import { longestAcceptedTake } from '#contract/rules/recording-limit.ts'
import type { TakeFacts } from '#server/domain/recordings/media.ts'
import type { FfmpegStep } from './ffmpeg.ts'

/** How the picture is kept: as it is, or encoded anew within a box of this size, upright or lying, and with this effort. */
export type PictureWay = 'copied' | { readonly longSide: number; readonly shortSide: number; readonly preset: string }

/** Pixels of the box every kept picture fits in: 720 lines, upright or lying. */
export const keptBox = { longSide: 1280, shortSide: 720 }

const posterWidth = 640
/** Pixels of a picture that a decoder agrees to: what the inspection lets through, whatever the stream itself claims. */
const mostPixels = 1920 * 1920
const mostBytes = 64 * 1024 * 1024
/** Bytes of one piece of memory. */
const largestAllocation = 128 * 1024 * 1024

/** Whether the picture can stay as it is: H.264 within the box. */
export const isKeptAsItIs = ({ video, width, height }: TakeFacts): boolean =>
  video === 'avc' && Math.max(width, height) <= keptBox.longSide && Math.min(width, height) <= keptBox.shortSide

/** What makes `video.mp4` and `poster.jpg` of a recording called `take`. */
export function remakeSteps(facts: TakeFacts, way: PictureWay): FfmpegStep[] {
  const picture = way === 'copied' ? ['-c:v', 'copy'] : encoded(facts, way)
  const sound = facts.hasAudio ? ['-map', '0:a:0', ...asAac] : []
  return [
    {
      args: [
        ...guards,
        ...reading(facts.container === 'webm' ? 'matroska' : 'mov', 'take'),
        // The capital leaves out pictures that are attached, as a cover is.
        ...['-map', '0:V:0', ...picture, ...sound],
        ...withoutTraces,
        ...['-t', String(longestAcceptedTake + 1), '-fs', String(mostBytes)],
        ...['-movflags', '+faststart', '-f', 'mp4', 'video.mp4'],
      ],
      leaves: 'video.mp4',
    },
    // Made from what is kept, which proves that somebody can look at it.
    {
      args: [
        ...guards,
        ...['-ss', String(Math.min(1, facts.duration / 2))],
        ...reading('mov', 'video.mp4'),
        ...['-map', '0:V:0', '-frames:v', '1', '-vf', `scale='min(${posterWidth},iw)':-2`, '-q:v', '4'],
        ...withoutTraces,
        // The better Huffman tables make the WebAssembly call a function by the wrong signature, or never come back.
        ...['-c:v', 'mjpeg', '-huffman', 'default', '-pix_fmt', 'yuvj420p'],
        ...['-f', 'image2', '-update', '1', 'poster.jpg'],
      ],
      leaves: 'poster.jpg',
    },
  ]
}

const guards = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-max_alloc', String(largestAllocation)]

/**
 * How a file is read: as what it was found to be, never as what its first bytes or its name suggest (a playlist is no
 * recording), without leaving for another file or address, and with these decoders alone.
 */
const reading = (demuxer: string, file: string) => [
  ...['-protocol_whitelist', 'file,pipe'],
  ...['-codec_whitelist', 'h264,vp8,vp9,opus,vorbis,aac'],
  ...['-max_pixels', String(mostPixels), '-threads', '2'],
  ...['-f', demuxer, '-i', file],
]

/** Nothing of where and with what it was recorded stays. */
const withoutTraces = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn', '-fflags', '+bitexact']

// A recorder drops sound when it is busy: the gaps are filled, so that the rest stays in step.
const asAac = [
  '-c:a',
  'aac',
  '-b:a',
  '96k',
  '-ac',
  '2',
  '-ar',
  '48000',
  '-af',
  'aresample=async=1',
  '-flags:a',
  '+bitexact',
]

function encoded(
  { width, height }: TakeFacts,
  { longSide, shortSide, preset }: Exclude<PictureWay, 'copied'>,
): string[] {
  const shrink = Math.min(1, longSide / Math.max(width, height), shortSide / Math.min(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * shrink) / 2) * 2)
  return [
    ...['-vf', `scale=${even(width)}:${even(height)},setsar=1,format=yuv420p`],
    // Recorders write no rate into webm, for which ffmpeg takes a thousand a second, and makes each of them.
    ...['-r', '30'],
    ...['-c:v', 'libx264', '-preset', preset, '-crf', '25', '-threads', '2', '-flags:v', '+bitexact'],
    // Noise would take everything it is given.
    ...['-maxrate', '4M', '-bufsize', '8M'],
    // A learner steps through a move: a key frame each second makes every place close.
    ...['-force_key_frames', 'expr:gte(t,n_forced)'],
  ]
}
