import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { requestFor } from '#tests/factories/call-request.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { inputsThatChange } from '#tests/factories/inputs-that-change.ts'
import { testServer } from '#tests/factories/server.ts'

const hour = 3_600_000

/** An academy, and the headers of a learner whose session is renewed by each next call that is authenticated. */
async function academyWithOldSession() {
  const clock = { now: Date.now() }
  const server = await testServer({ now: () => clock.now, catalogue: aCatalogueFile() })
  const caller = await anAccount(server.storage, { role: 'subscriber', at: clock.now })
  const headers = await signedInAs(server, caller)
  return { ...server, clock, caller, headers }
}

const everyCall = Object.entries<Endpoint>(calls)
const sameForAll = ['getVideos', 'getCatalogue', 'getDescriptions', 'searchLessons']

test('no answer of a call that sets a cookie stays in a cache', { timeout: 60_000 }, async () => {
  const { app, clock, storage, files, now } = await academyWithOldSession()
  const withCookie: string[] = []
  for (const [name, call] of everyCall) {
    const caller = await anAccount(storage, { role: 'subscriber', at: clock.now })
    const headers = await signedInAs({ storage, now }, caller)
    const input = (await inputsThatChange[name]?.({ storage, files, now }, caller)) ?? {}
    clock.now += 2 * hour
    const answer = await app.inject(requestFor(call, input, headers))
    if (answer.headers['set-cookie'] === undefined) continue
    withCookie.push(name)
    expect([name, answer.headers['cache-control']]).toEqual([name, expect.stringMatching(/\b(?:no-store|private)\b/)])
  }
  // The session is renewed by each call that is authenticated.
  expect(withCookie).toEqual(expect.arrayContaining(['getUser', 'getVisitor', 'getVideoStats', 'login', 'logout']))
})

test('what is the same for everyone renews no session, and every other call that reads does', async () => {
  const { app, get, clock, headers, storage, caller } = await academyWithOldSession()
  const asked = clock.now
  clock.now += 2 * hour
  const urls = everyCall.filter(([name]) => sameForAll.includes(name)).map(([, { path }]) => path)
  for (const url of [...urls, '/api/openapi.json', '/sitemap.xml', '/robots.txt', ...Object.values(paths)])
    expect([url, (await get(url, headers)).headers['set-cookie']]).toEqual([url, undefined])
  expect((await storage.sessions.listOf(caller.id, clock.now))[0]?.last_seen_at).toBe(asked)

  const others = everyCall.filter(([name, { method }]) => method === 'GET' && !sameForAll.includes(name))
  for (const [name, call] of others) {
    clock.now += 2 * hour
    const caller = await anAccount(storage, { at: clock.now })
    const own = await signedInAs({ storage, now: () => clock.now - 2 * hour }, caller)
    const { cookies } = await app.inject(requestFor(call, {}, own))
    expect([name, cookies.length > 0]).toEqual([name, true])
  }
})
