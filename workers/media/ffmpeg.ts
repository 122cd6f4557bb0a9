import wasmURL from '@ffmpeg/core/wasm?url'
import coreURL from '@ffmpeg/core?url'
import { FFmpeg } from '@ffmpeg/ffmpeg'
import { ffmpegArguments } from './ffmpeg-arguments.ts'
import threadURL from './ffmpeg-thread.ts?worker&url'
import type { Cut, KnownTake, Make } from './take-facts.ts'

/** ms after which an encoding has hung: twenty seconds of dance on a slow phone take less. */
const patience = 240_000
const attempts = 2
const result = 'result.mp4'

/**
 * Makes a take anew by ffmpeg in wasm, for browsers whose own encoder cannot. 32 MB of it are fetched at its first use.
 * Each attempt has an instance of its own, ended afterwards whatever happens: one that failed may fail for ever after,
 * and keeps its memory.
 */
export const transcodeByFfmpeg: Make = async (take, cut, progress, signal) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(take, cut, progress, signal)
    } catch (failure) {
      if (signal.aborted || attempt === attempts) throw asError(failure)
    }
  }
}

async function once({ bytes, facts }: KnownTake, cut: Cut, progress: Parameters<Make>[2], signal: AbortSignal) {
  signal.throwIfAborted()
  const ffmpeg = new FFmpeg()
  const stop = () => ffmpeg.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    // Left to itself, it asks a foreign host for its core.
    await ffmpeg.load({ classWorkerURL: own(threadURL), coreURL: own(coreURL), wasmURL: own(wasmURL) })
    // What it says of its progress is nonsense for a file without a duration; the time it has reached is not.
    ffmpeg.on('progress', ({ time }) => progress(time / 1e6 / (cut.to - cut.from)))
    const source = `take.${facts.container}`
    // A copy, since what is written is given away.
    await ffmpeg.writeFile(source, new Uint8Array(bytes.slice(0)))
    if ((await ffmpeg.exec(ffmpegArguments(source, result, facts, cut), patience)) !== 0) return null
    const made = await ffmpeg.readFile(result)
    return typeof made === 'string' ? null : made.slice().buffer
  } finally {
    signal.removeEventListener('abort', stop)
    ffmpeg.terminate()
  }
}

const own = (address: string) => new URL(address, self.location.href).href

/** It rejects with plain text. */
const asError = (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure)))
