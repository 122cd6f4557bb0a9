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

/** Threads made of a message channel each, and the means to kill the newest. */
function threads(lending?: Parameters<typeof createWorkerClient<Echo>>[1]) {
  const born: { readonly events: EventTarget; ended: boolean }[] = []
  const start = (): WorkerLike => {
    const { port1, port2 } = new MessageChannel()
    const number = born.length + 1
    const hang = () => new Promise<never>(() => undefined)
    const thread: Echo = {
      say: async (word) => `${word} ${number}`,
      stall: async () => (number === 1 ? hang() : `stalled, then answered by ${number}`),
      hang,
    }
    expose(thread, port2)
    const events = new EventTarget()
    const one = { events, ended: false }
    born.push(one)
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
  const crash = (kind = 'error') => born.at(-1)?.events.dispatchEvent(new Event(kind))
  return { echo: createWorkerClient<Echo>(start, lending), born, crash }
}

/** Only the clock that ends idle threads stands still; messages travel as ever. */
const holdTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('no thread is born before the first call, and one serves them all', async () => {
  const { echo, born } = threads()
  expect(born).toHaveLength(0)
  expect(await Promise.all([echo.say('hola'), echo.say('adiós')])).toEqual(['hola 1', 'adiós 1'])
  expect(born).toHaveLength(1)
})

test.each(['error', 'messageerror'])(
  'after %s the waiting calls are refused and the next one finds a new thread',
  async (kind) => {
    const { echo, born, crash } = threads()
    await echo.say('hola')
    const waiting = [echo.hang(), echo.hang()]
    crash(kind)
    for (const call of waiting) await expect(call).rejects.toMatchObject({ name: 'Failure', code: 'unexpected' })
    expect(born[0]?.ended).toBe(true)
    expect(await echo.say('otra vez')).toBe('otra vez 2')
  },
)

test('a crash does not take back what was answered', async () => {
  const { echo, crash } = threads()
  const answered = echo.say('hola')
  await answered
  crash()
  expect(await answered).toBe('hola 1')
})

test('a thread that cannot be started refuses the call, and is tried again', async () => {
  let attempts = 0
  const echo = createWorkerClient<Echo>(() => {
    attempts += 1
    throw new Error('no workers here')
  })
  await expect(echo.say('hola')).rejects.toThrow('no workers here')
  await expect(echo.say('hola')).rejects.toThrow('no workers here')
  expect(attempts).toBe(2)
})

test('holding the thread in a promise starts nothing', async () => {
  const { echo, born } = threads()
  await Promise.resolve(echo)
  expect(born).toHaveLength(0)
})

test('an idle thread is ended, and the next call finds a new one', async () => {
  holdTheClock()
  const { echo, born } = threads({ idleMs: 1000 })
  await echo.say('hola')
  vi.advanceTimersByTime(999)
  expect(born[0]?.ended).toBe(false)
  vi.advanceTimersByTime(1)
  expect(born[0]?.ended).toBe(true)
  expect(await echo.say('otra vez')).toBe('otra vez 2')
})

test('a thread that still has something to answer is not idle, and each call begins the wait anew', async () => {
  holdTheClock()
  const { echo, born, crash } = threads({ idleMs: 1000 })
  const refused = expect(echo.hang()).rejects.toMatchObject({ code: 'unexpected' })
  await echo.say('hola')
  vi.advanceTimersByTime(60_000)
  expect(born[0]?.ended).toBe(false)
  crash()
  await refused

  await echo.say('hola')
  vi.advanceTimersByTime(900)
  await echo.say('sigo aquí')
  vi.advanceTimersByTime(900)
  expect(born[1]?.ended).toBe(false)
})

test('a thread that is told nothing of idleness is kept', async () => {
  holdTheClock()
  const { echo, born } = threads()
  await echo.say('hola')
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(born[0]?.ended).toBe(false)
})

const bounded = { calls: ['stall', 'hang'], withinMs: 1000 } as const

test('a worker that does not answer in time is replaced, and the new one is asked all that it left unanswered', async () => {
  holdTheClock()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { echo, born } = threads({ bounded: { calls: ['stall'], withinMs: 1000 } })
  const answers = Promise.all([echo.stall(), echo.stall()])
  vi.advanceTimersByTime(999)
  expect(born).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(await answers).toEqual(['stalled, then answered by 2', 'stalled, then answered by 2'])
  expect(born.map(({ ended }) => ended)).toEqual([true, false])
})

test('a call that no worker answers is refused after the second, and the next one is answered', async () => {
  holdTheClock()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { echo, born } = threads({ bounded })
  const refused = expect(echo.hang()).rejects.toMatchObject({ name: 'Failure', code: 'unexpected' })
  vi.advanceTimersByTime(2000)
  await refused
  expect(born.map(({ ended }) => ended)).toEqual([true, true])
  expect(await echo.say('otra vez')).toBe('otra vez 3')
})

test('a worker that answers in time, or a call that may wait for the network, replaces nothing', async () => {
  holdTheClock()
  const { echo, born } = threads({ bounded: { calls: ['say'], withinMs: 1000 } })
  await echo.say('hola')
  void echo.hang()
  vi.advanceTimersByTime(60_000)
  expect(born.map(({ ended }) => ended)).toEqual([false])
})
