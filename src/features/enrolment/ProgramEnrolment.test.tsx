import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { aProgram } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { shown } from '#tests/setup/shown.tsx'
import { ProgramEnrolment } from './ProgramEnrolment.tsx'

afterEach(cleanup)

async function actions(user: User | null, signedUp: boolean) {
  const calls = { signUp: vi.fn(async () => {}), quit: vi.fn(async () => {}), learnAgain: vi.fn(async () => {}) }
  const [onNeedsAccess, onSignedUp] = [vi.fn(), vi.fn()]
  const program = aProgram({ id: 3, title: 'Caderas' })
  await shown(<ProgramEnrolment {...{ program, signedUp, onNeedsAccess, onSignedUp, calls }} />, { at: '/', user })
  return { calls, onNeedsAccess, onSignedUp }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('signing up posts once and tells the page (F118)', async () => {
  const { calls, onSignedUp } = await actions(aUser({ subscription_active: true }), false)
  press('Apúntate al programa')
  await waitFor(() => expect(onSignedUp).toHaveBeenCalledTimes(1))
  expect(calls.signUp.mock.calls).toEqual([[{ kind: 'program', id: 3 }]])
})

test('a lead is told what it takes, and nothing is posted (F116)', async () => {
  const { calls, onNeedsAccess, onSignedUp } = await actions(aUser(), false)
  press('Apúntate al programa')
  await waitFor(() => expect(onNeedsAccess).toHaveBeenCalledTimes(1))
  expect(calls.signUp).not.toHaveBeenCalled()
  expect(onSignedUp).not.toHaveBeenCalled()
})

test('quitting is confirmed first, and a lapsed subscription does not hold anybody in', async () => {
  const { calls, onNeedsAccess } = await actions(aUser(), true)
  press('Dejar el programa')
  expect(calls.quit).not.toHaveBeenCalled()
  press('Sí, dejar el programa')
  await waitFor(() => expect(calls.quit).toHaveBeenCalledWith({ kind: 'program', id: 3 }))
  expect(onNeedsAccess).not.toHaveBeenCalled()
})
