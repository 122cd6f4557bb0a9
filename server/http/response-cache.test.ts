import { expect, test } from 'vitest'
import { prepareResponse } from './prepared-response.ts'
import { cacheByRevision } from './response-cache.ts'

function academy() {
  const state = { revision: 1, away: false, spoiled: false }
  const prepared: string[] = []
  const reported: unknown[] = []
  const cached = cacheByRevision(
    async (since) => {
      if (state.away) throw new Error('away')
      return { revision: state.revision, since: since !== null && since <= state.revision ? since : null }
    },
    async (since) => {
      if (state.spoiled) throw new Error('spoiled')
      prepared.push(`${since} to ${state.revision}`)
      return prepareResponse(`${since} to ${state.revision}`)
    },
  )
  const request = async (since: number | null) =>
    (await cached(since, (error) => reported.push(error))).bytes.identity.toString()
  return { state, prepared, reported, request }
}

test('a response is prepared once for each revision and starting point', async () => {
  const { state, prepared, request } = academy()
  await Promise.all([request(null), request(null), request(1)])
  expect([await request(null), await request(1)]).toEqual(['null to 1', '1 to 1'])
  expect(prepared).toEqual(['null to 1', '1 to 1'])
  state.revision = 2
  expect(await request(1)).toBe('1 to 2')
})

test('unknown revisions share the whole response', async () => {
  const { prepared, request } = academy()
  await Promise.all([request(null), request(70), request(900)])
  expect(prepared).toEqual(['null to 1'])
})

test('each revision is prepared once, also when several are requested again and again', async () => {
  const { state, prepared, request } = academy()
  state.revision = 11
  for (let round = 0; round < 3; round++) for (const since of [null, ...Array(11).keys()]) await request(since)
  expect(prepared).toHaveLength(12)
})

test('of earlier revisions only the latest responses stay cached', async () => {
  const { state, prepared, request } = academy()
  for (state.revision = 1; state.revision <= 40; state.revision++) await request(state.revision)
  state.revision = 40
  const before = prepared.length
  await request(40)
  await request(31)
  expect(prepared).toHaveLength(before + 1)
})

test('while the database is away, the last prepared response is sent and the fault is reported', async () => {
  const { state, reported, request } = academy()
  await request(null)
  await request(1)
  state.away = true
  expect([await request(1), await request(70)]).toEqual(['1 to 1', 'null to 1'])
  expect(reported).toHaveLength(2)
  state.away = false
  state.revision = 2
  expect([await request(1), await request(70)]).toEqual(['1 to 2', 'null to 2'])
})

test('a response that cannot be prepared leaves the one before it, and is tried again', async () => {
  const { state, request } = academy()
  await request(null)
  state.revision = 2
  state.spoiled = true
  expect(await request(null)).toBe('null to 1')
  state.spoiled = false
  expect(await request(null)).toBe('null to 2')
})

test('without a prepared response the error is sent', async () => {
  const { state, request } = academy()
  state.away = true
  await expect(request(null)).rejects.toThrow('away')
})
