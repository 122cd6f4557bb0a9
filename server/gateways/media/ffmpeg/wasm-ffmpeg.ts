import { createRequire } from 'node:module'
import { boundedQueue } from '../../bounded-queue.ts'
import { runInWorker } from '../run-in-worker.ts'
import { type Ffmpeg, FfmpegRefused } from './ffmpeg.ts'

interface WasmFfmpegSettings {
  /** For all steps of one recording. */
  readonly timeoutMs: number
  readonly maxMemoryMb: number
}

/** What the worker thread posts: the output files, or ffmpeg's log. */
export type CoreResult = { readonly made: Uint8Array[] } | { readonly refused: string }

const coreWorker = new URL('./core-worker.mjs', import.meta.url)
const maxHeapMb = 128

/**
 * Runs the bundled WebAssembly ffmpeg in a worker thread that is terminated after each recording, which frees its
 * memory. One at a time, since each takes a whole processor.
 */
export function wasmFfmpeg({ timeoutMs, maxMemoryMb }: WasmFfmpegSettings): Ffmpeg {
  const queue = boundedQueue({ concurrency: 1, maxQueued: Number.POSITIVE_INFINITY, retryAfter: 0 })
  const wasm = createRequire(import.meta.url).resolve('@ffmpeg/core/wasm')
  return {
    run: (take, steps, signal) =>
      queue.run(async () => {
        const bytes = new Uint8Array(take)
        const data = { wasm, take: bytes, steps, maxMemoryMb }
        const transfer = [bytes.buffer]
        const result = await runInWorker<CoreResult>({ file: coreWorker, data, transfer, timeoutMs, maxHeapMb, signal })
        if ('refused' in result) throw new FfmpegRefused(result.refused)
        return result.made
      }),
  }
}
