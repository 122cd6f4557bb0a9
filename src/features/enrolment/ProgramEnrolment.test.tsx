import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { aProgram } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { ProgramEnrolment } from './ProgramEnrolment.tsx'

afterEach(cleanup)

async function actions(user: User | null, signedUp: boolean, published = true) {
  const enrol = vi.fn(async () => {})
  const [onNeedsAccess, onSignedUp] = [vi.fn(), vi.fn()]
  const program = aProgram({ id: 3, title: 'Caderas', level: 'basic' })
  await renderScreen(
    <ProgramEnrolment {...{ program, signedUp, published, onNeedsAccess, onSignedUp }} act={enrol} />,
    {
      at: '/',
      user,
    },
  )
  return { enrol, onNeedsAccess, onSignedUp }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('signing up posts once and notifies the page (F118)', async () => {
  const { enrol, onSignedUp } = await actions(aUser({ subscription_active: true }), false)
  press('Apúntate al programa')
  await waitFor(() => expect(onSignedUp).toHaveBeenCalledTimes(1))
  const to = { kind: 'program', id: 3, level: 'basic' }
  expect(enrol.mock.calls).toEqual([[{ kind: 'joined', to, at: expect.any(Number) }]])
})

test('a double press signs up once', async () => {
  const { enrol, onSignedUp } = await actions(aUser({ subscription_active: true }), false)
  press('Apúntate al programa')
  press('Apúntate al programa')
  await waitFor(() => expect(onSignedUp).toHaveBeenCalled())
  expect([enrol.mock.calls.length, onSignedUp.mock.calls.length]).toEqual([1, 1])
})

test('a lead sees what opens it, and nothing is posted (F116)', async () => {
  const { enrol, onNeedsAccess, onSignedUp } = await actions(aUser(), false)
  press('Apúntate al programa')
  await waitFor(() => expect(onNeedsAccess).toHaveBeenCalledTimes(1))
  expect(enrol).not.toHaveBeenCalled()
  expect(onSignedUp).not.toHaveBeenCalled()
})

test('quitting is confirmed first, also with a lapsed subscription', async () => {
  const { enrol, onNeedsAccess } = await actions(aUser(), true)
  press('Dejar el programa')
  expect(enrol).not.toHaveBeenCalled()
  press('Sí, dejar el programa')
  await waitFor(() =>
    expect(enrol).toHaveBeenCalledWith({ kind: 'left', of: { kind: 'program', id: 3 }, at: expect.any(Number) }),
  )
  expect(onNeedsAccess).not.toHaveBeenCalled()
})

test('a program that is not out cannot be signed up to, and can be quit', async () => {
  await actions(aUser({ subscription_active: true }), false, false)
  expect(screen.queryAllByRole('button')).toEqual([])
  cleanup()
  await actions(aUser({ subscription_active: true }), true, false)
  expect(screen.getByRole('button', { name: 'Dejar el programa' })).toBeTruthy()
})
