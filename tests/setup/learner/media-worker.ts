import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Remote } from 'comlink'
import type { Page } from 'playwright'
import type { MediaWorkerApi, PrepareAnswer, PrepareJob } from '#contract/workers.ts'

const assets = fileURLToPath(new URL('../../../dist/page/assets/', import.meta.url))
const comlink = createRequire(import.meta.url)
  .resolve('comlink')
  .replace(/[^/]+$/, 'comlink.js')

interface Recording {
  readonly type: string
  /** ms. */
  readonly length: number
  readonly width?: number
  readonly height?: number
  readonly sound?: boolean
}

type JobOptions = Partial<Omit<PrepareJob, 'take'>>

/** The outcome of a job: the answer without its bytes, and its progress. */
export interface Outcome {
  readonly answer: PrepareAnswer
  /** Bytes of the file, where one was made. */
  readonly size: number
  readonly progress: readonly number[]
  /** ms from the call to the answer. */
  readonly took: number
}

interface Workbench {
  record(name: string, how: Recording): Promise<{ type: string; size: number }>
  put(name: string, bytes: readonly number[]): void
  bytes(name: string): Promise<number[]>
  prepare(name: string, options: JobOptions, cancelAfter?: number): Promise<Outcome>
  play(name: string): Promise<{ duration: number; width: number; height: number }>
}

// Globals that the page has for these functions.
declare const Comlink: typeof import('comlink')
declare const workbench: Workbench

/**
 * Starts the built media worker on a page of the academy, as the product does, with a table of recordings by name
 * beside it. The output of a job is stored under `made`.
 */
export async function openMediaWorker(page: Page): Promise<Workbench> {
  const file = readdirSync(assets).find((name) => /^media\.worker-.*\.js$/.test(name))
  if (!file) throw new Error('the page was built without a media worker')
  await page.evaluate(readFileSync(comlink, 'utf8'))
  await page.evaluate(layTable, `/assets/${file}`)
  return {
    record: (name, how) => page.evaluate(([one, two]) => workbench.record(one, two), [name, how] as const),
    put: (name, bytes) => page.evaluate(([one, two]) => workbench.put(one, two), [name, bytes] as const),
    bytes: (name) => page.evaluate((one) => workbench.bytes(one), name),
    prepare: (name, options, cancelAfter) =>
      page.evaluate(([one, two, three]) => workbench.prepare(one, two, three), [name, options, cancelAfter] as const),
    play: (name) => page.evaluate((one) => workbench.play(one), name),
  }
}

/** Runs on the page, and has methods alone: the compiler of the benches marks other functions with its own. */
function layTable(url: string): void {
  const worker: Remote<MediaWorkerApi> = Comlink.wrap(new Worker(url, { type: 'module' }))
  const table = new Map<string, Blob>()

  const bench: Workbench = {
    async record(name, { type, length, width = 640, height = 480, sound = true }) {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { width, height }, audio: sound })
      const options = { mimeType: type, videoBitsPerSecond: 1_500_000, videoKeyFrameIntervalDuration: 1000 }
      const recorder = new MediaRecorder(stream, options)
      const slices: Blob[] = []
      recorder.ondataavailable = ({ data }) => slices.push(data)
      await new Promise<unknown>((resolve) => {
        recorder.onstart = resolve
        recorder.start(250)
      })
      await new Promise((resolve) => setTimeout(resolve, length))
      await new Promise<unknown>((resolve) => {
        recorder.onstop = resolve
        recorder.stop()
      })
      for (const track of stream.getTracks()) track.stop()
      const recorded = new Blob(slices, { type: recorder.mimeType })
      table.set(name, recorded)
      return { type: recorded.type, size: recorded.size }
    },

    put(name, bytes) {
      table.set(name, new Blob([new Uint8Array(bytes)]))
    },

    async bytes(name) {
      return [...new Uint8Array((await table.get(name)?.arrayBuffer()) ?? new ArrayBuffer())]
    },

    async prepare(name, options, cancelAfter) {
      const take = table.get(name) ?? new Blob()
      const bytes = await take.arrayBuffer()
      const job = { id: 'job', from: 0, to: 60, ...options, take: { bytes, mimeType: take.type } }
      const progress: number[] = []
      let begun = performance.now()
      const asking = worker.prepare(
        Comlink.transfer(job, [bytes]),
        Comlink.proxy((share: number) => void progress.push(share)),
      )
      if (cancelAfter !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, cancelAfter))
        begun = performance.now()
        void worker.cancel(job.id)
      }
      const answer = await asking
      const took = performance.now() - begun
      if (answer.kind !== 'prepared') return { answer, size: 0, progress, took }
      const { file, poster } = answer
      table.set('made', new Blob([file.bytes], { type: file.mimeType }))
      if (poster) table.set('poster', new Blob([poster.bytes], { type: poster.mimeType }))
      return { answer, size: file.bytes.byteLength, progress, took }
    },

    async play(name) {
      const video = document.createElement('video')
      video.muted = true
      video.src = URL.createObjectURL(table.get(name) ?? new Blob())
      await new Promise<unknown>((resolve, reject) => {
        video.onended = resolve
        video.onerror = () => reject(new Error(video.error?.message ?? 'it does not play'))
        void video.play()
      })
      URL.revokeObjectURL(video.src)
      return { duration: video.duration, width: video.videoWidth, height: video.videoHeight }
    },
  }
  Object.assign(globalThis, { workbench: bench })
}
