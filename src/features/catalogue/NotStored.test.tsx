import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NotStored } from './NotStored.tsx'

afterEach(cleanup)

test('a retry keeps its button and the focus while it runs, and takes no second press', () => {
  const retry = vi.fn()
  const notice = (retrying: boolean) => <NotStored refresh={{ kind: 'failed', code: 'offline', retry, retrying }} />
  const { rerender } = render(notice(false))
  const button = screen.getByRole('button', { name: 'Inténtalo otra vez' })
  act(() => button.focus())
  fireEvent.click(button)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  rerender(notice(true))
  fireEvent.click(button)
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toContain('lo estamos intentando')
  // A change inside of an alert has it read out whole again.
  expect(screen.getByRole('alert').contains(status)).toBe(false)
  expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true'])
  rerender(notice(false))
  expect([retry.mock.calls.length, button.getAttribute('aria-disabled')]).toEqual([1, null])
})
