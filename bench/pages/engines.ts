import type { RaceRow } from '../search/race.ts'

/** Runs a race in a worker of its own, which ends with it. */
function raceInWorker(lessons: number, keys: number, timeoutMs: number): Promise<RaceRow[]> {
  const worker = new Worker(new URL('./engines.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<RaceRow[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RaceRow[]>) => resolve(data))
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage({ lessons, keys, timeoutMs })
  }).finally(() => worker.terminate())
}

Object.assign(window, { raceInWorker })
