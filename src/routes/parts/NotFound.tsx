import { rootRouteId, useRouter } from '@tanstack/react-router'

/**
 * The router's not-found screen for a well-formed address that the catalogue does not have. Rendered, not thrown: React
 * logs whatever a component throws.
 */
export function NotFound() {
  const Screen = useRouter().options.defaultNotFoundComponent
  return Screen ? <Screen isNotFound routeId={rootRouteId} /> : null
}
