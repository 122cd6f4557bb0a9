import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { LessonSignUp } from './LessonSignUp.tsx'

afterEach(cleanup)

async function question(user: User | null, opensAnyway = false) {
  const enrol = vi.fn(async () => {})
  const [onClose, onNeedsAccess, onGo] = [vi.fn(), vi.fn(), vi.fn()]
  const to = { kind: 'course', id: 7, level: 'basic' } as const
  const texts = { title: 'Salsa', lesson: 'Primer paso' }
  await renderScreen(
    <LessonSignUp open {...{ to, ...texts, opensAnyway, onClose, onNeedsAccess, onGo }} act={enrol} />,
    {
      at: '/',
      user,
    },
  )
  return { enrol, onClose, onNeedsAccess, onGo }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('after signing up the lesson opens (F117)', async () => {
  const { enrol, onGo, onClose } = await question(aUser({ subscription_active: true }))
  press('Me apunto')
  await waitFor(() => expect(onGo).toHaveBeenCalledTimes(1))
  const to = { kind: 'course', id: 7, level: 'basic' }
  expect(enrol).toHaveBeenCalledWith({ kind: 'joined', to, at: expect.any(Number) })
  expect(onClose).toHaveBeenCalled()
})

test('a double press signs up once and opens the lesson once', async () => {
  const { enrol, onGo } = await question(aUser({ subscription_active: true }))
  press('Me apunto')
  press('Me apunto')
  await waitFor(() => expect(onGo).toHaveBeenCalled())
  expect([enrol.mock.calls.length, onGo.mock.calls.length]).toEqual([1, 1])
})

test('a lead stays and sees what opens it', async () => {
  const { enrol, onGo, onNeedsAccess } = await question(aUser())
  press('Me apunto')
  await waitFor(() => expect(onNeedsAccess).toHaveBeenCalledTimes(1))
  expect(enrol).not.toHaveBeenCalled()
  expect(onGo).not.toHaveBeenCalled()
})

test('a lesson that is open to the learner anyway can be watched without signing up; a closed one cannot', async () => {
  const { enrol, onGo } = await question(aUser(), true)
  press('Ver solo esta clase')
  expect(onGo).toHaveBeenCalledTimes(1)
  expect(enrol).not.toHaveBeenCalled()
  cleanup()
  await question(aUser(), false)
  expect(screen.queryByText('Ver solo esta clase')).toBeNull()
})
