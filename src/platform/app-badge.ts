import { log } from './log.ts'

/**
 * Shows a number on the icon of the installed app; 0 clears it. Does nothing where there is no such icon, or where it needs
 * a permission that was not given (iOS: that of notifications). Never throws.
 */
export function showAppBadge(count: number): void {
  // Missing in Firefox, and over plain http.
  const { setAppBadge }: Partial<NavigatorBadge> = navigator
  setAppBadge?.call(navigator, count).catch((cause: unknown) => log.warn('the badge could not be set', { cause }))
}
