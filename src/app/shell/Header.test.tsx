import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { Header } from './Header.tsx'

vi.mock('#src/session/learning/pending-counts.ts', () => ({
  countPending: async () => ({ actions: 1, recordings: 0 }),
}))

const subscriber = aUser({ subscription_active: true })

const tabs = () => within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole('link')
const names = (links: readonly HTMLElement[]) => links.map((link) => link.textContent)

afterEach(cleanup)

describe('the header', () => {
  test('offers a guest four tabs, sign-in and registration', async () => {
    await renderScreen(<Header />, { at: '/cursos' })
    expect(names(tabs())).toEqual(['Descubre', 'Cursos', 'Programas', 'Todas las clases'])
    expect(screen.getByRole('link', { name: 'Inicia sesión' }).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('link', { name: 'Regístrate' }).getAttribute('href')).toBe('/register')
    expect(screen.queryByText('Salir')).toBeNull()
  })

  test('offers a learner their home and a menu, and no registration', async () => {
    await renderScreen(<Header />, { at: '/cursos', user: subscriber })
    expect(names(tabs())).toEqual(['Inicio', 'Descubre', 'Cursos', 'Programas', 'Todas las clases'])
    expect(screen.getAllByText('Mi perfil')).not.toHaveLength(0)
    expect(screen.getAllByText('Salir')).not.toHaveLength(0)
    expect(screen.queryByText('Regístrate')).toBeNull()
  })

  test.each([
    ['a learner', subscriber, 'Tu cuenta'],
    ['a guest', null, 'Regístrate'],
  ])('offers neither account nor registration while the session of %s is read', async (_whose, user, known) => {
    const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => user })
    const header = (
      <SessionContext value={session}>
        <Header />
      </SessionContext>
    )
    await renderScreen(header, { at: '/cursos' })
    fireEvent.click(screen.getByRole('button', { name: 'Abrir el menú' }))
    for (const words of ['Inicia sesión', 'Regístrate', 'Salir', 'Mi perfil'])
      expect(screen.queryByText(words)).toBeNull()
    expect(screen.queryByLabelText('Tu cuenta')).toBeNull()
    await act(async () => void (await session.known()))
    expect(screen.queryAllByText(known).length + screen.queryAllByLabelText(known).length).toBeGreaterThan(0)
  })

  test('closes the menu of a learner with a choice in it, and with Escape, which returns the focus', async () => {
    await renderScreen(<Header />, { at: '/cursos', user: subscriber })
    const summary = screen.getByLabelText('Tu cuenta')
    const menu = () => screen.getByLabelText('Tu cuenta').closest('details')
    fireEvent.click(summary)
    expect(menu()?.open).toBe(true)
    fireEvent.keyDown(within(menu() as HTMLElement).getByText('Mi perfil'), { key: 'Escape' })
    expect([menu()?.open, document.activeElement]).toEqual([false, summary])
    fireEvent.click(summary)
    fireEvent.click(within(menu() as HTMLElement).getByText('Mi perfil'))
    await waitFor(() => expect(menu()?.open).toBe(false))
  })

  test('keeps the menu open on Escape in the sign-out dialog, which returns the focus to it', async () => {
    await renderScreen(<Header />, { at: '/cursos', user: subscriber })
    const menu = screen.getByLabelText('Tu cuenta').closest('details') as HTMLDetailsElement
    fireEvent.click(screen.getByLabelText('Tu cuenta'))
    fireEvent.click(within(menu).getByText('Salir'))
    const dialog = await screen.findByRole('dialog', { name: 'Tienes algo sin enviar' })
    fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Seguir dentro' }), { key: 'Escape' })
    expect(menu.open).toBe(true)
  })

  test('marks the current tab and no other', async () => {
    await renderScreen(<Header />, { at: '/cursos' })
    expect(names(tabs().filter((tab) => tab.getAttribute('aria-current') === 'page'))).toEqual(['Cursos'])
  })

  test('writes absolute URLs on the landing, and only there', async () => {
    await renderScreen(<Header />, { at: '/' })
    for (const tab of tabs()) expect(tab.getAttribute('href')).toMatch(new RegExp(`^${window.location.origin}/`))
    cleanup()
    await renderScreen(<Header />, { at: '/cursos' })
    for (const tab of tabs()) expect(tab.getAttribute('href')).toMatch(/^\/[a-z]/)
  })
})

describe('the search of a phone', () => {
  const toggle = () => screen.getByRole('button', { name: 'Buscar clases' })
  const open = async () => {
    act(() => toggle().focus())
    fireEvent.click(toggle())
    const box = screen.getByRole('combobox', { name: 'Busca tu clase' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    return box as HTMLInputElement
  }

  test('gives the focus back to its button once it is closed by a search, also within the list of classes', async () => {
    const router = await renderScreen(<Header />, { at: '/clases-de-baile' })
    const box = await open()
    fireEvent.change(box, { target: { value: 'giros' } })
    fireEvent.submit(box.form as HTMLFormElement)
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'giros' }))
    expect(toggle().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(toggle())
  })

  test('returns the focus to its button once it is closed by that button', async () => {
    await renderScreen(<Header />, { at: '/clases-de-baile' })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar la búsqueda' }))
    expect(document.activeElement).toBe(toggle())
  })
})

describe('the drawer', () => {
  const burger = () => screen.getByRole('button', { name: 'Abrir el menú' })
  const drawer = () => screen.queryByRole('dialog', { name: 'Menú' })

  test('opens from the burger, which is then expanded', async () => {
    await renderScreen(<Header />, { at: '/cursos' })
    expect([drawer(), burger().getAttribute('aria-expanded')]).toEqual([null, 'false'])
    fireEvent.click(burger())
    expect(burger().getAttribute('aria-expanded')).toBe('true')
    expect(within(drawer() as HTMLElement).getByText('Todas las clases')).toBeTruthy()
  })

  test('begins with the account of a learner (F15)', async () => {
    await renderScreen(<Header />, { at: '/cursos', user: subscriber })
    fireEvent.click(burger())
    const groups = within(drawer() as HTMLElement).getAllByRole('navigation')
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Cuenta', 'Explora'])
    const [account, explore] = groups.map((group) => names([...group.querySelectorAll<HTMLElement>('a, button')]))
    expect(account).toEqual(['Mis descargas', 'Mi perfil', 'Salir'])
    expect(explore?.[0]).toBe('Inicio')
  })

  test('closes from its button and from its backdrop, but not from what is in it', async () => {
    await renderScreen(<Header />, { at: '/cursos' })
    fireEvent.click(burger())
    fireEvent.click(within(drawer() as HTMLElement).getByRole('navigation', { name: 'Explora' }))
    expect(drawer()).not.toBeNull()
    fireEvent.click(drawer() as HTMLElement)
    expect(drawer()).toBeNull()
    fireEvent.click(burger())
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar el menú' }))
    expect(drawer()).toBeNull()
  })

  test('follows a dialog that the browser closed on Esc, so that it opens again', async () => {
    await renderScreen(<Header />, { at: '/cursos' })
    fireEvent.click(burger())
    ;(drawer() as HTMLDialogElement).close()
    await screen.findByRole('button', { name: 'Abrir el menú', expanded: false })
    fireEvent.click(burger())
    expect(drawer()).not.toBeNull()
  })
})
