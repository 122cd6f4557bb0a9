import { expect, test } from 'vitest'
import { testServer } from '#tests/factories/server.ts'
import { createRateLimiter } from './rate-limit.ts'

test('a network may use its burst at once, and then its refill', () => {
  const limiter = createRateLimiter({ burst: 3, perSecond: 2 })
  expect([1, 2, 3].map(() => limiter.take('a', 0))).toEqual([0, 0, 0])
  expect(limiter.take('a', 0)).toBe(1)
  expect(limiter.take('b', 0)).toBe(0)
  expect(limiter.take('a', 500)).toBe(0)
  expect(limiter.take('a', 500)).toBe(1)
})

test('a clock that jumps back neither adds nor removes allowed calls', () => {
  const limiter = createRateLimiter({ burst: 1, perSecond: 1 })
  limiter.take('a', 10_000)
  expect(limiter.take('a', 0)).toBe(1)
  expect(limiter.take('a', 1000)).toBe(0)
})

test('too many calls are answered with Retry-After, and the page is served all the same', async () => {
  const { get } = await testServer({ limits: { burst: 2, perSecond: 0.1 }, now: () => 0 })
  await get('/api/user')
  await get('/api/user')
  const refused = await get('/api/user')
  expect([refused.statusCode, refused.json()]).toEqual([429, { code: 'too_many_requests' }])
  expect(refused.headers['retry-after']).toBe('10')
  expect((await get('/auth/google')).statusCode).toBe(429)
  expect((await get('/descubre')).statusCode).toBe(200)
})

test('a path in another encoding counts towards the same limit', async () => {
  const { get } = await testServer({ limits: { burst: 1, perSecond: 0.1 }, now: () => 0 })
  expect((await get('/%61pi/visitor')).statusCode).toBe(200)
  expect((await get('/ap%69/visitor')).statusCode).toBe(429)
})

test('the 2^64 addresses of one IPv6 customer are one network', async () => {
  const { app } = await testServer({ limits: { burst: 1, perSecond: 0.1 }, now: () => 0 })
  const from = async (remoteAddress: string) =>
    (await app.inject({ method: 'GET', url: '/api/visitor', remoteAddress })).statusCode
  expect(await from('2001:db8:1:2::1')).toBe(200)
  expect(await from('2001:db8:1:2:ffff::9')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(200)
})

test('a visitor cannot choose the IP address they are counted under', async () => {
  const { get } = await testServer({ limits: { burst: 1, perSecond: 0.1 }, now: () => 0 })
  await get('/api/user', { 'x-forwarded-for': '203.0.113.1' })
  expect((await get('/api/user', { 'x-forwarded-for': '203.0.113.2' })).statusCode).toBe(429)
})

/** A count of all servers that answers when the test lets it. */
function aCount(limit: number) {
  let count = 0
  const added: [string, number][] = []
  return {
    added,
    add: async (network: string, calls: number) => {
      added.push([network, calls])
      count += calls
      return count > limit ? 30_000 : 0
    },
  }
}

test('two servers together allow a network as many calls as one', async () => {
  const count = aCount(100)
  const servers = [1, 2].map(() => createRateLimiter({ burst: 100, perSecond: 10 }, count))
  let passed = 0
  for (let call = 0; call < 200; call += 1) {
    if (servers[call % 2]?.take('a', 0) === 0) passed += 1
    await Promise.resolve()
  }
  // Each server reports its calls five at a time, and may have that many unreported.
  expect(passed).toBeGreaterThanOrEqual(100)
  expect(passed).toBeLessThanOrEqual(110)
  expect(servers.map((server) => server.take('a', 0))).toEqual([30, 30])
  expect(servers.map((server) => server.take('a', 30_000))).toEqual([0, 0])
})

test('a network that calls little is never counted in the database, and another one rarely', () => {
  const count = aCount(10_000)
  const limiter = createRateLimiter({ burst: 2000, perSecond: 200 }, count)
  for (let second = 0; second < 600; second += 1) limiter.take('a', second * 1000)
  expect(count.added).toEqual([])
  for (let call = 0; call < 1000; call += 1) limiter.take('b', 0)
  expect(count.added).toEqual(Array.from({ length: 10 }, () => ['b', 100]))
})

test('while the database does not answer each server limits on its own', async () => {
  const limiter = createRateLimiter({ burst: 20, perSecond: 1 }, { add: () => Promise.reject(new Error('no answer')) })
  let passed = 0
  for (let call = 0; call < 50; call += 1) {
    if (limiter.take('a', 0) === 0) passed += 1
    await Promise.resolve()
  }
  expect(passed).toBe(20)
})
