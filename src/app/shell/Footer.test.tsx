import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { Footer } from './Footer.tsx'

afterEach(cleanup)

const invitation = () => screen.queryByRole('navigation', { name: 'La academia' })

test.each([
  ['a guest', null, true],
  ['a learner without a subscription', aUser(), true],
  ['a subscriber', aUser({ subscription_active: true }), false],
])('whether the footer invites %s is decided once their session is read (F19)', async (_whom, user, invited) => {
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => user })
  const footer = (
    <SessionContext value={session}>
      <Footer />
    </SessionContext>
  )
  await renderScreen(footer, { at: '/cursos' })
  expect(invitation()).toBeNull()
  await act(async () => void (await session.known()))
  expect(invitation() !== null).toBe(invited)
})

test('a browser without a session is invited at once, as in the server-rendered page', async () => {
  const session = createSessionStore({ mayBeSignedIn: () => false, fetchUser: () => new Promise(() => undefined) })
  const footer = (
    <SessionContext value={session}>
      <Footer />
    </SessionContext>
  )
  await renderScreen(footer, { at: '/cursos' })
  expect(invitation()).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Empieza a bailar' })).toBeTruthy()
})
