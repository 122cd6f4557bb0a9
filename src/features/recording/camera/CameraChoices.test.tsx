import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CameraChoices } from './CameraChoices.tsx'

afterEach(cleanup)

const choices = (sound: boolean, soundFault: 'none' | 'denied' | 'busy' | null) =>
  render(<CameraChoices options={{ deviceId: null, sound }} devices={[]} soundFault={soundFault} onChange={vi.fn()} />)

test.each([
  ['none', /^No encontramos ningún micrófono.* Conecta uno y vuelve a marcarlo\.$/],
  ['denied', /^El navegador no deja usar el micrófono.* Ábrele permiso .* y vuelve a marcarlo\.$/],
  ['busy', /^El micrófono está ocupado.* Cierra lo que lo use y vuelve a marcarlo\.$/],
] as const)('audio that cannot be recorded (%s) is unticked, and says why', (fault, words) => {
  choices(false, fault)
  expect(screen.getByRole('alert').textContent).toMatch(words)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('the microphone is not mentioned while audio is wanted again, or was never refused', () => {
  choices(true, 'none')
  choices(false, null)
  expect(screen.queryByRole('alert')).toBeNull()
})
