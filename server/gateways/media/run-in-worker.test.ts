import { expect, test } from 'vitest'
import { runInWorker, type WorkerJob, WorkerLost } from './run-in-worker.ts'

const { signal } = new AbortController()

/** Runs these lines in a worker thread, as a file. */
const running = (lines: string, over: Partial<WorkerJob> = {}) =>
  runInWorker<unknown>({
    file: new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';${lines}`)}`,
    ),
    data: 'what it is given',
    timeoutMs: 20_000,
    maxHeapMb: 64,
    signal,
    ...over,
  })

test('the first message of the worker is the answer', async () => {
  expect(await running('parentPort.postMessage([workerData]); parentPort.postMessage(2)')).toEqual(['what it is given'])
})

test.each([
  ['never returns', 'for (;;);', { timeoutMs: 100 }],
  ['never posts a message', 'setInterval(() => {}, 1000)', { timeoutMs: 100 }],
  ['throws', 'throw new RangeError("no")', {}],
  ['exits without a message', '', {}],
  ['exits with an error code', 'process.exit(7)', {}],
  ['exhausts its memory', 'const all = []; for (;;) all.push(new Array(100000).fill({}))', { maxHeapMb: 8 }],
  ['has no script', 'import "./nothing.mjs"', {}],
])('a worker that %s rejects as lost, and the parent process survives', { timeout: 60_000 }, async (_, lines, over) => {
  await expect(running(lines, over)).rejects.toThrow(WorkerLost)
})

test('a worker gets neither the environment nor the loader of the parent process', async () => {
  expect(await running('parentPort.postMessage([process.env, process.execArgv])')).toEqual([{}, []])
})

test('a worker is terminated when aborted, or never started', async () => {
  const leaving = new AbortController()
  const answer = running('for (;;);', { signal: leaving.signal })
  setTimeout(() => leaving.abort(new Error('closed')), 50)
  await expect(answer).rejects.toThrow('closed')
  await expect(running('parentPort.postMessage(1)', { signal: leaving.signal })).rejects.toThrow('closed')
})
