import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { onTestFinished } from 'vitest'
import { findChromium } from '#scripts/chromium.mjs'
import { chromiumFlags } from './chromium-flags.ts'
import { showPagesOfFailure } from './failed-pages.ts'

/** A profile folder for the browsers of a test, removed after it. */
export async function aProfile(): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'alcompas-profile-'))
  onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))
  return profile
}

/**
 * Opens a Chromium on a profile folder, which outlives it: a restarted browser finds what was written there. It is
 * closed after the test.
 */
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
  onTestFinished((test) => showPagesOfFailure(test, [context]).finally(() => context.close()))
  return context
}
