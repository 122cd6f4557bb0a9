import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { ChallengeInvitation } from '#src/features/challenge/ChallengeInvitation.tsx'
import { aUser } from '#tests/factories/user.ts'
import { routedAt } from '#tests/setup/screens/routed.tsx'
import { ChallengeConfirmedScreen } from './ChallengeConfirmedScreen.tsx'

// A busy machine takes seconds.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The screen of a learner, or of a guest, at a server that answers joining so. */
async function confirmation(user: User | null, joining: () => Response = () => Response.json({ status: 'ok' })) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('set-challenge') ? joining() : Response.json({ group_chat_url: null }),
  )
  const part = (
    <>
      <main tabIndex={-1}>
        <ChallengeConfirmedScreen />
      </main>
      <ChallengeInvitation />
    </>
  )
  const { router, tree } = routedAt(part, {
    at: '/reto-confirmado',
    user,
    fetchUser: async () => (joining().ok ? aUser({ has_challenge: true }) : user),
  })
  await act(() => router.load())
  render(tree)
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const join = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Me apunto' }))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Me apunto' })).at(-1) as HTMLElement)
}

test.each([
  ['a participant', aUser({ has_challenge: true }), 'Ir a mi academia'],
  ['a guest (F66)', null, 'Inicia sesión'],
])('%s sees that their place is confirmed', async (_, user, way) => {
  await confirmation(user)
  expect(title()).toBe('¡Tu plaza en el reto está confirmada!')
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Me apunto' })).toBeNull()
})

test('a learner who is not in the challenge sees that, and can join it there (F65, F67)', async () => {
  await confirmation(aUser())
  expect(title()).toBe('Ahora no estás en el reto')
  expect(document.body.textContent).not.toContain('confirmada')
  expect(screen.queryByRole('button', { name: 'Descargar el calendario' })).toBeNull()
  await join()
  fireEvent.click(await screen.findByRole('button', { name: '¡A bailar!' }))
  await waitFor(() => expect(title()).toBe('¡Tu plaza en el reto está confirmada!'))
})

test('a learner whose challenge has ended sees that, and is not invited to it again (Q47)', async () => {
  await confirmation(aUser({ challenge_over: true }))
  expect(title()).toBe('Tu reto ya ha terminado')
  expect(screen.queryByRole('button', { name: 'Me apunto' })).toBeNull()
})

test('a learner whose challenge ends before the press does not see it as open again (Q47)', async () => {
  await confirmation(aUser(), () => Response.json({ code: 'offer_unavailable' }, { status: 422 }))
  await join()
  expect((await screen.findByText(/Tu reto ya ha terminado/)).getAttribute('role')).toBe('alert')
  expect(screen.queryByText(/Te has apuntado/)).toBeNull()
})
