import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { PreferenceChange } from '#src/session/profile/pending-profile.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { Preferences } from './Preferences.tsx'

afterEach(cleanup)

const disciplines = [
  { slug: 'salsa', name: 'Salsa' },
  { slug: 'bachata', name: 'Bachata' },
]
const onboarding = {
  experience: 'basic',
  target: 'target_socials',
  disciplines: ['salsa'],
  time_available: 'less-than-20',
} as const

function preferences(refuse?: Failure) {
  const save = vi.fn(async (_: PreferenceChange) => {
    if (refuse) throw refuse
  })
  const user = aUser({ onboarding: { ...onboarding, disciplines: ['salsa'] } })
  render(<Preferences user={user} disciplines={disciplines} onSave={save} />)
  return { sent: () => save.mock.calls.map(([change]) => change) }
}

test('every change is one call with what changed (F179)', async () => {
  const { sent } = preferences()
  fireEvent.click(screen.getByRole('radio', { name: /Avanzado/ }))
  fireEvent.click(screen.getByRole('radio', { name: /Ponerme en forma/ }))
  fireEvent.click(screen.getByLabelText('Bachata'))
  fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } })
  await waitFor(() =>
    expect(sent()).toEqual([
      { experience: 'advanced' },
      { target: 'target_fitness' },
      { disciplines: ['salsa', 'bachata'] },
      { time_available: 'greater-than-40' },
    ]),
  )
})

test('a failure shows a message, keeps the choice and offers a retry', async () => {
  preferences(new Failure('busy'))
  fireEvent.click(screen.getByRole('radio', { name: /Avanzado/ }))
  await screen.findByText('Error al guardar datos')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Avanzado/ }).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

test('a preference that another device has changed since shows that', async () => {
  preferences(new Failure('invalid_request', { issues: [{ path: 'body.experience', code: 'changed_elsewhere' }] }))
  fireEvent.click(screen.getByRole('radio', { name: /Avanzado/ }))
  await screen.findByText('Lo cambiaste después en otro dispositivo')
})

test('a learner without the onboarding sees a link to it, and no questions', async () => {
  const user = aUser({ onboarding_status: null })
  await renderScreen(<Preferences user={user} disciplines={disciplines} onSave={async () => undefined} />, {
    at: '/perfil',
  })
  expect(screen.getByText('Aún no has realizado el Onboarding')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/onboarding')
  expect(screen.queryByRole('radio')).toBeNull()
})
