import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { useInformationSection } from './use-information-section.ts'

afterEach(cleanup)

function Section() {
  const { isOpen, show } = useInformationSection()
  return (
    <button type="button" onClick={() => show(isOpen ? 'lessons' : 'information')}>
      {isOpen ? 'Información' : 'Programa'}
    </button>
  )
}

function Enrolment({ onRender }: { readonly onRender: (signedUp: () => void) => void }) {
  const { show } = useInformationSection()
  onRender(() => show('lessons'))
  return null
}

const shown = () => screen.getByRole('button').textContent
const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))

test('the information of a program is in its URL, and there again after Back (F109)', async () => {
  const router = await renderScreen(<Section />, { at: '/programas/caderas-3' })
  expect(shown()).toBe('Programa')
  await press()
  expect([router.state.location.href, shown()]).toEqual(['/programas/caderas-3?seccion=informacion', 'Información'])
  await act(() => router.navigate({ to: '/programas/caderas/giro-1' }))
  expect(shown()).toBe('Programa')
  await act(async () => router.history.back())
  expect([router.state.location.href, shown()]).toEqual(['/programas/caderas-3?seccion=informacion', 'Información'])
  await press()
  expect([router.state.location.href, router.history.length]).toEqual(['/programas/caderas-3', 2])
})

test('an enrolment that ends after its screen was left does not navigate', async () => {
  const renderings: (() => void)[] = []
  const router = await renderScreen(<Enrolment onRender={(signedUp) => renderings.push(signedUp)} />, {
    at: '/programas/caderas-3',
  })
  await act(() => router.navigate({ to: '/programas' }))
  await act(async () => renderings[0]?.())
  expect(router.state.location.href).toBe('/programas')
})
