import type { OpenSession } from '#contract/self-service.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import type { SessionStore } from '#server/domain/accounts/ports.ts'
import { isoInstant } from '#server/domain/iso-instant.ts'

interface ListSessionsPorts {
  readonly sessions: Pick<SessionStore, 'listOf'>
  now(): number
}

/** The caller's open sessions, the last used first. */
export async function listSessions(
  { sessions, now }: ListSessionsPorts,
  { account, session }: Caller,
): Promise<OpenSession[]> {
  const open = await sessions.listOf(account.id, now())
  return open.map((one) => ({
    id: one.id,
    device: describeDevice(one.device_name),
    created_at: isoInstant(one.created_at),
    last_seen_at: isoInstant(one.last_seen_at),
    current: one.id === session.id,
  }))
}

/** User-Agent patterns, in order: most browsers also claim to be those below them. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  // An installed web app on iOS names no browser.
  [/\bAppleWebKit\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/** A User-Agent in short Spanish words, `Chrome en Android`, without quoting it. */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [firstIn(browsers, userAgent), firstIn(systems, userAgent)]
  if (browser && system) return `${browser} en ${system}`
  return browser ?? (system ? `Un navegador en ${system}` : 'Otro dispositivo')
}

const firstIn = (named: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  named.find(([pattern]) => pattern.test(text))?.[1]
