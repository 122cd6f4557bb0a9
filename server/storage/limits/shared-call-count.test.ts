import { expect, inject, onTestFinished, test } from 'vitest'
import { aPostgresUrl } from '#tests/setup/storage/database-engines.ts'
import { sharedCallCount } from './shared-call-count.ts'

const { url: postgres } = inject('postgres')

test.skipIf(postgres === null)('servers of one PostgreSQL count the calls of a network together', async () => {
  const url = await aPostgresUrl()
  const servers = [1, 2].map(() => sharedCallCount(url, { burst: 10, perSecond: 0.1 }))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))))
  const [a, b] = servers
  expect([await a?.add('x', 5), await b?.add('x', 5)]).toEqual([0, 0])
  const wait = (await b?.add('x', 1)) ?? 0
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(100_000)
  expect(await a?.add('x', 1)).toBeGreaterThan(0)
  expect(await a?.add('y', 1)).toBe(0)
})

test.skipIf(postgres === null)('a database that is gone is an error within a second', async () => {
  const server = sharedCallCount('postgres://academy@127.0.0.1:1/none', { burst: 10, perSecond: 1 })
  onTestFinished(() => server.close())
  await expect(server.add('x', 1)).rejects.toThrow()
})
