import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { prompt } from '#src/session/prompts.ts'
import { renderScreen } from '#tests/setup/render-screen.tsx'
import { SignUpInvitation } from './SignUpInvitation.tsx'

afterEach(cleanup)

test.each([
  [null, 'Regístrate para bailar esta clase'],
  ['recording', 'Regístrate para guardar tu grabación'],
])('the form is titled for what it is opened for: %s', async (purpose, title) => {
  await renderScreen(<SignUpInvitation />, { at: '/clases-de-baile/salsa-7', user: null })
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => prompt('sign-up', purpose))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})
