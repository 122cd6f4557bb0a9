import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { maxId } from '#contract/lesson.ts'
import { createStorage } from '#server/storage/storage.ts'
import { aSignedInLearner } from '#tests/factories/learner.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'

const engines = startEngines()
const ids = [maxId, maxId + 1, 99_999_999_999, Number.MAX_SAFE_INTEGER]
const numbered = Object.entries<Endpoint>(calls).filter(
  ([, { path }]) => /:\w*id\b/i.test(path) && !path.includes(':clientId'),
)

describe.each(engines)('on $name', ({ open }) => {
  test('no endpoint finds ids beyond the range of the database', {
    timeout: 60_000,
  }, async () => {
    const { call, app, headers, logged } = await aSignedInLearner({}, { storage: createStorage(await open()) })
    expect(numbered.length).toBeGreaterThan(9)
    for (const id of ids) {
      for (const [name, { method, path }] of numbered) {
        const url = path.replaceAll(/:\w+/g, String(id))
        const answer = await app.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) })
        expect([name, id, answer.statusCode < 500], logged.at(-2)).toEqual([name, id, true])
      }
      const bodies: readonly (readonly [Endpoint, object])[] = [
        [calls.signUpCourse, { course: id, level: 'basic' }],
        [calls.quitCourse, { course: id }],
        [calls.signUpProgram, { program: id }],
        [calls.quitProgram, { program: id }],
      ]
      for (const [declared, body] of bodies) expect((await call(declared, body)).statusCode).toBeLessThan(500)
      const begun = { video_id: id, duration: 1, start: 0, size: 9 }
      const begin = { method: 'POST', url: '/api/uploads/toma-0001', headers, payload: begun } as const
      expect((await app.inject(begin)).statusCode).toBeLessThan(500)
    }
  })
})
