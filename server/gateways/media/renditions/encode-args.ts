import type { Rung } from './ladder.ts'
import type { SourceFacts } from './source-facts.ts'

/** How much time an encoding takes, and how few bytes simple content gets. */
export interface Effort {
  /** Of x264. */
  readonly preset: string
  /** Constant rate factor, within the rung's rate. */
  readonly crf: number
  /** Share of the rung's rate that the sound gets. */
  readonly sound: number
}

export const defaultEffort: Effort = { preset: 'veryfast', crf: 24, sound: 1 }

/** Frame rate of all renditions of a lesson, as a fraction that ffmpeg reads, with the frames of a fragment. */
export interface FrameRate {
  readonly fraction: string
  readonly framesPerFragment: number
}

/** Seconds between key frames, at a whole frame rate. */
const fragmentSeconds = 2
const rates = [
  ['24000/1001', 24000 / 1001],
  ['24', 24],
  ['25', 25],
  ['30000/1001', 30000 / 1001],
  ['30', 30],
] as const
const maxRate = 30.5

/** The rate next to the source's; half of it for sources of 50 or 60 frames a second, which only cost bytes. */
export function frameRateFor(sourceRate: number): FrameRate {
  let targetRate = sourceRate
  while (targetRate > maxRate) targetRate /= 2
  const [fraction, rate] = rates.reduce((best, each) =>
    Math.abs(each[1] - targetRate) < Math.abs(best[1] - targetRate) ? each : best,
  )
  return { fraction, framesPerFragment: Math.round(rate * fragmentSeconds) }
}

interface EncodeRequest {
  readonly source: string
  readonly facts: Pick<SourceFacts, 'demuxer'>
  readonly withSound: boolean
  readonly rungs: readonly Rung[]
  readonly rate: FrameRate
  readonly effort: Effort
  /** The file of a rung, relative to the folder that ffmpeg runs in. */
  readonly fileOf: (rung: Rung) => string
}

/** The arguments of one run of ffmpeg that decodes a source once and encodes all its renditions. */
export function encodeArgs(request: EncodeRequest): string[] {
  const { source, facts, rungs, rate } = request
  const branches = rungs.map((_, index) => `[s${index}]`).join('')
  const filters = [
    `[0:V:0]fps=${rate.fraction}:start_time=0,split=${rungs.length}${branches}`,
    ...rungs.map(({ lines }, index) => `[s${index}]scale=-2:${lines}:flags=lanczos,setsar=1,format=yuv420p[v${index}]`),
  ]
  return [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-y'],
    ...['-protocol_whitelist', 'file,pipe', '-codec_whitelist', decoders, '-max_pixels', String(maxPixels)],
    ...['-f', facts.demuxer, '-i', source, '-filter_complex', filters.join(';')],
    ...rungs.flatMap((rung, index) => outputArgs(request, rung, index)),
  ]
}

const decoders =
  'h264,hevc,vp8,vp9,libdav1d,av1,mpeg4,prores,mjpeg,aac,mp3float,mp3,opus,libopus,vorbis,alac,flac,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_f32le'
const maxPixels = 4096 * 2304

function outputArgs({ withSound, rate, effort, fileOf }: EncodeRequest, rung: Rung, index: number): string[] {
  const { videoRate, soundRate, channels, profile } = rung
  return [
    ...['-map', `[v${index}]`, '-c:v', 'libx264', '-preset', effort.preset, '-profile:v', profile],
    ...['-crf', String(effort.crf), '-maxrate', `${videoRate}k`, '-bufsize', `${Math.round(videoRate * 2.4)}k`],
    // Key frames at the same instants in every rendition.
    ...['-g', `${rate.framesPerFragment}`, '-keyint_min', `${rate.framesPerFragment}`, '-sc_threshold', '0'],
    ...(withSound
      ? [
          '-map',
          '0:a:0',
          '-c:a',
          'aac',
          '-b:a',
          `${Math.round(soundRate * effort.sound)}k`,
          '-ac',
          `${channels}`,
          '-ar',
          '48000',
          ...filledSound,
        ]
      : ['-an']),
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn', '-fflags', '+bitexact', '-flags', '+bitexact'],
    ...fragmented,
    fileOf(rung),
  ]
}

/**
 * Output options: fragments at key frames, one index in front and none at the end. `delay_moov` writes an edit list,
 * without which the sound or the picture of one view would start late.
 */
export const fragmented: readonly string[] = [
  ...['-movflags', '+frag_keyframe+delay_moov+default_base_moof+global_sidx+skip_trailer'],
  ...['-f', 'mp4'],
]

// From the same instant as the picture, without gaps.
const filledSound = ['-af', 'aresample=async=1:first_pts=0']
