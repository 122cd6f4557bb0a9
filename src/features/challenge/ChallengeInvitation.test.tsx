import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { prompt } from '#src/session/prompts.ts'
import { useUser } from '#src/session/session.ts'
import { aUser } from '#tests/factories/user.ts'
import { routedAt } from '#tests/setup/routed.tsx'
import { ChallengeInvitation } from './ChallengeInvitation.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The banner of a screen: it is for those who do not take part. */
function Banner() {
  if (useUser()?.has_challenge) return null
  return (
    <button type="button" onClick={() => prompt('join-challenge')}>
      Quiero el reto
    </button>
  )
}

test('after joining, the focus goes from the banner that is gone to the screen (F67)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
  const part = (
    <QueryClientProvider client={new QueryClient()}>
      <main tabIndex={-1}>
        <Banner />
      </main>
      <ChallengeInvitation />
    </QueryClientProvider>
  )
  const { router, tree } = routedAt(part, {
    at: '/',
    user: aUser(),
    fetchUser: async () => aUser({ has_challenge: true }),
  })
  await act(() => router.load())
  render(tree)
  const opener = screen.getByRole('button', { name: 'Quiero el reto' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.click(await screen.findByRole('button', { name: 'Me apunto' }))
  fireEvent.click(await screen.findByRole('button', { name: '¡A bailar!' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Quiero el reto' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
