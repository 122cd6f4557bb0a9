import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boundedQueue } from '../../bounded-queue.ts'
import { type Ffmpeg, FfmpegRefused, type FfmpegStep } from './ffmpeg.ts'
import { runProcess } from './run-process.ts'

export interface SystemFfmpegSettings {
  readonly path: string
  /** Milliseconds of one recording, all its steps together. */
  readonly ms: number
  readonly atOnce: number
}

/** What it says when the machine is at its end, not the recording. */
const machineAtItsEnd = /No space left|Cannot allocate memory|Resource temporarily unavailable|Too many open files/
/** Milliseconds to say what it can do. */
const askedMs = 10_000

/**
 * An ffmpeg of this machine, as processes that wait for every other: without a shell, without our environment, in a
 * folder of their own that is removed whatever happens.
 */
export function systemFfmpeg({ path, ms, atOnce }: SystemFfmpegSettings): Ffmpeg {
  const queue = boundedQueue({ atOnce, waiting: Number.POSITIVE_INFINITY, retryAfter: 0 })
  return {
    run: (take, steps, signal) =>
      queue.run(async () => {
        signal.throwIfAborted()
        const folder = await mkdtemp(join(tmpdir(), 'alcompas-take-'))
        // Not `AbortSignal.any` with a `timeout`: Node 20 may collect them as garbage, and then they never tell anybody.
        const ending = new AbortController()
        const leave = () => ending.abort(signal.reason)
        signal.addEventListener('abort', leave, { once: true })
        const timer = setTimeout(() => ending.abort(new Error(`it took longer than ${ms} ms`)), ms)
        try {
          await writeFile(join(folder, 'take'), take)
          const made: Uint8Array[] = []
          for (const step of steps) made.push(await runStep(path, folder, step, ending.signal))
          return made
        } finally {
          clearTimeout(timer)
          signal.removeEventListener('abort', leave)
          await rm(folder, { recursive: true, force: true })
        }
      }),
  }
}

/** Whether an ffmpeg has the encoders that recordings are kept with; some builds leave H.264 out. */
export async function hasOurEncoders(path: string): Promise<boolean> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), askedMs)
  try {
    const asked = ['-hide_banner', '-nostdin', '-v', 'error', '-encoders']
    const { said } = await runProcess(path, asked, tmpdir(), late.signal)
    return ['libx264', 'aac', 'mjpeg'].every((name) => new RegExp(`^ \\S+ ${name} `, 'm').test(said))
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function runStep(path: string, cwd: string, { args, leaves }: FfmpegStep, signal: AbortSignal) {
  const { code, words } = await runProcess(path, args, cwd, signal)
  signal.throwIfAborted()
  if (machineAtItsEnd.test(words)) throw new Error(words)
  // Ended from outside, as by the system when memory is short.
  if (code === null) throw new Error(`ffmpeg was ended: ${words}`)
  if (code !== 0) throw new FfmpegRefused(words)
  const made = await readFile(join(cwd, leaves)).catch(() => undefined)
  if (!made?.byteLength) throw new FfmpegRefused(`it left no ${leaves}: ${words}`)
  return made
}
