import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { type LevelSlug, levelFacts } from '#contract/level.ts'
import type { EnrolmentAction } from '#contract/rules/learning-actions.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { aCourse } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { CourseEnrolment } from './CourseEnrolment.tsx'

afterEach(cleanup)

const subscriber = aUser({ subscription_active: true })
const enrolled = aUser({ subscription_active: true, courses: [{ course_id: 7, level: 'basic' }] })

async function actions(user: User | null, current: LevelSlug | null = null, failing?: Failure) {
  const enrol = vi.fn(async (_action: EnrolmentAction) => {
    if (failing) throw failing
  })
  const onNeedsAccess = vi.fn()
  await renderScreen(
    <CourseEnrolment
      course={aCourse({ id: 7, title: 'Salsa' })}
      levels={[levelFacts('beginner'), levelFacts('basic')]}
      current={current}
      suggested={undefined}
      onNeedsAccess={onNeedsAccess}
      act={enrol}
    />,
    { at: '/cursos/salsa-7', user },
  )
  return { enrol, onNeedsAccess }
}

const joined = (level: LevelSlug) => ({
  kind: 'joined',
  to: { kind: 'course', id: 7, level },
  at: expect.any(Number),
})
/** Opens the question about the level. */
async function askForLevel() {
  press('Apúntate al curso')
  await screen.findByRole('dialog')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a learner chooses a level, and only then is enrolled (F117)', async () => {
  const { enrol } = await actions(subscriber)
  await askForLevel()
  expect(enrol).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('radio', { name: /Básico/ }))
  press('Me apunto')
  await waitFor(() => expect(enrol).toHaveBeenCalledWith(joined('basic')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a double press enrols once (F117)', async () => {
  const { enrol } = await actions(subscriber)
  await askForLevel()
  press('Me apunto')
  press('Me apunto')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(enrol).toHaveBeenCalledTimes(1)
})

test.each([
  ['a guest', null],
  ['a lead', aUser()],
  ['a participant of the challenge', aUser({ has_challenge: true })],
])('%s sees what opens it, and nothing is posted (F116)', async (_who, user) => {
  const { enrol, onNeedsAccess } = await actions(user)
  press('Apúntate al curso')
  await waitFor(() => expect(onNeedsAccess).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(enrol).not.toHaveBeenCalled()
})

test('an enrolled learner changes the level or quits, and is not asked to enrol again (F103)', async () => {
  const { enrol } = await actions(enrolled, 'basic')
  expect(screen.queryByText('Apúntate al curso')).toBeNull()
  press('Cambiar de nivel')
  await screen.findByRole('dialog')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Básico/ }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: /Principiante/ }))
  fireEvent.submit(screen.getByRole('radio', { name: /Principiante/ }).closest('form') as HTMLFormElement)
  await waitFor(() => expect(enrol).toHaveBeenCalledWith(joined('beginner')))
})

test('choosing the present level posts nothing', async () => {
  const { enrol } = await actions(enrolled, 'basic')
  press('Cambiar de nivel')
  await screen.findByRole('dialog')
  fireEvent.submit(screen.getByRole('radio', { name: /Básico/ }).closest('form') as HTMLFormElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(enrol).not.toHaveBeenCalled()
})

test('quitting is confirmed first; cancelling posts nothing', async () => {
  const { enrol } = await actions(enrolled, 'basic')
  press('Dejar el curso')
  press('Mejor sigo')
  expect(enrol).not.toHaveBeenCalled()
  press('Dejar el curso')
  press('Sí, dejar el curso')
  await waitFor(() =>
    expect(enrol).toHaveBeenCalledWith({ kind: 'left', of: { kind: 'course', id: 7 }, at: expect.any(Number) }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an action that cannot be stored shows its failure in the open dialog, with a retry (Q45)', async () => {
  const { enrol, onNeedsAccess } = await actions(subscriber, null, new Failure('storage_unavailable'))
  await askForLevel()
  press('Me apunto')
  await screen.findByText(failureMessages.storage_unavailable.text)
  press('Inténtalo otra vez')
  await waitFor(() => expect(enrol).toHaveBeenCalledTimes(2))
  expect(onNeedsAccess).not.toHaveBeenCalled()
})

test('a learner whose session has ended sees what opens it, like a guest', async () => {
  const { onNeedsAccess } = await actions(subscriber, null, new Failure('signed_out'))
  await askForLevel()
  press('Me apunto')
  await waitFor(() => expect(onNeedsAccess).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
