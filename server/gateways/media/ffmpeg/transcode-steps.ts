import { maxAcceptedSeconds } from '#contract/rules/recording-limit.ts'
import type { TakeFacts } from '#server/domain/recordings/media.ts'
import type { FfmpegStep } from './ffmpeg.ts'

/** How video is stored: copied, or encoded to fit a box, portrait or landscape, with an x264 preset. */
export type VideoEncoding =
  | 'copied'
  | { readonly longSide: number; readonly shortSide: number; readonly preset: string }

/** Pixels of the box all stored video fits in: 720p, portrait or landscape. */
export const maxBox = { longSide: 1280, shortSide: 720 }

const posterWidth = 640
/** Pixels of a decoded frame: what the inspection accepts, whatever the stream claims. */
const maxPixels = 1920 * 1920
const maxOutputBytes = 64 * 1024 * 1024
const maxAllocationBytes = 128 * 1024 * 1024

/** Whether the video can be copied: H.264 within the box. */
export const canCopyVideo = ({ video, width, height }: TakeFacts): boolean =>
  video === 'avc' && Math.max(width, height) <= maxBox.longSide && Math.min(width, height) <= maxBox.shortSide

/** The steps from a recording called `take` to `video.mp4` and `poster.jpg`. */
export function transcodeSteps(facts: TakeFacts, encoding: VideoEncoding): FfmpegStep[] {
  const picture = encoding === 'copied' ? ['-c:v', 'copy'] : encoded(facts, encoding)
  const sound = facts.hasAudio ? ['-map', '0:a:0', ...asAac] : []
  return [
    {
      args: [
        ...guards,
        ...reading(facts.container === 'webm' ? 'matroska' : 'mov', 'take'),
        // `V` excludes attached pictures such as covers.
        ...['-map', '0:V:0', ...picture, ...sound],
        ...withoutMetadata,
        ...['-t', String(maxAcceptedSeconds + 1), '-fs', String(maxOutputBytes)],
        ...['-movflags', '+faststart', '-f', 'mp4', 'video.mp4'],
      ],
      output: 'video.mp4',
    },
    // Made from the output, which proves that it can be decoded.
    {
      args: [
        ...guards,
        ...['-ss', String(Math.min(1, facts.duration / 2))],
        ...reading('mov', 'video.mp4'),
        ...['-map', '0:V:0', '-frames:v', '1', '-vf', `scale='min(${posterWidth},iw)':-2`, '-q:v', '4'],
        ...withoutMetadata,
        // Optimal Huffman tables make the WebAssembly build trap on a wrong signature, or hang.
        ...['-c:v', 'mjpeg', '-huffman', 'default', '-pix_fmt', 'yuvj420p'],
        ...['-f', 'image2', '-update', '1', 'poster.jpg'],
      ],
      output: 'poster.jpg',
    },
  ]
}

const guards = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-max_alloc', String(maxAllocationBytes)]

/**
 * Input options: the inspected container instead of probing (a playlist is no recording), no other file or URL, and
 * only these decoders.
 */
const reading = (demuxer: string, file: string) => [
  ...['-protocol_whitelist', 'file,pipe'],
  ...['-codec_whitelist', 'h264,vp8,vp9,opus,vorbis,aac'],
  ...['-max_pixels', String(maxPixels), '-threads', '2'],
  ...['-f', demuxer, '-i', file],
]

/** Removes metadata: place, device, chapters. */
const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn', '-fflags', '+bitexact']

// A busy recorder drops audio: the gaps are filled, so that the rest stays in sync.
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
  { longSide, shortSide, preset }: Exclude<VideoEncoding, 'copied'>,
): string[] {
  const scale = Math.min(1, longSide / Math.max(width, height), shortSide / Math.min(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return [
    ...['-vf', `scale=${even(width)}:${even(height)},setsar=1,format=yuv420p`],
    // Recorders write no frame rate into webm; ffmpeg would assume and encode a thousand a second.
    ...['-r', '30'],
    ...['-c:v', 'libx264', '-preset', preset, '-crf', '25', '-threads', '2', '-flags:v', '+bitexact'],
    // Noise would use any bitrate it is given.
    ...['-maxrate', '4M', '-bufsize', '8M'],
    // A key frame each second: a learner seeks step by step through a move.
    ...['-force_key_frames', 'expr:gte(t,n_forced)'],
  ]
}
