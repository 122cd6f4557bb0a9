import { describe, expect, onTestFinished, test } from 'vitest'
import { recurringTaskStore } from '#server/storage/jobs/recurring-task-store.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { recurringTasks } from './recurring-tasks.ts'

const hour = 3_600_000

describe.each(startEngines())('on $name', ({ open }) => {
  /** Servers over one database, whose runs of an hourly task are listed by the server's name. */
  async function servers(run: (server: string) => Promise<void> = async () => undefined) {
    const store = recurringTaskStore(await open())
    const clock = { now: 0 }
    const ran: string[] = []
    const logged: string[] = []
    const aServer = (server: string) => {
      const sweep = async () => {
        ran.push(`${server} at ${clock.now / hour}`)
        await run(server)
      }
      const work = recurringTasks({
        tasks: [{ name: 'sweep', everyMs: hour, run: sweep }],
        store,
        now: () => clock.now,
        log: { error: (_facts, words) => void logged.push(words) },
      })
      onTestFinished(() => work.stop())
      return work
    }
    return { aServer, clock, ran, logged }
  }

  test('a task runs on one server at a time, and again after its time', async () => {
    const held = Promise.withResolvers<void>()
    const { aServer, clock, ran } = await servers((server) => (server === 'a' ? held.promise : Promise.resolve()))
    const [a, b] = [aServer('a'), aServer('b')]
    const first = a.runDue()
    await expect.poll(() => ran).toEqual(['a at 0'])
    await b.runDue()
    expect(ran).toEqual(['a at 0'])
    held.resolve()
    await first
    await b.runDue()
    expect(ran).toEqual(['a at 0'])
    clock.now = hour
    await b.runDue()
    await a.runDue()
    expect(ran).toEqual(['a at 0', 'b at 1'])
  })

  test('a failed run is logged, and the next run is at its time', async () => {
    const { aServer, clock, ran, logged } = await servers(() => Promise.reject(new Error('the provider is silent')))
    const a = aServer('a')
    await a.runDue()
    await a.runDue()
    clock.now = hour
    await a.runDue()
    expect([ran, logged]).toEqual([
      ['a at 0', 'a at 1'],
      ['recurring work failed', 'recurring work failed'],
    ])
  })
})
