import { rememberInstalled } from '#browser-storage/installed-app.ts'
import { runsInstalled } from '#src/platform/display-mode.ts'
import { log } from '#src/platform/log.ts'

/**
 * Shows a number on the icon of the installed app; 0 clears it. Does nothing in a tab of the browser, which has no such
 * icon, or where it needs a permission that was not given (iOS: that of notifications). Never throws.
 */
export function showAppBadge(count: number): void {
  if (!runsInstalled()) return
  // The service worker goes on with it while no page is open.
  rememberInstalled().catch((cause: unknown) => log.warn('installed app not remembered', { cause }))
  // Missing in Firefox, and over plain http.
  const { setAppBadge }: Partial<NavigatorBadge> = navigator
  setAppBadge?.call(navigator, count).catch((cause: unknown) => log.warn('badge not set', { cause }))
}
