import { type BrowserContext, chromium } from 'playwright'
import { findChromium } from '#scripts/chromium.mjs'
import { chromiumFlags } from './chromium-flags.ts'

/** Opens a Chromium on a profile folder, which outlives it: a restarted browser finds what was written there. */
export async function openProfile(
  profile: string,
  baseURL: string,
  // Those that are named are granted, and all others refused; with none named, the browser decides.
  permissions: string[] = ['camera', 'microphone'],
): Promise<BrowserContext> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('no Chromium here: npm test installs one, or name yours in CHROMIUM_PATH')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumFlags, '--use-fake-device-for-media-stream'],
    ...(permissions.length > 0 ? { permissions } : {}),
    baseURL,
    locale: 'es-ES',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  return context
}
