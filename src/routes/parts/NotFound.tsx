import { rootRouteId, useRouter } from '@tanstack/react-router'

/**
 * The router's page for what does not exist, where a screen finds out by itself: the address is well formed and the
 * catalogue knows no such thing. Drawn, not thrown: React writes whatever a screen throws to the console.
 */
export function NotFound() {
  const Screen = useRouter().options.defaultNotFoundComponent
  return Screen ? <Screen isNotFound routeId={rootRouteId} /> : null
}
