import { readProcessConfig } from '#server/config/config.ts'
import { recordingMedia } from '#server/gateways/media/recording-media.ts'
import { median } from '../statistics.ts'
import type { Clip } from './record-clips.ts'

const rounds = 3

/** Medians of rounds in which the two take turns. */
interface MakingRow {
  readonly clip: string
  readonly 'kB in': number
  readonly 'ms to read': number
  readonly 'ms, of this machine': number
  readonly 'ms, ours': number
  readonly ratio: number
  readonly 'kB, of this machine': number
  readonly 'kB, ours': number
}

/** Times and sizes of the outputs of both ffmpegs for the same recordings. */
export async function measureMaking(clips: readonly Clip[]): Promise<MakingRow[]> {
  const { ffmpegPath } = readProcessConfig()
  if (ffmpegPath === null) console.error('There is no ffmpeg on this machine: only ours is measured.')
  const theirs = ffmpegPath === null ? undefined : recordingMedia({ ffmpegPath })
  const ours = recordingMedia({ ffmpegPath: null })
  const rows: MakingRow[] = []
  for (const { name, bytes } of clips) {
    const reads: number[] = []
    const made = { theirs: [] as Made[], ours: [] as Made[] }
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      const inspection = await ours.inspect(bytes)
      reads.push(performance.now() - started)
      if (inspection.kind !== 'fine') throw new Error(`${name}: ${inspection.why}`)
      const timed = async (media: typeof ours): Promise<Made> => {
        const from = performance.now()
        const { video } = await media.transcode(bytes, inspection.facts)
        return { ms: performance.now() - from, kB: video.byteLength / 1000 }
      }
      if (theirs) made.theirs.push(await timed(theirs))
      made.ours.push(await timed(ours))
    }
    const ms = { theirs: median(made.theirs.map((one) => one.ms)), ours: median(made.ours.map((one) => one.ms)) }
    rows.push({
      clip: name,
      'kB in': Math.round(bytes.byteLength / 1000),
      'ms to read': Math.round(median(reads)),
      'ms, of this machine': Math.round(ms.theirs),
      'ms, ours': Math.round(ms.ours),
      ratio: Math.round((ms.ours / ms.theirs) * 10) / 10,
      'kB, of this machine': Math.round(median(made.theirs.map(({ kB }) => kB))),
      'kB, ours': Math.round(median(made.ours.map(({ kB }) => kB))),
    })
  }
  await Promise.all([theirs?.close(), ours.close()])
  return rows
}

interface Made {
  readonly ms: number
  readonly kB: number
}
