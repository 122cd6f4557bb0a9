import { act, cleanup, fireEvent, render as renderBare, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyProgress } from '#contract/rules/learner-progress.ts'
import { type InstallPromptEvent, installPrompt } from '#src/platform/install-prompt.ts'
import { learnerProgress } from '#src/session/learning/learner-progress.ts'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aUser } from '#tests/factories/user.ts'
import { InstallItem } from './InstallItem.tsx'
import { InstallOffer } from './InstallOffer.tsx'
import { InstallPanel } from './InstallPanel.tsx'
import { InstallSheet } from './InstallSheet.tsx'
import { installOfferPauseDays } from './install-offer.ts'
import { installSheet } from './installing.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** A browser; `installed` opens the page as the installed app. */
function browser(userAgent: string, { installed = false } = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: installed, media: query }) as MediaQueryList)
}

/** Chromium's event; answers how often its dialog was opened. */
function browserOffers() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  act(() => installPrompt.set(Object.assign(new Event('beforeinstallprompt'), { prompt }) as InstallPromptEvent))
  return prompt
}

const finishLessons = (count: number) =>
  act(() =>
    learnerProgress.set({
      ...emptyProgress,
      known: true,
      finished: new Set(Array.from({ length: count }, (_, id) => id)),
    }),
  )

const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => aUser() })
session.put(aUser())
const render = (part: ReactNode) =>
  renderBare(part, { wrapper: ({ children }) => <SessionContext value={session}>{children}</SessionContext> })

const offer = () => screen.queryByText(/^(?:Lleva|Instala) Alcompás/)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  installPrompt.set(null)
  installSheet.set('unloaded')
  learnerProgress.set(emptyProgress)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the installation is offered after the second lesson, and a refusal lasts as long as the rule says', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['Date'] })
  browser(iphone)
  finishLessons(1)
  const { unmount } = render(
    <main id="contenido" tabIndex={-1}>
      <InstallOffer />
    </main>,
  )
  expect(offer()).toBeNull()
  finishLessons(2)
  expect(offer()).not.toBeNull()
  press('Ahora no')
  expect([offer(), document.activeElement]).toEqual([null, screen.getByRole('main')])
  unmount()
  vi.setSystemTime(Date.now() + (installOfferPauseDays - 1) * 86_400_000)
  const reopened = render(<InstallOffer />)
  expect(offer()).toBeNull()
  reopened.unmount()
  vi.setSystemTime(Date.now() + 86_400_000)
  render(<InstallOffer />)
  expect(offer()).not.toBeNull()
})

test('where the browser has an install dialog, the offer opens it, once', async () => {
  browser('Mozilla/5.0 (X11; Linux x64) Chrome/142.0.0.0')
  finishLessons(2)
  render(<InstallOffer />)
  expect(offer()).toBeNull()
  const prompt = browserOffers()
  press('Instalar')
  await waitFor(() => expect(prompt).toHaveBeenCalledTimes(1))
  expect([offer(), installSheet.state()]).toEqual([null, 'unloaded'])
})

test('on an iPhone the offer opens the steps and says that the app needs a sign-in of its own', () => {
  browser(iphone)
  finishLessons(2)
  render(
    <>
      <InstallOffer />
      <InstallSheet />
    </>,
  )
  press('Ver cómo')
  const dialog = screen.getByRole('dialog', { name: 'Instala Alcompás' })
  expect([...dialog.querySelectorAll('li')].map((step) => step.textContent)).toEqual([
    'Toca Compartir  en la barra de Safari. Si no lo ves, está en su menú ···',
    'Baja y elige  Añadir a pantalla de inicio.',
    'Confirma con Añadir.',
  ])
  expect(dialog.textContent).toContain('la primera vez inicia sesión también en ella')
  press('Entendido')
  expect([installSheet.state(), offer()]).toEqual(['closed', null])
})

test.each([
  ['the installed app', iphone, true],
  ['a browser that cannot install', firefox, false],
])('in %s there is neither an offer nor an item in the menu', (_where, userAgent, installed) => {
  browser(userAgent, { installed })
  finishLessons(20)
  render(
    <>
      <InstallOffer />
      <InstallItem className="" />
    </>,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('the menu closes before the installation opens', () => {
  browser(iphone)
  render(
    <dialog open aria-label="Menú">
      <InstallItem className="" />
    </dialog>,
  )
  press('Instalar la app')
  expect([screen.queryByRole('dialog', { name: 'Menú' }), installSheet.state()]).toEqual([null, 'open'])
})

test('the profile says where the app cannot be installed, and nothing inside the installed app', () => {
  browser(firefox)
  const { unmount } = render(<InstallPanel />)
  expect(screen.getByText(/Este navegador no instala apps/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  browser(iphone, { installed: true })
  render(<InstallPanel />)
  expect(screen.queryByRole('heading')).toBeNull()
})
