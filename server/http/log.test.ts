import { expect, test } from 'vitest'
import { testServer } from '#tests/factories/server.ts'

const routesIn = (logged: readonly string[]) => logged.map((line) => JSON.parse(line).route).filter(Boolean)

test('each call is logged in one line by its pattern, unless only failures are requested', async () => {
  const all = await testServer()
  await all.get('/api/video-data/4111222233334444?correo=ana@baila.test')
  expect(routesIn(all.logged)).toEqual(['/api/video-data/:videoId'])
  // Longer than any time or duration of a line, which would hold the digits of a shorter one by chance.
  expect(all.logged.join()).not.toMatch(/ana@|4111222233334444/)
  const quiet = await testServer({ config: { logRequests: false } })
  await quiet.get('/api/video-data/4111222233334444')
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
