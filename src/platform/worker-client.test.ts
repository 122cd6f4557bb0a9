import { expose } from 'comlink'
import { afterEach, expect, test, vi } from 'vitest'
import { createWorkerClient, type WorkerLike } from './worker-client.ts'

interface Echo {
  say(word: string): Promise<string>
  /** Answers from the second worker on. */
  stall(): Promise<string>
  hang(): Promise<never>
}

afterEach(() => vi.useRealTimers())

/** Fake workers, each on a message channel, and a function that crashes the newest. */
function workers(options?: Parameters<typeof createWorkerClient<Echo>>[1]) {
  const started: { readonly events: EventTarget; ended: boolean }[] = []
  const start = (): WorkerLike => {
    const { port1, port2 } = new MessageChannel()
    const number = started.length + 1
    const hang = () => new Promise<never>(() => undefined)
    const worker: Echo = {
      say: async (word) => `${word} ${number}`,
      stall: async () => (number === 1 ? hang() : `stalled, then answered by ${number}`),
      hang,
    }
    expose(worker, port2)
    const events = new EventTarget()
    const one = { events, ended: false }
    started.push(one)
    return {
      postMessage: (message: unknown, transfer?: Transferable[]) => port1.postMessage(message, transfer ?? []),
      start: () => port1.start(),
      terminate() {
        one.ended = true
        port1.close()
      },
      addEventListener(kind: string, listener: EventListenerOrEventListenerObject) {
        const target = kind === 'message' ? port1 : events
        target.addEventListener(kind, listener)
      },
      removeEventListener: (kind: string, listener: EventListenerOrEventListenerObject) =>
        port1.removeEventListener(kind, listener),
    }
  }
  const crash = (kind = 'error') => started.at(-1)?.events.dispatchEvent(new Event(kind))
  return { echo: createWorkerClient<Echo>(start, options), started, crash }
}

/** Fakes the timers only; messages are delivered as usual. */
const holdTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('no worker is started before the first call, and one answers all', async () => {
  const { echo, started } = workers()
  expect(started).toHaveLength(0)
  expect(await Promise.all([echo.say('hola'), echo.say('adiós')])).toEqual(['hola 1', 'adiós 1'])
  expect(started).toHaveLength(1)
})

test.each(['error', 'messageerror'])(
  'after %s the pending calls reject and the next one starts a new worker',
  async (kind) => {
    const { echo, started, crash } = workers()
    await echo.say('hola')
    const waiting = [echo.hang(), echo.hang()]
    crash(kind)
    for (const call of waiting) await expect(call).rejects.toMatchObject({ name: 'Failure', code: 'unexpected' })
    expect(started[0]?.ended).toBe(true)
    expect(await echo.say('otra vez')).toBe('otra vez 2')
  },
)

test('a crash does not revoke earlier answers', async () => {
  const { echo, crash } = workers()
  const answered = echo.say('hola')
  await answered
  crash()
  expect(await answered).toBe('hola 1')
})

test('a worker that cannot be started rejects the call, and the next call tries again', async () => {
  let attempts = 0
  const echo = createWorkerClient<Echo>(() => {
    attempts += 1
    throw new Error('no workers here')
  })
  await expect(echo.say('hola')).rejects.toThrow('no workers here')
  await expect(echo.say('hola')).rejects.toThrow('no workers here')
  expect(attempts).toBe(2)
})

test('resolving a promise with the client starts no worker', async () => {
  const { echo, started } = workers()
  await Promise.resolve(echo)
  expect(started).toHaveLength(0)
})

test('an idle worker is terminated, and the next call starts a new one', async () => {
  holdTheClock()
  const { echo, started } = workers({ idleMs: 1000 })
  await echo.say('hola')
  vi.advanceTimersByTime(999)
  expect(started[0]?.ended).toBe(false)
  vi.advanceTimersByTime(1)
  expect(started[0]?.ended).toBe(true)
  expect(await echo.say('otra vez')).toBe('otra vez 2')
})

test('a worker with a pending call is not idle, and each call restarts the idle timer', async () => {
  holdTheClock()
  const { echo, started, crash } = workers({ idleMs: 1000 })
  const refused = expect(echo.hang()).rejects.toMatchObject({ code: 'unexpected' })
  await echo.say('hola')
  vi.advanceTimersByTime(60_000)
  expect(started[0]?.ended).toBe(false)
  crash()
  await refused

  await echo.say('hola')
  vi.advanceTimersByTime(900)
  await echo.say('sigo aquí')
  vi.advanceTimersByTime(900)
  expect(started[1]?.ended).toBe(false)
})

test('without idleMs a worker is not terminated', async () => {
  holdTheClock()
  const { echo, started } = workers()
  await echo.say('hola')
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(started[0]?.ended).toBe(false)
})

const bounded = { calls: ['stall', 'hang'], withinMs: 1000 } as const

test('an unresponsive worker is replaced, and the new one gets all unanswered calls', async () => {
  holdTheClock()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { echo, started } = workers({ bounded: { calls: ['stall'], withinMs: 1000 } })
  const answers = Promise.all([echo.stall(), echo.stall()])
  vi.advanceTimersByTime(999)
  expect(started).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(await answers).toEqual(['stalled, then answered by 2', 'stalled, then answered by 2'])
  expect(started.map(({ ended }) => ended)).toEqual([true, false])
})

test('a call that no worker answers rejects after the second worker, and the next call is answered', async () => {
  holdTheClock()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { echo, started } = workers({ bounded })
  const refused = expect(echo.hang()).rejects.toMatchObject({ name: 'Failure', code: 'unexpected' })
  vi.advanceTimersByTime(2000)
  await refused
  expect(started.map(({ ended }) => ended)).toEqual([true, true])
  expect(await echo.say('otra vez')).toBe('otra vez 3')
})

test('a worker that answers in time, or a call that may wait for the network, causes no replacement', async () => {
  holdTheClock()
  const { echo, started } = workers({ bounded: { calls: ['say'], withinMs: 1000 } })
  await echo.say('hola')
  void echo.hang()
  vi.advanceTimersByTime(60_000)
  expect(started.map(({ ended }) => ended)).toEqual([false])
})

test('calls made before the worker may start are sent then, in their order, and no call waits after that', async () => {
  const gate = Promise.withResolvers<void>()
  let held: Promise<void> | undefined = gate.promise
  const { echo, started } = workers({ startAfter: () => held })
  const answers: string[] = []
  const asked = ['hola', 'adiós'].map((word) => echo.say(word).then((answer) => answers.push(answer)))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([started.length, answers]).toEqual([0, []])
  held = undefined
  gate.resolve()
  await Promise.all(asked)
  expect([started.length, answers]).toEqual([1, ['hola 1', 'adiós 1']])
  expect(await echo.say('otra vez')).toBe('otra vez 1')
})
