import { describe, expect, test } from 'vitest'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { recurringTaskStore } from './recurring-task-store.ts'

const minute = 60_000

describe.each(startEngines())('on $name', ({ open }) => {
  test('of several servers that ask for a task one gets it, and no other before it is due again', async () => {
    const tasks = recurringTaskStore(await open())
    const claims = await Promise.all(['a', 'b', 'c'].map((owner) => tasks.claim('sweep', owner, 0, minute)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    const winner = ['a', 'b', 'c'][claims.indexOf(true)] ?? ''
    expect(await tasks.claim('sweep', 'd', minute - 1, minute)).toBe(false)
    await tasks.finish('sweep', winner, 60 * minute)
    expect(await tasks.claim('sweep', 'd', 60 * minute - 1, minute)).toBe(false)
    expect(await tasks.claim('sweep', 'd', 60 * minute, minute)).toBe(true)
    expect(await tasks.claim('notices', 'd', 0, minute)).toBe(true)
  })

  test('the task of a dead server is run by another once its lease has ended, and the dead one can end nothing', async () => {
    const tasks = recurringTaskStore(await open())
    await tasks.claim('sweep', 'dead', 0, minute)
    await tasks.renew('sweep', 'dead', 2 * minute)
    expect(await tasks.claim('sweep', 'b', minute, minute)).toBe(false)
    expect(await tasks.claim('sweep', 'b', 2 * minute, minute)).toBe(true)
    await tasks.finish('sweep', 'dead', 0)
    await tasks.renew('sweep', 'dead', 0)
    expect(await tasks.claim('sweep', 'c', 2 * minute + 1, minute)).toBe(false)
  })

  test('the only server of a database makes every task due at its start', async () => {
    const tasks = recurringTaskStore(await open())
    await tasks.claim('sweep', 'killed', 0, 60 * minute)
    await tasks.expireAll()
    expect(await tasks.claim('sweep', 'restarted', 1, minute)).toBe(true)
  })
})
