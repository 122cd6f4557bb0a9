import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SettingsForm } from './SettingsForm.tsx'

afterEach(cleanup)

const choice = { size: 'own', engines: [], seeded: 0, own: [], pace: 0 } as const
const form = (running: boolean) => (
  <SettingsForm choice={choice} running={running} onStart={() => undefined} onStop={() => undefined} status={null} />
)

test('the button that stops a run never becomes the one that starts it, whose press would send the form', () => {
  const { rerender } = render(form(true))
  const stop = screen.getByRole('button', { name: 'Parar' })
  rerender(form(false))
  expect(screen.getByRole('button', { name: 'Empezar' })).not.toBe(stop)
})
