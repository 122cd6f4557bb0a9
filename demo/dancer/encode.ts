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

const size = { width: 640, height: 360 } as const
const framesPerSecond = 25

/** Runs the system's ffmpeg, as politely as it can, and feeds it what `feed` writes. */
async function ffmpeg(options: readonly string[], feed: (write: (bytes: Buffer) => Promise<void>) => Promise<void>) {
  const child = spawn('nice', ['-n', '10', 'ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', ...options], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const closed = once(child, 'close')
  // A pipe that breaks is told better by how ffmpeg ended.
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

/**
 * Encodes the small rendition of a drawn clip: a quarter of its pixels and a third of its bytes, with the same frame
 * times, so that a player can switch at any frame.
 */
export async function encodeSaver(drawn: string, target: string) {
  await ffmpeg(
    [
      ...['-i', drawn, '-vf', 'scale=320:180', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '36'],
      ...['-tune', 'animation', '-aq-mode', '3', '-pix_fmt', 'yuv420p', '-g', '50'],
      ...['-c:a', 'aac', '-b:a', '20k', '-ac', '1', '-ar', '22050'],
      ...['-map_metadata', '-1', '-movflags', '+faststart', target],
    ],
    async () => {},
  )
}

/** Keys danced by a beat: half as fast while the clip rehearses. */
export const momentAt = (clip: Clip, beat: number) => (beat < clip.rehearsal ? beat / 2 : beat - clip.rehearsal / 2)

/** Draws and encodes one view of a dance to `target`; only the front one carries the music. */
export async function encodeClip(dance: Dance, view: View, target: string) {
  const clip = clipOf(dance.slug)
  const painter = createPainter(dance, view, size.width, size.height)
  const folder = await mkdtemp(join(tmpdir(), 'dancer-'))
  try {
    const sound = join(folder, 'music.wav')
    const drawn = join(folder, 'clip.mp4')
    if (view === 'front') await writeFile(sound, synthesise(dance.music, clip))
    const picture = [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-s',
      `${size.width}x${size.height}`,
      '-r',
      `${framesPerSecond}`,
    ]
    await ffmpeg(
      [
        ...[...picture, '-i', '-'],
        ...(view === 'front' ? ['-i', sound, '-c:a', 'aac', '-b:a', '48k', '-ac', '1'] : []),
        ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '30', '-tune', 'animation', '-aq-mode', '3'],
        ...['-pix_fmt', 'yuv420p', '-g', '50', '-map_metadata', '-1', '-movflags', '+faststart', drawn],
      ],
      async (write) => {
        for (let frame = 0; frame < Math.round(clip.duration * framesPerSecond); frame++) {
          const beat = (frame / framesPerSecond) * (clip.bpm / 60)
          painter.paint(momentAt(clip, beat), beat)
          await write(Buffer.from(painter.canvas.data()))
        }
      },
    )
    // A clip is replaced only when complete.
    await copyFile(drawn, target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
