import { expect, test } from 'vitest'
import { testServer } from '#tests/factories/server.ts'

const routesIn = (logged: readonly string[]) => logged.map((line) => JSON.parse(line).route).filter(Boolean)

test('each call leaves one line by its pattern, unless only failures are asked for', async () => {
  const all = await testServer()
  await all.get('/api/video-data/123?correo=ana@baila.test')
  expect(routesIn(all.logged)).toEqual(['/api/video-data/:videoId'])
  expect(all.logged.join()).not.toMatch(/ana@|123/)
  const quiet = await testServer({ config: { logRequests: false } })
  await quiet.get('/api/video-data/123')
  expect(routesIn(quiet.logged)).toEqual([])
})

test('below the configured level nothing is logged, and failures are', async () => {
  const { get, storage, logged } = await testServer({ config: { logLevel: 'error' } })
  await get('/api/visitor')
  expect(logged).toEqual([])
  await storage.close()
  await get('/api/home')
  expect(logged.map((line) => JSON.parse(line).level)).toContain('error')
})
