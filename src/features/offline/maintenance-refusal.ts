import { type RefusedEvent, refusedCodes } from '#src/platform/api.ts'
import { createStore } from '#src/platform/store.ts'

/** Whether the server has refused this page something for maintenance; false again once that has ended. */
export const maintenanceRefusal = createStore(false)

const event: RefusedEvent = 'refused:maintenance'

/**
 * Follows the refused calls, earlier ones too, and the URL of a return from Google; returns the function that
 * stops.
 */
export function followMaintenanceRefusals(): () => void {
  const follow = () => maintenanceRefusal.set(true)
  const cameBackRefused = new URLSearchParams(location.search).get('social_error') === 'maintenance'
  if (cameBackRefused || refusedCodes.delete('maintenance')) follow()
  addEventListener(event, follow)
  return () => removeEventListener(event, follow)
}
