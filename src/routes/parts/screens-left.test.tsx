import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { onboardingDraft } from '#src/session/onboarding-draft.ts'
import { returnToPath, signUpPath } from '#src/session/redirects/persisted-path.ts'
import { isForGuests } from '#src/session/redirects/route-guards.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aPaymentServer, aProvider, refused } from '#tests/factories/payment-page.ts'
import { aCustomer, aSubscriber, aSubscription } from '#tests/factories/subscription.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderAcademyScreen } from '#tests/setup/screens/render-academy-screen.tsx'
import { route as cancelPlan } from '../cancel-plan.tsx'
import { route as challengeVerifyEmail } from '../challenge-verify-email.tsx'
import { route as changePaymentMethod } from '../change-payment-method.tsx'
import { route as confirmEmail } from '../confirm-email.tsx'
import { route as login } from '../login.tsx'
import { route as modifyProfile } from '../modify-profile.tsx'
import { route as onboarding } from '../onboarding.tsx'
import { route as payCoupon } from '../pay-coupon.tsx'
import { route as payment } from '../payment.tsx'
import { route as register } from '../register.tsx'
import { route as upgradePlan } from '../upgrade-plan.tsx'

vi.mock('#src/platform/stripe.ts', () => ({
  loadPayments: async () => (window.Stripe as unknown as () => object)(),
}))
const worker: Partial<CatalogueWorkerApi> = {
  open: async () => ({ ready: true, revision: '1', lessons: 1, storedAt: 0 }),
  refresh: async () => ({ ok: false, code: 'offline' }),
  collections: async () => ({ families: [], professors: [], courses: [], programs: [] }),
}
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker, holdCatalogueWorker: () => undefined }))
// happy-dom has no IndexedDB.
vi.mock('#browser-storage/learner-store.ts', () => ({ clearLearner: async () => undefined }))
// Those of another entitlement need the cookies of a browser that is signed in.
vi.mock('#src/session/media-cookies.ts', () => ({
  requestMediaCookies: () => fetch('/api/get-cookies-cdn'),
  stopMediaCookies: () => undefined,
}))
const showToast = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('#src/ui/toasts.ts', () => ({ showToast }))

beforeEach(() => showToast.mockClear())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const user = aUser()
const subscriber = aSubscriber()
const done = () => Response.json({ status: 'ok' })
const signedIn = () => Response.json({ token: 't' })
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(button)
}
/** The offers and the card of a learner with the monthly plan. */
const subscription = {
  '/api/payment/get-subscription-data': () => Response.json(aSubscription()),
  '/api/payment/get-customer-data': () => Response.json(aCustomer),
}

interface Case {
  readonly path: string
  readonly search?: string
  readonly screen: { readonly options: Parameters<typeof renderAcademyScreen>[0]['options'] }
  /** Null for a guest; else a learner without a plan, where it is not named. */
  readonly user?: User | null
  /** What the session is refreshed to; the same one where it is not named. */
  readonly known?: User
  /** The call whose response the test holds, and the response. */
  readonly held: string
  readonly response?: () => Response
  readonly answers?: Readonly<Record<string, () => Response>>
  /** Fills the form in and sends it. */
  readonly send: () => Promise<void>
  /** Where the page navigates after its answer. */
  readonly next: string
}

const cases: Readonly<Record<string, Case>> = {
  'the onboarding': {
    path: paths.onboarding,
    screen: onboarding,
    held: '/api/user/save-onboarding',
    send: () => press('Finalizar'),
    next: paths.payNoTrial,
  },
  'the change of the card': {
    path: paths.changePaymentMethod,
    screen: changePaymentMethod,
    held: '/api/payment/change-payment-method',
    response: () => Response.json({ status: 'ok', clientSecret: null }),
    send: () => press('ACTUALIZAR TARJETA'),
    next: `${paths.profile}?seccion=suscripcion`,
  },
  'the form of the profile': {
    path: paths.modifyProfile,
    screen: modifyProfile,
    held: '/api/modify-user',
    response: () => Response.json(user),
    send() {
      write('Nombre', 'Anabel')
      return press('ACTUALIZAR PERFIL')
    },
    next: paths.profile,
  },
  'the sign-in': {
    path: paths.login,
    screen: login,
    user: null,
    held: '/api/login',
    response: signedIn,
    send() {
      write('Correo electrónico', 'ana@academia.test')
      write('Contraseña', 'baila1234')
      return press('Inicia sesión')
    },
    next: paths.userArea,
  },
  'the registration': {
    path: paths.register,
    screen: register,
    user: null,
    held: '/api/register',
    answers: { '/api/login': signedIn },
    send() {
      write('Nombre', 'Ana')
      write('Apellidos', 'Prieto')
      write('Correo electrónico', 'ana@academia.test')
      write('Contraseña', 'baila1234')
      fireEvent.click(screen.getByRole('checkbox'))
      return press(/reg[ií]strate/i)
    },
    next: paths.onboarding,
  },
  'the link of a confirmation': {
    path: paths.confirmEmail,
    search: '?token=t',
    screen: confirmEmail,
    held: '/api/confirm-email',
    response: () => Response.json({ challenge: true, changed: false }),
    answers: {
      '/api/confirm-email-details': () =>
        Response.json({ email: user.email, name: 'Ana', reason: 'first-address', challenge: true, proof: 'session' }),
    },
    send: () => press('Confirmar mi correo'),
    next: paths.challengeEmailVerified,
  },
  'the code of a confirmation': {
    path: paths.challengeVerifyEmail,
    screen: challengeVerifyEmail,
    held: '/api/confirm-email-code',
    send() {
      write('Código de seis cifras', '123456')
      return press('Confirmar')
    },
    next: paths.challengeEmailVerified,
  },
  'a payment': {
    path: paths.payment,
    screen: payment,
    known: subscriber,
    held: '/api/get-cookies-cdn',
    send: () => press(/€/),
    next: paths.userArea,
  },
  'a coupon of an operator': {
    path: paths.payCoupon,
    screen: payCoupon,
    held: '/api/payment/renovate-coupon-operator',
    answers: { '/api/validate-coupon-operator/BAILA20261': () => Response.json({ valid: true, used: false }) },
    async send() {
      write('Cupón de tu operadora', 'BAILA20261')
      await press('VALIDAR')
      await screen.findByText('¡Cupón válido!')
      await press('Confirmar')
    },
    next: paths.userArea,
  },
  'a cancellation that arrived, its answer lost,': {
    path: paths.cancelPlan,
    screen: cancelPlan,
    user: subscriber,
    known: { ...subscriber, stripe_subscription_canceled: true },
    held: '/api/payment/cancel-subscription',
    response: () => refused('busy', 503),
    answers: subscription,
    async send() {
      fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
      await press('CANCELAR PLAN')
    },
    next: `${paths.profile}?seccion=suscripcion`,
  },
  'a change of the plan that arrived, its answer lost,': {
    path: paths.upgradePlan,
    screen: upgradePlan,
    user: subscriber,
    known: { ...subscriber, stripe_subscription_id: 'sub_2' },
    held: '/api/payment/upgrade-plan',
    response: () => refused('busy', 503),
    answers: subscription,
    send: () => press(/CAMBIAR A PLAN ANUAL/),
    next: paths.userArea,
  },
}

/** The screen, its form sent and the response held. */
async function send({ path, user: arriving = user, known = user, ...given }: Case) {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const requested = vi.fn()
  aProvider()
  aPaymentServer({
    user: known,
    answers: {
      ...given.answers,
      [given.held]: () => {
        requested()
        return held.then(given.response ?? done)
      },
    },
  })
  if (path === paths.onboarding) writeOnboarding()
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => known })
  session.put(arriving)
  const before = session.state()
  const client = createQueryClient()
  const router = await renderAcademyScreen(given.screen, { path, search: given.search ?? '', session, client })
  await given.send()
  await waitFor(() => expect(requested).toHaveBeenCalledTimes(1))
  return {
    router,
    /** Releases the response and waits for all that follows it. */
    async answer() {
      await act(async () => release())
      await waitFor(() => expect(client.isMutating()).toBe(0))
      await waitFor(() => expect(session.state()).not.toBe(before))
      await waitFor(() => expect(session.state().user).not.toBeNull())
      await act(() => new Promise((resolve) => setTimeout(resolve)))
    },
  }
}

function writeOnboarding() {
  onboardingDraft.write(user.id, {
    experience: 'basic',
    target: 'target_socials',
    disciplines: ['salsa'],
    time_available: 'between-20-40',
    referred: false,
    referral_code: null,
  })
}

const answers = Object.entries(cases)

describe.each(answers)('the answer to %s', (_of, given) => {
  test('navigates where its screen is still shown', async () => {
    const { router, answer } = await send(given)
    await answer()
    expect(router.state.location.href).toBe(given.next)
  })

  test('does not navigate where its screen was left', async () => {
    const { router, answer } = await send(given)
    await act(() => router.navigate({ to: '/descubre' }))
    await answer()
    expect(router.state.location.href).toBe('/descubre')
    expect(showToast).not.toHaveBeenCalled()
  })
})

test.each(answers.filter(([, { path }]) => !isForGuests(path)))(
  'the answer to %s does not navigate where its screen was left and opened again',
  async (_of, given) => {
    const { router, answer } = await send(given)
    await act(() => router.navigate({ to: '/descubre' }))
    await act(() => router.navigate({ to: given.path }))
    await answer()
    expect(router.state.location.pathname).toBe(given.path)
  },
)

test.each(answers.filter(([, { path }]) => isForGuests(path)))(
  'the answer to %s leaves a screen for guests that was opened meanwhile',
  async (_of, given) => {
    const { router, answer } = await send(given)
    await act(() => router.navigate({ to: paths.forgotPassword }))
    await answer()
    expect(router.state.location.href).toBe(given.next)
  },
)

test('a registration whose screen was left keeps the lesson for the link of the confirmation email', async () => {
  const lesson = '/clases-de-baile/giro-12'
  returnToPath.write(lesson)
  const { router, answer } = await send(cases['the registration'] as Case)
  await act(() => router.navigate({ to: '/descubre' }))
  await answer()
  expect([router.state.location.pathname, signUpPath.take()]).toEqual(['/descubre', lesson])
})
