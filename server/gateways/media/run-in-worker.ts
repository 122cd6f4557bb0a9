import { Worker } from 'node:worker_threads'
import { minuteMs } from '#contract/time-units.ts'

export interface WorkerJob {
  /** The worker's entry, plain JavaScript: workers do not inherit the server's loader. */
  readonly file: URL
  readonly data: unknown
  /** Transferred instead of copied. */
  readonly transfer?: readonly ArrayBuffer[]
  /** Counted from the moment the worker runs. */
  readonly timeoutMs: number
  readonly maxHeapMb: number
  readonly signal: AbortSignal
}

/** A worker that ended without posting a result. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost'
}

/** A busy machine may be slow to start a thread; that is no fault of the job. */
const startTimeoutMs = minuteMs

/**
 * Runs one job in a worker thread of its own, always terminated afterwards, and returns its first message. Throws
 * `WorkerLost` when it times out, exceeds its heap, throws, or exits without a message.
 */
export async function runInWorker<Result>({
  file,
  data,
  transfer = [],
  timeoutMs,
  maxHeapMb,
  signal,
}: WorkerJob): Promise<Result> {
  signal.throwIfAborted()
  const worker = new Worker(file, {
    workerData: data,
    transferList: [...transfer],
    env: {},
    execArgv: [],
    // Discarded: a decoder's output may quote the file.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
  })
  let timer: NodeJS.Timeout | undefined
  let abort: (() => void) | undefined
  try {
    return await new Promise<Result>((resolve, reject) => {
      const fail = (why: string) => reject(new WorkerLost(why))
      const failAfter = (ms: number) => setTimeout(() => fail(`it took longer than ${ms} ms`), ms)
      timer = failAfter(startTimeoutMs)
      worker.once('online', () => {
        clearTimeout(timer)
        timer = failAfter(timeoutMs)
      })
      worker.once('message', resolve)
      worker.on('error', (error) => fail(error.message))
      worker.on('exit', (code) => fail(`it ended with ${code}`))
      abort = () => reject(signal.reason)
      signal.addEventListener('abort', abort, { once: true })
    })
  } finally {
    clearTimeout(timer)
    if (abort) signal.removeEventListener('abort', abort)
    await worker.terminate()
  }
}
