import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { ProfilePage } from './ProfilePage.tsx'

vi.mock('./SecurityPanel.tsx', () => {
  throw new Error('a network that was cut')
})
afterEach(cleanup)

test('where the panel of a tab cannot be fetched, the profile stays, with a message in its place', async () => {
  const user = aUser()
  const rest = { disciplines: [], installing: null, storage: null, subscription: null, videos: null }
  await renderScreen(<ProfilePage user={user} tab="seguridad" onTab={vi.fn()} {...rest} />, { at: '/perfil', user })
  const panel = await screen.findByRole('tabpanel')
  expect(panel.contains(await screen.findByRole('alert'))).toBe(true)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ana Prieto')
})
