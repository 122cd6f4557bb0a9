import { describe, expect, test } from 'vitest'
import { paths, paymentPaths } from '#contract/paths.ts'
import { guardStates } from '#tests/factories/guard-states.ts'
import { askGuard, type GuardedRoute, type GuardState, guardNameOf, redirectAfterSignIn } from './route-guards.ts'

const addresses: Readonly<Record<GuardedRoute, string>> = { ...paths, ...paymentPaths }
const routes = Object.keys(addresses) as GuardedRoute[]
const routeAt = (path: string) => routes.find((route) => addresses[route] === path.split(/[?#]/)[0])

/** Where somebody ends who opens a route, with every stop on the way. */
function follow(start: GuardedRoute, state: GuardState, kept: string | null): GuardedRoute[] {
  const way = [start]
  for (let hops = 0; hops < 10; hops += 1) {
    const here = way.at(-1) ?? start
    const name = guardNameOf(here)
    const answer = name === undefined ? null : askGuard(name, here, state)
    if (!answer) return way
    const next = answer.to === 'remembered' ? routeAt(redirectAfterSignIn(kept)) : answer.to
    if (next === undefined) return way
    way.push(next)
  }
  return way
}

describe.each(guardStates)('%s', (_said, state) => {
  test('is sent on at most twice and never in a circle, whatever path was kept', () => {
    for (const route of routes)
      for (const kept of [null, ...routes.map((other) => addresses[other])]) {
        const way = follow(route, state, kept)
        expect(way.length, `${way.join(' > ')} with ${kept} kept`).toBeLessThanOrEqual(3)
        expect(new Set(way).size, way.join(' > ')).toBe(way.length)
      }
  })

  test('ends on a page that is there for them', () => {
    for (const route of routes) {
      const end = follow(route, state, null).at(-1) ?? route
      const name = guardNameOf(end)
      expect(name === undefined || askGuard(name, end, state) === null, `${route} > ${end}`).toBe(true)
      if (guardNameOf(end) === 'forGuests') expect(state.user).toBeNull()
    }
  })
})

describe('the way back after signing in', () => {
  test.each([null, '', '//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])(
    'with %j kept it is the learner’s home (F42, Q13)',
    (kept) => {
      expect(redirectAfterSignIn(kept)).toBe('/inicio')
    },
  )

  test.each(['/login', '/register?coupon=x', '/forgot-password', '/registro-reto', '/register-carrier/', '/'])(
    'a page of guests, %s, is no way back',
    (kept) => {
      expect(redirectAfterSignIn(kept)).toBe('/inicio')
    },
  )

  test.each(['/perfil?tab=seguridad', '/clases-de-baile/salsa-12', '/pago-directo', '/no-such-page'])(
    '%s is kept as it was',
    (kept) => {
      expect(redirectAfterSignIn(kept)).toBe(kept)
    },
  )
})
