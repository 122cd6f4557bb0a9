import { createRequire } from 'node:module'
import { boundedQueue } from '../../bounded-queue.ts'
import { inThread } from '../in-thread.ts'
import { type Ffmpeg, FfmpegRefused } from './ffmpeg.ts'

export interface WasmFfmpegSettings {
  /** Milliseconds of one recording, all its steps together. */
  readonly ms: number
  /** Megabytes of memory its WebAssembly may grow to. */
  readonly memoryMb: number
}

/** What the thread answers: the files, or the words it failed with. */
export type CoreAnswer = { readonly made: Uint8Array[] } | { readonly refused: string }

const coreThread = new URL('./core-thread.mjs', import.meta.url)
const heapMb = 128

/**
 * The ffmpeg that came with us, as WebAssembly in a thread that is ended after each recording: its memory does not
 * survive its failures. One at a time, since each takes a whole processor; the others wait.
 */
export function wasmFfmpeg({ ms, memoryMb }: WasmFfmpegSettings): Ffmpeg {
  const queue = boundedQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY, retryAfter: 0 })
  const wasm = createRequire(import.meta.url).resolve('@ffmpeg/core/wasm')
  return {
    run: (take, steps, signal) =>
      queue.run(async () => {
        const bytes = new Uint8Array(take)
        const data = { wasm, take: bytes, steps, memoryMb }
        const transfer = [bytes.buffer]
        const answer = await inThread<CoreAnswer>({ file: coreThread, data, transfer, ms, heapMb, signal })
        if ('refused' in answer) throw new FfmpegRefused(answer.refused)
        return answer.made
      }),
  }
}
