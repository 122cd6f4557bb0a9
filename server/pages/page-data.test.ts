import { expect, test } from 'vitest'
import { aCatalogue, aLesson } from '#tests/factories/catalogue.ts'
import { initialListCache } from './page-data.ts'

const minute = 60_000

function listCache(publishedAt: string) {
  const state = { revision: 1, now: Date.parse('2026-03-05T10:00:00.000Z'), reads: 0 }
  const list = initialListCache({
    now: () => state.now,
    catalogue: {
      revision: async () => state.revision,
      read: async () => {
        state.reads += 1
        return { revision: state.revision, catalogue: aCatalogue({ videos: [aLesson({ published_at: publishedAt })] }) }
      },
    },
  })
  return { state, list }
}

test('an unchanged catalogue is read once for all callers', async () => {
  const { state, list } = listCache('2026-01-01T00:00:00.000Z')
  const [first, second] = await Promise.all([list(), list()])
  expect([await list(), second]).toEqual([first, first])
  expect(state.reads).toBe(1)
})

test('a new catalogue revision rebuilds the list', async () => {
  const { state, list } = listCache('2026-01-01T00:00:00.000Z')
  const first = await list()
  state.revision = 2
  expect(await list()).not.toBe(first)
})

test('a lesson enters the list at its publication time', async () => {
  const { state, list } = listCache('2026-03-05T10:01:00.000Z')
  expect((await list()).list?.total).toBe(0)
  state.now += minute
  expect((await list()).list?.total).toBe(1)
})

test('after ten minutes the list is rebuilt for its relative times', async () => {
  const { state, list } = listCache('2026-01-01T00:00:00.000Z')
  const first = await list()
  state.now += 11 * minute
  expect((await list()).list?.now).toBe((first.list?.now ?? 0) + 11 * minute)
})
