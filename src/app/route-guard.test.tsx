import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { cookies } from '#contract/cookies.ts'
import { paths } from '#contract/paths.ts'
import { returnToPath } from '#src/session/redirects/persisted-path.ts'
import type { GuardedRoute } from '#src/session/redirects/route-guards.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { pendingSignOut } from '#src/session/sign-in/pending-sign-out.ts'
import { whileSigningIn } from '#src/session/sign-in/signing-in.ts'
import { clearSignedInHint } from '#src/session/signed-in-hint.ts'
import { aUser } from '#tests/factories/user.ts'
import { RouteErrorScreen } from './errors/RouteErrorScreen.tsx'
import { followSignIn } from './follow-sign-in.ts'
import { guardLateAnswer } from './guard-late-answer.ts'
import { guarded, redirectLearnersHome } from './route-guard.ts'
import type { RouterContext } from './router-context.ts'

/** A small router whose screens show their names. */
async function arriveAt(path: string, user: User | null, unknown?: { readonly guard: string }, mayBeSignedIn = !!user) {
  let answerLate: (user: User | null) => void = () => undefined
  const fetchUser = vi.fn(async (onLateAnswer: typeof answerLate) => {
    answerLate = onLateAnswer
    return user
  })
  const session = createSessionStore({ mayBeSignedIn: () => mayBeSignedIn, fetchUser })
  const root = createRootRouteWithContext<Pick<RouterContext, 'session'>>()({})
  const names = ['home', 'login', 'profile', 'userArea', 'onboarding', 'payTrial', 'payNoTrial', 'videos'] as const
  const routes = names.map((name: GuardedRoute) =>
    createRoute({
      getParentRoute: () => root,
      path: paths[name],
      component: () => (
        <>
          <h1>{name}</h1>
          <input aria-label="Nombre" />
        </>
      ),
      ...(unknown ? guarded(name, unknown.guard) : name === 'home' ? redirectLearnersHome : guarded(name)),
    }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    context: { session },
    defaultErrorComponent: RouteErrorScreen,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await act(() => router.load())
  render(<RouterProvider router={router} />)
  return {
    href: router.state.location.href,
    router,
    fetchUser,
    session,
    answerLate: (late: User | null) => act(async () => answerLate(late)),
  }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  returnToPath.take()
  vi.restoreAllMocks()
})

test('a guest is redirected to sign in, and the requested page is stored with its query (F41)', async () => {
  const { href } = await arriveAt('/perfil?tab=seguridad', null)
  expect([href, returnToPath.read()]).toEqual(['/login', '/perfil?tab=seguridad'])
})

test('a learner is redirected from the landing to their home, and a guest stays without a request for the user (F29)', async () => {
  expect((await arriveAt('/', aUser())).href).toBe('/inicio')
  const guest = await arriveAt('/', null)
  expect([guest.href, guest.fetchUser.mock.calls.length]).toEqual(['/', 0])
})

test('a learner on a page for guests is redirected to the stored page, which is then removed', async () => {
  returnToPath.write('/perfil?tab=seguridad')
  expect((await arriveAt('/login', aUser())).href).toBe('/perfil?tab=seguridad')
  expect(returnToPath.read()).toBeNull()
})

test('a learner on a page for guests without a stored page is redirected to their home (Q13)', async () => {
  expect((await arriveAt('/login', aUser())).href).toBe('/inicio')
})

test('a screen without a guard never waits for the session', async () => {
  const { href, fetchUser } = await arriveAt('/clases-de-baile', aUser())
  expect([href, fetchUser.mock.calls.length]).toEqual(['/clases-de-baile', 0])
})

test('a learner without a subscription is redirected from the trial to the direct payment (Q9)', async () => {
  expect((await arriveAt('/periodo-prueba', aUser())).href).toBe('/pago-directo')
})

test('the coupon goes with a redirect on the way to payment, and nowhere else (F189)', async () => {
  const newcomer = aUser({ onboarding_status: null })
  expect((await arriveAt('/periodo-prueba?coupon=SALSA10', aUser())).href).toBe('/pago-directo?coupon=SALSA10')
  expect((await arriveAt('/pago-directo?b=1&coupon=SALSA10', newcomer)).href).toBe('/onboarding?b=1&coupon=SALSA10')
  const subscriber = aUser({ has_subscription: true })
  expect((await arriveAt('/pago-directo?coupon=SALSA10', subscriber)).href).toBe('/perfil')
})

test('preloading stores and removes no path', async () => {
  const { router } = await arriveAt('/clases-de-baile', null)
  await act(() => router.preloadRoute({ to: '/perfil' }))
  expect(returnToPath.read()).toBeNull()
})

describe('a user that arrives after the guards used the stored one', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Nombre')

  test('redirects a learner who is signed out since, and stores the page', async () => {
    const { router, session, answerLate } = await arriveAt('/perfil?tab=seguridad', aUser())
    guardLateAnswer(router, session)
    await answerLate(null)
    expect(await screen.findByRole('heading', { name: 'login' })).toBeTruthy()
    expect(returnToPath.read()).toBe('/perfil?tab=seguridad')
  })

  test('redirects from a payment that is not theirs, also where it arrived before a listener was added', async () => {
    const { router, session, answerLate } = await arriveAt('/pago-directo', aUser())
    await answerLate(aUser({ has_subscription: true }))
    guardLateAnswer(router, session)
    expect(await screen.findByRole('heading', { name: 'profile' })).toBeTruthy()
  })

  test('redirects a learner from a page for guests', async () => {
    const { router, session, answerLate } = await arriveAt('/login', null, undefined, true)
    guardLateAnswer(router, session)
    await answerLate(aUser())
    expect(await screen.findByRole('heading', { name: 'userArea' })).toBeTruthy()
  })

  test('leaves the screen as it is, with what was typed, where the guard decides as before', async () => {
    const { router, session, answerLate } = await arriveAt('/perfil', aUser())
    const loaded = vi.fn()
    router.subscribe('onBeforeLoad', loaded)
    guardLateAnswer(router, session)
    const before = field()
    fireEvent.change(before, { target: { value: 'Ana Mar' } })
    await answerLate(aUser({ name: 'Ana María' }))
    expect([field() === before, field().value, loaded.mock.calls.length]).toEqual([true, 'Ana Mar', 0])
  })

  test('does not redirect after a sign-in or a payment on the screen: their flow chooses where to go', async () => {
    const { router, session } = await arriveAt('/login', null, undefined, true)
    guardLateAnswer(router, session)
    await act(async () => session.put(aUser()))
    await act(() => session.refresh())
    expect(router.state.location.href).toBe('/login')
  })
})

describe('a guest page whose browser has signed in in another tab', () => {
  let unfollow = () => {}
  afterEach(() => {
    unfollow()
    clearSignedInHint()
    pendingSignOut.clear()
  })

  /** A guest's page, where a learner has signed in by the time that it becomes visible. */
  async function guestAt(path: string) {
    const page = await arriveAt(path, null)
    const { router, session, fetchUser } = page
    unfollow = followSignIn(router, session)
    fetchUser.mockResolvedValue(aUser())
    const becomeVisible = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    const signInElsewhere = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
      document.cookie = `${cookies.signedInHint}=1; Path=/`
    }
    return { ...page, becomeVisible, signInElsewhere }
  }

  test.each([
    ['the landing', '/'],
    ['the sign-in', '/login'],
  ])('redirects from %s to the home of the learner when it becomes visible', async (_, path) => {
    const { becomeVisible, signInElsewhere } = await guestAt(path)
    signInElsewhere()
    await becomeVisible()
    expect(await screen.findByRole('heading', { name: 'userArea' })).toBeTruthy()
  })

  test('keeps any other screen, with typed text', async () => {
    const { router, session, becomeVisible, signInElsewhere } = await guestAt('/clases-de-baile')
    const loaded = vi.fn()
    router.subscribe('onBeforeLoad', loaded)
    const field = () => screen.getByLabelText<HTMLInputElement>('Nombre')
    const before = field()
    fireEvent.change(before, { target: { value: 'Ana' } })
    signInElsewhere()
    await becomeVisible()
    expect(session.state().user).toEqual(aUser())
    expect([field() === before, field().value, loaded.mock.calls.length]).toEqual([true, 'Ana', 0])
  })

  test('does not fetch the user without a sign-in, with a pending sign-out, or twice at once', async () => {
    const { session, fetchUser, becomeVisible, signInElsewhere } = await guestAt('/login')
    await becomeVisible()
    signInElsewhere()
    pendingSignOut.set()
    await becomeVisible()
    expect(fetchUser).not.toHaveBeenCalled()
    pendingSignOut.clear()
    document.dispatchEvent(new Event('visibilitychange'))
    await becomeVisible()
    expect(fetchUser).toHaveBeenCalledTimes(1)
    // Theirs by now.
    await becomeVisible()
    expect([fetchUser.mock.calls.length, session.state().user?.id]).toEqual([1, aUser().id])
  })

  test('stays when the server has no session', async () => {
    const { router, fetchUser, becomeVisible, signInElsewhere } = await guestAt('/login')
    fetchUser.mockResolvedValue(null)
    signInElsewhere()
    await becomeVisible()
    expect([fetchUser.mock.calls.length, router.state.location.href]).toEqual([1, '/login'])
  })

  test('does not fetch the user while a sign-in on the page is in progress', async () => {
    const { router, fetchUser, becomeVisible, signInElsewhere } = await guestAt('/login')
    await whileSigningIn(async () => {
      signInElsewhere()
      await becomeVisible()
    })
    expect([fetchUser.mock.calls.length, router.state.location.href]).toEqual([0, '/login'])
  })
})

test('an unknown guard shows the error screen with status 500, not a blank page (F6)', async () => {
  await arriveAt('/perfil', aUser(), { guard: 'forNobody' })
  // The words of the specification (F5), introduced in Spanish.
  expect(screen.getByText('An error occurred')).toBeTruthy()
  expect(screen.getByText(/Se ha producido un error:/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Algo ha salido mal por nuestra parte')
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toBeTruthy()
})
