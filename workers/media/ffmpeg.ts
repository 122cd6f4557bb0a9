import wasmURL from '@ffmpeg/core/wasm?url'
import coreURL from '@ffmpeg/core?url'
import { FFmpeg } from '@ffmpeg/ffmpeg'
import { ffmpegArguments } from './ffmpeg-arguments.ts'
import workerURL from './ffmpeg-worker.ts?worker&url'
import type { ConvertTake, Cut, ProbedTake } from './take-facts.ts'

/** Twenty seconds of video take less on a slow phone; a longer encoding has hung. */
const timeoutMs = 240_000
const maxAttempts = 2
const outputName = 'result.mp4'

/**
 * Transcodes a take by ffmpeg in wasm, for browsers whose own encoder cannot. Its 32 MB are fetched at first use. Each
 * attempt has an instance of its own, terminated afterwards: an instance that failed once may fail every time, and does
 * not free its memory.
 */
export const transcodeByFfmpeg: ConvertTake = async (take, cut, progress, signal) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(take, cut, progress, signal)
    } catch (failure) {
      if (signal.aborted || attempt === maxAttempts) throw asError(failure)
    }
  }
}

async function runOnce(
  { bytes, facts }: ProbedTake,
  cut: Cut,
  progress: Parameters<ConvertTake>[2],
  signal: AbortSignal,
) {
  signal.throwIfAborted()
  const ffmpeg = new FFmpeg()
  const terminate = () => ffmpeg.terminate()
  signal.addEventListener('abort', terminate, { once: true })
  try {
    // By default the library loads its core from a CDN.
    await ffmpeg.load({
      classWorkerURL: absoluteUrl(workerURL),
      coreURL: absoluteUrl(coreURL),
      wasmURL: absoluteUrl(wasmURL),
    })
    // Its `progress` is wrong for a file without a duration; its `time` is right.
    ffmpeg.on('progress', ({ time }) => progress(time / 1e6 / (cut.to - cut.from)))
    const source = `take.${facts.container}`
    // A copy, since `writeFile` transfers the buffer.
    await ffmpeg.writeFile(source, new Uint8Array(bytes.slice(0)))
    if ((await ffmpeg.exec(ffmpegArguments(source, outputName, facts, cut), timeoutMs)) !== 0) return null
    const output = await ffmpeg.readFile(outputName)
    return typeof output === 'string' ? null : output.slice().buffer
  } finally {
    signal.removeEventListener('abort', terminate)
    ffmpeg.terminate()
  }
}

const absoluteUrl = (url: string) => new URL(url, self.location.href).href

/** ffmpeg.wasm rejects with plain text. */
const asError = (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure)))
