import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clip, clipOf } from '#demo/clips.ts'
import type { View } from './camera.ts'
import type { Dance } from './dance.ts'
import { synthesise } from './music.ts'
import { createPainter } from './painter.ts'

const size = { width: 1280, height: 720 } as const
const framesPerSecond = 25

/** Runs the system's ffmpeg, as politely as it can, and feeds it what `feed` writes. */
async function ffmpeg(options: readonly string[], feed: (write: (bytes: Buffer) => Promise<void>) => Promise<void>) {
  const child = spawn('nice', ['-n', '10', 'ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', ...options], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const closed = once(child, 'close')
  // ffmpeg's exit explains a broken pipe better than the pipe's own error.
  child.stdin.on('error', () => {})
  await feed(async (bytes) => {
    if (!child.stdin.write(bytes)) await once(child.stdin, 'drain')
  })
  child.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** Encodes mono 16-bit samples at 24 kHz as a small mp3. */
export async function encodeClicks(samples: Buffer, target: string) {
  const sound = ['-f', 's16le', '-ar', '24000', '-ac', '1', '-i', '-']
  await ffmpeg([...sound, '-c:a', 'libmp3lame', '-b:a', '32k', '-map_metadata', '-1', target], (write) =>
    write(samples),
  )
}

/** Keys danced by a beat: half as fast while the clip rehearses. */
export const momentAt = (clip: Clip, beat: number) => (beat < clip.rehearsal ? beat / 2 : beat - clip.rehearsal / 2)

/**
 * Draws one view of a dance to `target`, nearly without loss: the source its renditions are made of. Only the front one
 * carries the music. It replaces the file only when complete.
 */
export async function drawSource(dance: Dance, view: View, target: string) {
  const clip = clipOf(dance.slug)
  const painter = createPainter(dance, view, size.width, size.height)
  const folder = await mkdtemp(join(tmpdir(), 'dancer-'))
  try {
    const sound = join(folder, 'music.wav')
    const drawn = join(folder, 'source.mp4')
    if (view === 'front') await writeFile(sound, synthesise(dance.music, clip))
    const picture = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${size.width}x${size.height}`]
    await ffmpeg(
      [
        ...[...picture, '-r', `${framesPerSecond}`, '-i', '-'],
        ...(view === 'front' ? ['-i', sound, '-c:a', 'aac', '-b:a', '160k', '-ac', '1'] : []),
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-pix_fmt', 'yuv420p', drawn],
      ],
      async (write) => {
        for (let frame = 0; frame < Math.round(clip.duration * framesPerSecond); frame++) {
          const beat = (frame / framesPerSecond) * (clip.bpm / 60)
          painter.paint(momentAt(clip, beat), beat)
          await write(Buffer.from(painter.canvas.data()))
        }
      },
    )
    await copyFile(drawn, target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
