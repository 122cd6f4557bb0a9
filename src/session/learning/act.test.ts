import { expect, test, vi } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { aUser } from '#tests/factories/user.ts'

const asked = vi.hoisted(() => vi.fn<(resolve: (user: unknown) => void) => void>())
const done = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../fetch-current-user.ts', () => ({ fetchCurrentUser: () => new Promise(asked) }))
vi.mock('./learning.ts', () => ({ pageLearning: { act: done } }))

test('an action before the current user is known waits for it, and belongs to that user', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the way the page itself reads and writes it.
  document.cookie = `${cookies.signedInHint}=1; Path=/`
  const { act } = await import('./act.ts')
  const action = { kind: 'finished', lessonId: 7, programId: null } as const
  const acting = act(action)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(done).not.toHaveBeenCalled()
  asked.mock.calls[0]?.[0](aUser({ id: 4 }))
  await acting
  expect(done.mock.calls).toEqual([[action, 4]])
})
