import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boundedQueue } from '../../bounded-queue.ts'
import { type Ffmpeg, FfmpegRefused, type FfmpegStep } from './ffmpeg.ts'
import { runProcess } from './run-process.ts'

interface SystemFfmpegSettings {
  readonly path: string
  /** For all steps of one recording. */
  readonly timeoutMs: number
  readonly concurrency: number
}

/** Errors of the machine, not of the recording. */
const machineError = /No space left|Cannot allocate memory|Resource temporarily unavailable|Too many open files/
const encodersTimeoutMs = 10_000

/** Runs an ffmpeg of this machine in child processes, each in a temporary folder that is always removed. */
export function systemFfmpeg({ path, timeoutMs, concurrency }: SystemFfmpegSettings): Ffmpeg {
  const queue = boundedQueue({ concurrency, maxQueued: Number.POSITIVE_INFINITY, retryAfter: 0 })
  return {
    run: (take, steps, signal) =>
      queue.run(async () => {
        signal.throwIfAborted()
        const folder = await mkdtemp(join(tmpdir(), 'alcompas-take-'))
        // Not `AbortSignal.any` with a `timeout`: Node 20 may garbage-collect them before they fire.
        const ending = new AbortController()
        const leave = () => ending.abort(signal.reason)
        signal.addEventListener('abort', leave, { once: true })
        const timer = setTimeout(() => ending.abort(new Error(`it took longer than ${timeoutMs} ms`)), timeoutMs)
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

/** Whether an ffmpeg has the encoders recordings need; some builds omit H.264. */
export async function hasRequiredEncoders(path: string): Promise<boolean> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), encodersTimeoutMs)
  try {
    const args = ['-hide_banner', '-nostdin', '-v', 'error', '-encoders']
    const { stdout } = await runProcess(path, args, tmpdir(), timeout.signal)
    return ['libx264', 'aac', 'mjpeg'].every((name) => new RegExp(`^ \\S+ ${name} `, 'm').test(stdout))
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function runStep(path: string, cwd: string, { args, output }: FfmpegStep, signal: AbortSignal) {
  const { code, stderr } = await runProcess(path, args, cwd, signal)
  signal.throwIfAborted()
  if (machineError.test(stderr)) throw new Error(stderr)
  // Killed, for instance by the system when memory is short.
  if (code === null) throw new Error(`ffmpeg was ended: ${stderr}`)
  if (code !== 0) throw new FfmpegRefused(stderr)
  const made = await readFile(join(cwd, output)).catch(() => undefined)
  if (!made?.byteLength) throw new FfmpegRefused(`it left no ${output}: ${stderr}`)
  return made
}
