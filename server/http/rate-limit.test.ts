import { expect, test } from 'vitest'
import { testServer } from '#tests/factories/server.ts'
import { createRateLimiter } from './rate-limit.ts'

test('an address may use its burst at once, and then what it gets back', () => {
  const limiter = createRateLimiter({ burst: 3, perSecond: 2 })
  expect([1, 2, 3].map(() => limiter.take('a', 0))).toEqual([0, 0, 0])
  expect(limiter.take('a', 0)).toBe(1)
  expect(limiter.take('b', 0)).toBe(0)
  expect(limiter.take('a', 500)).toBe(0)
  expect(limiter.take('a', 500)).toBe(1)
})

test('a clock that jumps back gives nothing and takes nothing', () => {
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

test('an address written otherwise is counted all the same', async () => {
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

test('a visitor cannot choose the address they are counted under', async () => {
  const { get } = await testServer({ limits: { burst: 1, perSecond: 0.1 }, now: () => 0 })
  await get('/api/user', { 'x-forwarded-for': '203.0.113.1' })
  expect((await get('/api/user', { 'x-forwarded-for': '203.0.113.2' })).statusCode).toBe(429)
})
