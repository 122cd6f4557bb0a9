import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { shown } from '#tests/setup/shown.tsx'
import { HomeNotice } from './HomeNotice.tsx'
import { Welcome } from './Welcome.tsx'

afterEach(cleanup)

test('the notice of the home goes when it was read, and is remembered once', async () => {
  const remember = vi.fn(async () => {})
  const user = aUser({ home_notification_seen: false })
  await shown(<HomeNotice user={user} remember={remember} />, { at: '/inicio', user })
  fireEvent.click(screen.getByText('Entendido'))
  expect(screen.queryByText('Entendido')).toBeNull()
  await waitFor(() => expect(remember).toHaveBeenCalledTimes(1))
})

test('somebody who has read it is not told again', async () => {
  const user = aUser({ home_notification_seen: true })
  await shown(<HomeNotice user={user} />, { at: '/inicio', user })
  expect(screen.queryByText('Entendido')).toBeNull()
})

test('the counters count what somebody signed up to', async () => {
  const user = aUser({ user_name: 'anita', courses: [{ course_id: 1, level: 'basic' }] })
  await shown(<Welcome user={user} />, { at: '/inicio', user })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¡Hola, anita!')
  expect(screen.getAllByRole('definition').map((count) => count.textContent)).toEqual(['1', '0'])
})
