import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { prompt } from '#src/session/prompts.ts'
import { useUser } from '#src/session/session.ts'
import { aUser } from '#tests/factories/user.ts'
import { routedAt } from '#tests/setup/screens/routed.tsx'
import { ChallengeInvitation } from './ChallengeInvitation.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const participant = aUser({ has_challenge: true })

/** The banner of a screen: it is for those who do not take part. */
function Banner() {
  if (useUser()?.has_challenge) return null
  return (
    <button type="button" onClick={() => prompt('join-challenge', '/clases-de-baile/salsa-7')}>
      Quiero el reto
    </button>
  )
}

/** The banner of a screen, its dialog gone through to the end; `fetchUser` answers what follows. */
async function join(fetchUser: () => Promise<User>) {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
  const part = (
    <QueryClientProvider client={new QueryClient()}>
      <main tabIndex={-1}>
        <Banner />
      </main>
      <ChallengeInvitation />
    </QueryClientProvider>
  )
  const { router, tree } = routedAt(part, { at: '/descubre', user: aUser(), fetchUser })
  await act(() => router.load())
  render(tree)
  const opener = screen.getByRole('button', { name: 'Quiero el reto' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.click(await screen.findByRole('button', { name: 'Me apunto' }))
  fireEvent.click(await screen.findByRole('button', { name: '¡A bailar!' }))
  return router
}

test('after joining, the focus goes from the banner that is gone to the screen (F67)', async () => {
  await join(async () => participant)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Quiero el reto' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('a participant goes on to the lesson that asked (F127)', async () => {
  const router = await join(async () => participant)
  await waitFor(() => expect(router.state.location.pathname).toBe('/clases-de-baile/salsa-7'))
})

test('a participant who has gone elsewhere before the answer stays there', async () => {
  let answer: (user: User) => void = () => undefined
  const fetched = new Promise<User>((resolve) => (answer = resolve))
  const router = await join(() => fetched)
  await act(() => router.navigate({ to: '/cursos' }))
  await act(async () => answer(participant))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Quiero el reto' })).toBeNull())
  expect(router.state.location.pathname).toBe('/cursos')
})
