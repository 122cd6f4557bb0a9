import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { aUser } from '#tests/factories/user.ts'
import { shown } from '#tests/setup/shown.tsx'
import { LessonSignUp } from './LessonSignUp.tsx'

afterEach(cleanup)

async function question(user: User | null, opensAnyway = false) {
  const calls = { signUp: vi.fn(async () => {}), quit: vi.fn(async () => {}), learnAgain: vi.fn(async () => {}) }
  const [onClose, onNeedsAccess, onGo] = [vi.fn(), vi.fn(), vi.fn()]
  const to = { kind: 'course', id: 7, level: 'basic' } as const
  const texts = { title: 'Salsa', lesson: 'Primer paso' }
  await shown(<LessonSignUp open {...{ to, ...texts, opensAnyway, onClose, onNeedsAccess, onGo, calls }} />, {
    at: '/',
    user,
  })
  return { calls, onClose, onNeedsAccess, onGo }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('after signing up the lesson opens (F117)', async () => {
  const { calls, onGo, onClose } = await question(aUser({ subscription_active: true }))
  press('Me apunto')
  await waitFor(() => expect(onGo).toHaveBeenCalledTimes(1))
  expect(calls.signUp).toHaveBeenCalledWith({ kind: 'course', id: 7, level: 'basic' })
  expect(onClose).toHaveBeenCalled()
})

test('a lead goes nowhere and is told what it takes', async () => {
  const { calls, onGo, onNeedsAccess } = await question(aUser())
  press('Me apunto')
  await waitFor(() => expect(onNeedsAccess).toHaveBeenCalledTimes(1))
  expect(calls.signUp).not.toHaveBeenCalled()
  expect(onGo).not.toHaveBeenCalled()
})

test('a lesson that opens to them anyway can be seen without signing up; a closed one cannot', async () => {
  const { calls, onGo } = await question(aUser(), true)
  press('Ver solo esta clase')
  expect(onGo).toHaveBeenCalledTimes(1)
  expect(calls.signUp).not.toHaveBeenCalled()
  cleanup()
  await question(aUser(), false)
  expect(screen.queryByText('Ver solo esta clase')).toBeNull()
})
