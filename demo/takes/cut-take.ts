import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clipFile } from '#demo/clip-renditions.ts'
import type { TakeCut } from '#demo/history/takes.ts'

const clipSize = { width: 1280, height: 720 } as const
const sizes = { phone: { width: 270, height: 480 }, laptop: { width: 424, height: 240 } } as const

/** Cuts a take out of a clip in `media`: a section without sound, in the light of a room, as mp4. */
export async function cutTake(media: string, cut: TakeCut, ffmpegPath: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'take-'))
  try {
    const target = join(folder, 'take.mp4')
    const source = join(media, clipFile(cut.dance, 'front', clipSize.height))
    await run(ffmpegPath, [
      ...['-ss', `${cut.from}`, '-t', `${cut.seconds}`, '-i', source, '-an', '-vf', filters(cut)],
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '32', '-pix_fmt', 'yuv420p'],
      ...['-map_metadata', '-1', target],
    ])
    return await readFile(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function filters({ device, lines, aside, down, tilt, lamp, tint }: TakeCut): string {
  const size = sizes[device]
  const width = even((lines * size.width) / size.height)
  const x = even((clipSize.width - width) / 2 + aside)
  const y = even(Math.min(clipSize.height - lines, Math.max(0, (clipSize.height - lines) / 2 + down)))
  return [
    ...(tilt === 0 ? [] : [`rotate=${tilt}:ow=iw:oh=ih`]),
    `crop=${width}:${lines}:${x}:${y}`,
    `scale=${size.width}:${size.height}:flags=lanczos`,
    `colortemperature=temperature=${lamp}`,
    `hue=h=${tint}`,
    'eq=saturation=0.72:contrast=0.92:brightness=0.05',
    'vignette=PI/5',
    'fps=24',
  ].join()
}

const even = (pixels: number) => Math.round(pixels / 2) * 2

async function run(path: string, args: readonly string[]): Promise<void> {
  const child = spawn('nice', ['-n', '10', path, '-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
