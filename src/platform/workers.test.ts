import { afterEach, expect, test, vi } from 'vitest'
import { academyClock } from './academy-clock.ts'
import { catalogueWorker } from './workers.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  academyClock.set(0)
})

test('a worker that was replaced as unresponsive does not receive the clock any more, the new one does', async () => {
  vi.useFakeTimers()
  const started: { postMessage: ReturnType<typeof vi.fn> }[] = []
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
  catalogueWorker()
    .open()
    .catch(() => undefined)
  await vi.advanceTimersByTimeAsync(9000)
  expect(started).toHaveLength(2)
  for (const { postMessage } of started) postMessage.mockClear()
  academyClock.set(5000)
  expect(started.map(({ postMessage }) => postMessage.mock.calls)).toEqual([[], [[{ clockOffset: 5000 }]]])
})
