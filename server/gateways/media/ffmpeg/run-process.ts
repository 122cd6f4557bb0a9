import { Worker } from 'node:worker_threads'

/** The end of a child process. */
interface ProcessResult {
  /** Null when a signal ended it. */
  readonly code: number | null
  /** The last 64 kB of its output. */
  readonly stdout: string
  /** The last 2000 characters of its error output. */
  readonly stderr: string
}

/** What the worker thread posts; `fault` when the process could not be started. */
export type ProcessMessage = ProcessResult | { readonly fault: string }

const processWorker = new URL('./process-worker.mjs', import.meta.url)

/**
 * Runs a program to its end, without a shell or our environment and at a lower priority. An abort kills it. Rejects
 * when it cannot be started.
 *
 * It is spawned by a worker thread, since fork blocks the thread it is called on until the copy of the whole server has
 * started: measured on a busy machine, up to 150 ms without answers.
 */
export function runProcess(
  path: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<ProcessResult> {
  const worker = new Worker(processWorker, { workerData: { path, args, cwd }, env: {}, execArgv: [] })
  const kill = () => worker.postMessage('kill')
  signal.addEventListener('abort', kill, { once: true })
  if (signal.aborted) kill()
  return new Promise<ProcessResult>((resolve, reject) => {
    worker.once('message', (message: ProcessMessage) =>
      'fault' in message ? reject(new Error(message.fault)) : resolve(message),
    )
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the worker thread of a process ended without a message')))
  }).finally(() => signal.removeEventListener('abort', kill))
}
