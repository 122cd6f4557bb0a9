import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { boundedQueue } from '../../bounded-queue.ts'
import { type Ffmpeg, FfmpegRefused, type FfmpegStep } from './ffmpeg.ts'

export interface SystemFfmpegSettings {
  readonly path: string
  /** Milliseconds of one recording, all its steps together. */
  readonly ms: number
  readonly atOnce: number
}

/** What it says when the machine is at its end, not the recording. */
const machineAtItsEnd = /No space left|Cannot allocate memory|Resource temporarily unavailable|Too many open files/
const mostWords = 2000
/** Whoever asks for a page goes first; and yet a busy machine comes round to it. */
const niceness = 5

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
  try {
    const asked = ['-hide_banner', '-nostdin', '-v', 'error', '-encoders']
    const { stdout } = await promisify(execFile)(path, asked, { env: {}, timeout: 10_000, killSignal: 'SIGKILL' })
    return ['libx264', 'aac', 'mjpeg'].every((name) => new RegExp(`^ \\S+ ${name} `, 'm').test(stdout))
  } catch {
    return false
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

function runProcess(path: string, args: readonly string[], cwd: string, signal: AbortSignal) {
  return new Promise<{ code: number | null; words: string }>((resolve, reject) => {
    const stdio = ['ignore', 'ignore', 'pipe'] as const
    const child = spawn(path, args, { cwd, env: {}, stdio: [...stdio], shell: false, windowsHide: true })
    const kill = () => void child.kill('SIGKILL')
    signal.addEventListener('abort', kill, { once: true })
    let words = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-mostWords)
    })
    child.once('spawn', () => giveWay(child.pid))
    child.once('error', reject)
    // Only now is nothing of it left that would write into its folder.
    child.once('close', (code) => {
      signal.removeEventListener('abort', kill)
      resolve({ code, words: words.trim() })
    })
  })
}

function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // It has ended already.
  }
}
