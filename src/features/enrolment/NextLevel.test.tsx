import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { levelFacts } from '#contract/level.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { NextLevel } from './NextLevel.tsx'

afterEach(cleanup)

async function offer(store: () => Promise<void>) {
  const enrol = vi.fn(store)
  const [onSignedUp, onNeedsAccess] = [vi.fn(), vi.fn()]
  const level = levelFacts('basic')
  await renderScreen(<NextLevel courseId={7} {...{ level, onSignedUp, onNeedsAccess }} act={enrol} />, {
    at: '/',
    user: aUser({ subscription_active: true }),
  })
  return { enrol, onSignedUp }
}

test('the next level is signed up to before its first lesson opens (F119)', async () => {
  const { enrol, onSignedUp } = await offer(async () => {})
  fireEvent.click(screen.getByRole('button', { name: 'Pasar al nivel básico' }))
  await waitFor(() => expect(onSignedUp).toHaveBeenCalledTimes(1))
  const to = { kind: 'course', id: 7, level: 'basic' }
  expect(enrol).toHaveBeenCalledWith({ kind: 'joined', to, at: expect.any(Number) })
})

test('a double press signs up once', async () => {
  const { enrol, onSignedUp } = await offer(async () => {})
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(onSignedUp).toHaveBeenCalled())
  expect([enrol.mock.calls.length, onSignedUp.mock.calls.length]).toEqual([1, 1])
})

test('a failure stays on the page, and the button retries', async () => {
  const { enrol, onSignedUp } = await offer(async () => {
    throw new Failure('storage_unavailable')
  })
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(await screen.findByRole('button', { name: 'Inténtalo otra vez' }))
  await waitFor(() => expect(enrol).toHaveBeenCalledTimes(2))
  expect(onSignedUp).not.toHaveBeenCalled()
})
