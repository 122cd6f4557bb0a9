import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { onPrompt } from '#src/session/prompts.ts'
import { returnToPath } from '#src/session/redirects/persisted-path.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import { accessWords } from './access-copy.ts'

afterEach(() => {
  cleanup()
  returnToPath.take()
})

const lesson = '/cursos/salsa/vuelta-12'

test('a guest registers or signs in, and the lesson is stored to return to', async () => {
  await renderScreen(<AccessDialog open onClose={() => {}} />, { at: lesson })
  expect(screen.getByText('Regístrate').getAttribute('href')).toBe('/register')
  expect(returnToPath.read()).toBeNull()
  fireEvent.click(screen.getByText('Inicia sesión'))
  expect(returnToPath.read()).toBe(lesson)
})

test('where an account alone is enough, a guest registers without leaving the page', async () => {
  const [onClose, signUp] = [vi.fn(), vi.fn()]
  const stop = onPrompt('sign-up', signUp)
  const router = await renderScreen(<AccessDialog open onClose={onClose} signUpHere />, { at: lesson })
  fireEvent.click(screen.getByRole('button', { name: 'Regístrate' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect([signUp.mock.calls.length, router.state.location.pathname]).toEqual([1, lesson])
  stop()
})

test('closing the access dialog requests the invitation once', async () => {
  const [onClose, invited] = [vi.fn(), vi.fn()]
  const stop = onPrompt('subscribe', invited)
  await renderScreen(<AccessDialog open onClose={onClose} />, { at: lesson })
  expect(invited).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Ahora no'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(invited).toHaveBeenCalledTimes(1)
  stop()
})

test('a closed dialog renders and prompts nothing', async () => {
  const invited = vi.fn()
  const stop = onPrompt('subscribe', invited)
  await renderScreen(<AccessDialog open={false} onClose={() => {}} />, { at: lesson, user: aUser() })
  expect(document.querySelector('dialog')?.open).toBe(false)
  expect(invited).not.toHaveBeenCalled()
  stop()
})

test('a learner is not asked to register', () => {
  const { links } = accessWords(aUser(), 'needs_subscription')
  expect(links).toEqual([{ to: '/periodo-prueba', words: 'Ver los planes' }])
})
