import { afterEach, expect, test, vi } from 'vitest'
import { academyClock } from './academy-clock.ts'
import { catalogueWorker, mediaWorker } from './workers.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  academyClock.set(0)
})

/** The browser's workers, which record what they receive and answer nothing by themselves. */
function stubWorkers() {
  const started: (EventTarget & { postMessage: ReturnType<typeof vi.fn> })[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      readonly postMessage = vi.fn()
      readonly terminate = vi.fn()
      constructor() {
        super()
        started.push(this)
      }
    },
  )
  return started
}

test('a worker that was replaced as unresponsive does not receive the clock any more, the new one does', async () => {
  vi.useFakeTimers()
  const started = stubWorkers()
  catalogueWorker()
    .open()
    .catch(() => undefined)
  await vi.advanceTimersByTimeAsync(9000)
  expect(started).toHaveLength(2)
  for (const { postMessage } of started) postMessage.mockClear()
  academyClock.set(5000)
  expect(started.map(({ postMessage }) => postMessage.mock.calls)).toEqual([[], [[{ clockOffset: 5000 }]]])
})

const answerFrom = (worker: EventTarget | undefined) =>
  worker?.dispatchEvent(new MessageEvent('message', { data: { id: 'any', type: 'RAW', value: null } }))

test('a restart of the catalogue worker is reported with the first answer of the new one', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const { catalogueWorker } = await import('./workers.ts')
  const { catalogueWorkerRestarts } = await import('./worker-restarts.ts')
  const started = stubWorkers()
  const open = () => void catalogueWorker().open().catch(vi.fn())
  let reports = 0
  catalogueWorkerRestarts.subscribe(() => {
    reports += 1
    // Calls the worker that is there, and starts none.
    open()
  })
  open()
  await vi.advanceTimersByTimeAsync(7000)
  answerFrom(started[0])
  expect([started.length, reports]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(2000)
  expect([started.length, reports]).toEqual([2, 0])
  answerFrom(started[1])
  answerFrom(started[1])
  expect([started.length, reports]).toEqual([2, 1])
  started[1]?.dispatchEvent(new Event('error'))
  open()
  answerFrom(started[2])
  expect([started.length, reports]).toEqual([3, 2])
})

test('a catalogue worker that hangs like the one before it is reported as no restart, and starts no third', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const { catalogueWorker } = await import('./workers.ts')
  const { catalogueWorkerRestarts } = await import('./worker-restarts.ts')
  const started = stubWorkers()
  const open = () => catalogueWorker().open()
  catalogueWorkerRestarts.subscribe(() => void open().catch(vi.fn()))
  const refused = expect(open()).rejects.toMatchObject({ code: 'unexpected' })
  await vi.advanceTimersByTimeAsync(60_000)
  await refused
  expect([started.length, catalogueWorkerRestarts.state()]).toEqual([2, 0])
})

test('a conversion is cancelled also where an earlier one of the same take has just ended', async () => {
  const started = stubWorkers()
  const job = () => ({ id: 'a', take: { bytes: new ArrayBuffer(1), mimeType: 'video/webm' }, from: 0, to: 10 })
  const first = mediaWorker().prepare(job(), () => undefined)
  void mediaWorker().prepare(job(), () => undefined)
  const [worker] = started
  const received = () => worker?.postMessage.mock.calls.map(([{ id, path }]) => ({ id, name: path[0] })) ?? []
  const value = { kind: 'cancelled' }
  worker?.dispatchEvent(new MessageEvent('message', { data: { id: received()[0]?.id, type: 'RAW', value } }))
  expect(await first).toEqual(value)
  void mediaWorker().cancel('a')
  expect(received().map(({ name }) => name)).toEqual(['prepare', 'prepare', 'cancel'])
})
