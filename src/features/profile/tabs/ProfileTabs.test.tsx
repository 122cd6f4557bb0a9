import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProfileSection } from '#contract/paths.ts'
import { ProfileTabs } from './ProfileTabs.tsx'
import { tabOf } from './profile-tabs.ts'

afterEach(cleanup)

let small = false
beforeEach(() => {
  small = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ media, matches: small, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  )
})

const panels = {
  datos: <input aria-label="Nombre" />,
  preferencias: <p>Estilos</p>,
  suscripcion: <p>Plan</p>,
  seguridad: <p>Contraseña</p>,
  videos: <p>Vídeos</p>,
}

function Tabs({ at = 'datos' }: { readonly at?: ProfileSection }) {
  const [tab, setTab] = useState<ProfileSection>(at)
  return <ProfileTabs value={tab} onChange={setTab} panels={panels} />
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

test('arrows, Home and End move between the tabs, and the focus goes along (F167)', () => {
  render(<Tabs />)
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tablist'), { key })
  press('ArrowRight')
  expect([chosen(), document.activeElement?.textContent]).toEqual(['Preferencias', 'Preferencias'])
  press('End')
  expect(chosen()).toBe('Mis vídeos')
  press('ArrowRight')
  expect(chosen()).toBe('Mis datos')
  press('ArrowLeft')
  press('Home')
  expect(chosen()).toBe('Mis datos')
})

test('text typed in a tab is still there after a look at another tab', () => {
  render(<Tabs />)
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Preferencias' }))
  expect(screen.getByLabelText('Nombre').closest('[hidden]')).not.toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Mis datos' }))
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana')
})

test('on a small screen the sections unfold one under the other', () => {
  small = true
  render(<Tabs />)
  expect(screen.queryByRole('tablist')).toBeNull()
  const fold = (name: string) => screen.getByRole('button', { name })
  expect(fold('Mis datos').getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(fold('Preferencias'))
  expect(fold('Mis datos').getAttribute('aria-expanded')).toBe('false')
  expect(fold('Preferencias').getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(fold('Preferencias'))
  expect(fold('Preferencias').getAttribute('aria-expanded')).toBe('false')
})

test('a URL opens the section it names, and any other URL the first one', () => {
  expect([tabOf('suscripcion'), tabOf('pagos'), tabOf(undefined)]).toEqual(['suscripcion', 'datos', 'datos'])
})

test('on a small screen a section named by the URL is scrolled to, an unfolded one is not', async () => {
  small = true
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  render(<Tabs at="seguridad" />)
  const heading = screen.getByRole('button', { name: 'Seguridad y privacidad' })
  await vi.waitFor(() => expect(scroll.mock.contexts).toEqual([heading]))
  fireEvent.click(screen.getByRole('button', { name: 'Mis vídeos' }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(scroll).toHaveBeenCalledTimes(1)
})
