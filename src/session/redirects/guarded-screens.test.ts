import { describe, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { guardStates } from '#tests/factories/guard-states.ts'
import { type GuardedRoute, type GuardState, guardNameOf, redirectAfterSignIn, runGuard } from './route-guards.ts'

const routes = Object.keys(paths) as GuardedRoute[]
const routeAt = (path: string) => routes.find((route) => paths[route] === path.split(/[?#]/)[0])

/** The redirects of a visitor who opens a route, with the final one last. */
function follow(start: GuardedRoute, state: GuardState, persisted: string | null): GuardedRoute[] {
  const visited = [start]
  for (let hops = 0; hops < 10; hops += 1) {
    const here = visited.at(-1) ?? start
    const name = guardNameOf(here)
    const answer = name === undefined ? null : runGuard(name, here, state)
    if (!answer) return visited
    const next = answer.to === 'remembered' ? routeAt(redirectAfterSignIn(persisted)) : answer.to
    if (next === undefined) return visited
    visited.push(next)
  }
  return visited
}

describe.each(guardStates)('%s', (_name, state) => {
  test('is redirected at most twice and never in a loop, whatever path is persisted', () => {
    for (const route of routes)
      for (const persisted of [null, ...routes.map((other) => paths[other])]) {
        const visited = follow(route, state, persisted)
        expect(visited.length, `${visited.join(' > ')} with ${persisted} persisted`).toBeLessThanOrEqual(3)
        expect(new Set(visited).size, visited.join(' > ')).toBe(visited.length)
      }
  })

  test('ends on a page that is open to them', () => {
    for (const route of routes) {
      const end = follow(route, state, null).at(-1) ?? route
      const name = guardNameOf(end)
      expect(name === undefined || runGuard(name, end, state) === null, `${route} > ${end}`).toBe(true)
      if (guardNameOf(end) === 'forGuests') expect(state.user).toBeNull()
    }
  })
})

describe('the redirect after signing in', () => {
  test.each([null, '', '//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])(
    'with %j persisted leads to the learner’s home (F42, Q13)',
    (persisted) => {
      expect(redirectAfterSignIn(persisted)).toBe('/inicio')
    },
  )

  test.each(['/login', '/register?coupon=x', '/forgot-password', '/registro-reto', '/register-carrier/', '/'])(
    'does not lead to a page for guests, %s',
    (persisted) => {
      expect(redirectAfterSignIn(persisted)).toBe('/inicio')
    },
  )

  test.each(['/perfil?tab=seguridad', '/clases-de-baile/salsa-12', '/pago-directo', '/no-such-page'])(
    'to %s is unchanged',
    (persisted) => {
      expect(redirectAfterSignIn(persisted)).toBe(persisted)
    },
  )
})
