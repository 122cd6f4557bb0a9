import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#contract/paths.ts'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { onboardingDraft } from '#src/session/onboarding-draft.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aPaymentServer, aProvider } from '#tests/factories/payment-page.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderAcademyScreen } from '#tests/setup/render-academy-screen.tsx'
import { route as changePaymentMethod } from '../change-payment-method.tsx'
import { route as onboarding } from '../onboarding.tsx'

vi.mock('#src/platform/stripe.ts', () => ({
  loadPayments: async () => (window.Stripe as unknown as () => object)(),
}))
const worker: Partial<CatalogueWorkerApi> = {
  open: async () => ({ ready: true, revision: '1', lessons: 1, storedAt: 0 }),
  refresh: async () => ({ ok: false, code: 'offline' }),
  collections: async () => ({ families: [], professors: [], courses: [], programs: [] }),
}
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker, holdCatalogueWorker: () => undefined }))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const user = aUser()

/** The screen at its address; a response that the test holds; the readings of the session's user. */
async function open(path: string, lazyRoute: typeof onboarding | typeof changePaymentMethod, heldPath: string) {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const requested = vi.fn()
  aProvider()
  aPaymentServer({
    answers: {
      [heldPath]: () => {
        requested()
        return held.then(() => Response.json({ status: 'ok', clientSecret: null }))
      },
    },
  })
  const fetchUser = vi.fn(async () => user)
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser })
  session.put(user)
  const client = createQueryClient()
  const router = await renderAcademyScreen(lazyRoute, { path, session, client })
  const send = async (label: string) => {
    const button = await screen.findByRole('button', { name: label })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(button)
    await waitFor(() => expect(requested).toHaveBeenCalledTimes(1))
  }
  /** Releases the response and waits for all that follows it. */
  const answer = async () => {
    await act(async () => release())
    await waitFor(() => expect(fetchUser).toHaveBeenCalled())
    await waitFor(() => expect(client.isMutating()).toBe(0))
  }
  return { router, send, answer }
}

const openOnboarding = () => {
  onboardingDraft.write(user.id, {
    experience: 'basic',
    target: 'target_socials',
    disciplines: ['salsa'],
    time_available: 'between-20-40',
    referred: false,
    referral_code: null,
  })
  return open(paths.onboarding, onboarding, '/api/user/save-onboarding')
}
const openCardChange = () => open(paths.changePaymentMethod, changePaymentMethod, '/api/payment/change-payment-method')

test.each([
  ['the onboarding', openOnboarding, 'Finalizar'],
  ['the change of the card', openCardChange, 'ACTUALIZAR TARJETA'],
])(
  'the answer to %s refreshes the session, and does not navigate where its screen was left',
  async (_of, opened, label) => {
    const { router, send, answer } = await opened()
    await send(label)
    await act(() => router.navigate({ to: '/descubre' }))
    await answer()
    expect(router.state.location.href).toBe('/descubre')
  },
)

test.each([
  ['the onboarding', openOnboarding, 'Finalizar', paths.payNoTrial],
  ['the change of the card', openCardChange, 'ACTUALIZAR TARJETA', `${paths.profile}?seccion=suscripcion`],
])('the answer to %s navigates where its screen is still shown', async (_of, opened, label, next) => {
  const { router, send, answer } = await opened()
  await send(label)
  await answer()
  expect(router.state.location.href).toBe(next)
})
