import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { type LevelSlug, levelFacts } from '#contract/level.ts'
import { aCourse } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { shown } from '#tests/setup/shown.tsx'
import { CourseEnrolment } from './CourseEnrolment.tsx'

afterEach(cleanup)

const subscriber = aUser({ subscription_active: true })
const enrolled = aUser({ subscription_active: true, courses: [{ course_id: 7, level: 'basic' }] })

async function actions(user: User | null, current: LevelSlug | null = null, failing?: Failure) {
  const answer = async () => {
    if (failing) throw failing
  }
  const calls = { signUp: vi.fn(answer), quit: vi.fn(answer), learnAgain: vi.fn(async () => {}) }
  const onNeedsAccess = vi.fn()
  await shown(
    <CourseEnrolment
      course={aCourse({ id: 7, title: 'Salsa' })}
      levels={[levelFacts('beginner'), levelFacts('basic')]}
      current={current}
      suggested={undefined}
      onNeedsAccess={onNeedsAccess}
      calls={calls}
    />,
    { at: '/cursos/salsa-7', user },
  )
  return { calls, onNeedsAccess }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('somebody new to a course chooses a level, and only then is signed up (F117)', async () => {
  const { calls } = await actions(subscriber)
  press('Apúntate al curso')
  expect(calls.signUp).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('radio', { name: /Básico/ }))
  press('Me apunto')
  await waitFor(() => expect(calls.signUp).toHaveBeenCalledWith({ kind: 'course', id: 7, level: 'basic' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.learnAgain).toHaveBeenCalledTimes(1)
})

test.each([
  ['a guest', null],
  ['a lead', aUser()],
  ['somebody in the challenge', aUser({ has_challenge: true })],
])('%s is told what it takes, and nothing is posted (F116)', async (_who, user) => {
  const { calls, onNeedsAccess } = await actions(user)
  press('Apúntate al curso')
  await waitFor(() => expect(onNeedsAccess).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.signUp).not.toHaveBeenCalled()
})

test('somebody signed up changes the level or quits, and is not asked to sign up again (F103)', async () => {
  const { calls } = await actions(enrolled, 'basic')
  expect(screen.queryByText('Apúntate al curso')).toBeNull()
  press('Cambiar de nivel')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Básico/ }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: /Principiante/ }))
  fireEvent.submit(screen.getByRole('radio', { name: /Principiante/ }).closest('form') as HTMLFormElement)
  await waitFor(() => expect(calls.signUp).toHaveBeenCalledWith({ kind: 'course', id: 7, level: 'beginner' }))
})

test('choosing the level one has posts nothing', async () => {
  const { calls } = await actions(enrolled, 'basic')
  press('Cambiar de nivel')
  fireEvent.submit(screen.getByRole('radio', { name: /Básico/ }).closest('form') as HTMLFormElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.signUp).not.toHaveBeenCalled()
})

test('quitting is asked first; whoever stays has posted nothing', async () => {
  const { calls } = await actions(enrolled, 'basic')
  press('Dejar el curso')
  press('Mejor sigo')
  expect(calls.quit).not.toHaveBeenCalled()
  press('Dejar el curso')
  press('Sí, dejar el curso')
  await waitFor(() => expect(calls.quit).toHaveBeenCalledWith({ kind: 'course', id: 7 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failure is said, keeps the question open, and can be tried again (Q45)', async () => {
  const { calls, onNeedsAccess } = await actions(subscriber, null, new Failure('offline'))
  press('Apúntate al curso')
  press('Me apunto')
  await screen.findByText(/vuelva la red/)
  press('Inténtalo otra vez')
  await waitFor(() => expect(calls.signUp).toHaveBeenCalledTimes(2))
  expect(onNeedsAccess).not.toHaveBeenCalled()
})

test('somebody whose subscription ended meanwhile is told so by the same dialog as a lead', async () => {
  const { onNeedsAccess } = await actions(subscriber, null, new Failure('subscription_needed'))
  press('Apúntate al curso')
  press('Me apunto')
  await waitFor(() => expect(onNeedsAccess).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
