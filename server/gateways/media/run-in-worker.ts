import { Worker } from 'node:worker_threads'

export interface ThreadJob {
  /** The thread's own file, plain JavaScript: threads know nothing of the loader the server was started with. */
  readonly file: URL
  readonly data: unknown
  /** What is handed over instead of copied. */
  readonly transfer?: readonly ArrayBuffer[]
  /** Milliseconds from its first line on, after which it is ended. */
  readonly ms: number
  /** Megabytes of its heap, after which it is ended. */
  readonly heapMb: number
  /** Ends it when aborted. */
  readonly signal: AbortSignal
}

/** A thread that was ended, or ended itself, before it answered. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
}

/** Milliseconds a busy machine may take to start a thread: no fault of what the thread is to read. */
const startMs = 60_000

/**
 * Runs one job in a thread of its own and ends the thread, whatever happened. Gives the first message it sends; throws
 * `ThreadLost` where it took too long, outgrew its heap, threw or left without a word.
 */
export async function inThread<Answer>({ file, data, transfer = [], ms, heapMb, signal }: ThreadJob): Promise<Answer> {
  signal.throwIfAborted()
  const worker = new Worker(file, {
    workerData: data,
    transferList: [...transfer],
    env: {},
    execArgv: [],
    // What a decoder prints is nobody's business, and may quote what a stranger wrote.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
  let timer: NodeJS.Timeout | undefined
  let abort: (() => void) | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const lose = (why: string) => reject(new ThreadLost(why))
      const within = (limit: number) => setTimeout(() => lose(`it took longer than ${limit} ms`), limit)
      timer = within(startMs)
      worker.once('online', () => {
        clearTimeout(timer)
        timer = within(ms)
      })
      worker.once('message', resolve)
      worker.on('error', (error) => lose(error.message))
      worker.on('exit', (code) => lose(`it ended with ${code}`))
      abort = () => reject(signal.reason)
      signal.addEventListener('abort', abort, { once: true })
    })
  } finally {
    clearTimeout(timer)
    if (abort) signal.removeEventListener('abort', abort)
    await worker.terminate()
  }
}
