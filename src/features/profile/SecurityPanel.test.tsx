import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { done } from '#contract/form-values.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import type { ProfileChanges } from './profile-queries.ts'
import { SecurityPanel } from './SecurityPanel.tsx'

const steps = vi.hoisted(() => [] as string[])
vi.mock('#src/session/sign-in/sign-out.ts', () => ({ signOut: async () => void steps.push('signed out') }))
vi.mock('#src/session/sign-in/delete-device-data.ts', () => ({
  deleteDeviceData: async (userId: number) => void steps.push(`device data of ${userId}`),
}))

const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
// The list of sessions is asked for too.
vi.stubGlobal('fetch', async () => Response.json({ sessions: [] }))

afterEach(() => {
  steps.length = 0
  cleanup()
})

async function confirmDeletion(deleteAccount: ProfileChanges['deleteAccount']) {
  const user = aUser({ id: 7, has_password: false })
  const changes = { deleteAccount } as ProfileChanges
  await renderScreen(<SecurityPanel user={user} changes={changes} />, { at: '/perfil', user })
  fireEvent.click(screen.getByRole('button', { name: 'Borrar mi cuenta' }))
  fireEvent.click(await screen.findByRole('checkbox'))
  for (const button of screen.getAllByRole('button', { name: 'Borrar mi cuenta' }))
    if (button.closest('form')) fireEvent.click(button)
}

test('deleting the account deletes the data of its learner on this device before the sign-out', async () => {
  await confirmDeletion(async () => {
    steps.push('account')
    return done
  })
  await expect.poll(() => steps).toEqual(['account', 'device data of 7', 'signed out'])
  await expect.poll(() => opened.mock.calls).toEqual([['/login?cuentaBorrada']])
})

test('an account that is not deleted leaves everything on the device', async () => {
  await confirmDeletion(async () => {
    throw new Failure('unexpected')
  })
  await screen.findByRole('alert')
  expect(steps).toEqual([])
})
