import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pendingAtSignOut } from '#src/session/pending-at-sign-out.ts'
import { SignOutNotice } from './SignOutNotice.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('a sign-out with pending actions shows how many, and when they will be sent', () => {
  pendingAtSignOut.write(3)
  render(<SignOutNotice />)
  expect(screen.getByRole('status').textContent).toContain(
    'Quedan 3 cosas sin enviar en este dispositivo. Se enviarán cuando vuelvas a entrar con tu cuenta.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }))
  expect([screen.getByRole('status').textContent, pendingAtSignOut.read()]).toEqual(['', 0])
})

test('a sign-out without pending actions shows nothing', () => {
  pendingAtSignOut.write(0)
  render(<SignOutNotice />)
  expect(screen.getByRole('status').textContent).toBe('')
})
