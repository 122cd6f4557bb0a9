import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pendingAtSignOut } from '#src/session/sign-in/pending-at-sign-out.ts'
import { pendingSignOut } from '#src/session/sign-in/pending-sign-out.ts'
import { SignOutNotice } from './SignOutNotice.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  pendingSignOut.clear()
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

test('the focus goes to the screen from a notice that is closed', () => {
  pendingAtSignOut.write(1)
  render(
    <main tabIndex={-1}>
      <SignOutNotice />
    </main>,
  )
  const button = screen.getByRole('button', { name: 'Entendido' })
  act(() => button.focus())
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a sign-out without pending actions shows nothing', () => {
  pendingAtSignOut.write(0)
  render(<SignOutNotice />)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a sign-out that another tab begins, and later delivers, shows here too while it is pending', () => {
  render(<SignOutNotice />)
  const { textContent } = screen.getByRole('status')
  /** What the browser does in this tab for a change of the other one. */
  const inAnotherTab = (change: (storage: Storage) => void, newValue: string | null, key: string | null) =>
    act(() => {
      change(localStorage)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
      return undefined
    })
  const notice = () => screen.getByRole('status').textContent
  expect(textContent).toBe('')
  const key = 'alcompas-sign-out'
  inAnotherTab((storage) => storage.setItem(key, '1'), '1', key)
  expect(notice()).toContain('Has salido en este dispositivo.')
  inAnotherTab((storage) => storage.removeItem(key), null, key)
  expect(notice()).toBe('')
  inAnotherTab((storage) => storage.setItem(key, '1'), '1', key)
  inAnotherTab((storage) => storage.clear(), null, null)
  expect(notice()).toBe('')
})
