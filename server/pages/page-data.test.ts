import { expect, test } from 'vitest'
import { aCatalogue, aLesson } from '#tests/factories/catalogue.ts'
import { initialListCache } from './kept-opening-list.ts'

const minute = 60_000

function kept(publishedAt: string) {
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

test('the same list answers as long as nothing has changed, however many ask', async () => {
  const { state, list } = kept('2026-01-01T00:00:00.000Z')
  const [first, second] = await Promise.all([list(), list()])
  expect([await list(), second]).toEqual([first, first])
  expect(state.reads).toBe(1)
})

test('a newer catalogue makes a new list', async () => {
  const { state, list } = kept('2026-01-01T00:00:00.000Z')
  const first = await list()
  state.revision = 2
  expect(await list()).not.toBe(first)
})

test('a class that comes out stands in the list at once', async () => {
  const { state, list } = kept('2026-03-05T10:01:00.000Z')
  expect((await list()).list?.total).toBe(0)
  state.now += minute
  expect((await list()).list?.total).toBe(1)
})

test('after ten minutes the words about time are drawn anew', async () => {
  const { state, list } = kept('2026-01-01T00:00:00.000Z')
  const first = await list()
  state.now += 11 * minute
  expect((await list()).list?.now).toBe((first.list?.now ?? 0) + 11 * minute)
})
