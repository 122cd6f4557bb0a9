import { Worker } from 'node:worker_threads'

/** A process that ended. */
export interface EndedProcess {
  /** Null where it was ended from outside. */
  readonly code: number | null
  /** The end of what it wrote to its output, and of what it complained about. */
  readonly said: string
  readonly words: string
}

/** What its thread answers; `fault` where it could not be started. */
export type ProcessAnswer = EndedProcess | { readonly fault: string }

const thread = new URL('./process-thread.mjs', import.meta.url)

/**
 * Runs a program to its end: without a shell, without our environment, after whoever answers requests. An abort kills it,
 * and is not heard of otherwise. Throws where it cannot be started.
 *
 * In a thread of its own, since whoever starts a process waits until its copy of the whole server runs something else:
 * measured on a busy machine, up to 150 ms in which nobody else is answered.
 */
export function runProcess(
  path: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<EndedProcess> {
  const worker = new Worker(thread, { workerData: { path, args, cwd }, env: {}, execArgv: [] })
  const kill = () => worker.postMessage('kill')
  signal.addEventListener('abort', kill, { once: true })
  if (signal.aborted) kill()
  return new Promise<EndedProcess>((resolve, reject) => {
    worker.once('message', (answer: ProcessAnswer) =>
      'fault' in answer ? reject(new Error(answer.fault)) : resolve(answer),
    )
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread of a process ended without a word')))
  }).finally(() => signal.removeEventListener('abort', kill))
}
