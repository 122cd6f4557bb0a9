import { runsInstalled } from '#src/platform/display-mode.ts'
import { installPrompt } from '#src/platform/install-prompt.ts'
import { log } from '#src/platform/log.ts'
import { deviceStorage } from '#src/platform/safe-storage.ts'
import { createStore, useStore } from '#src/platform/store.ts'
import { type InstallMethod, installMethod } from './install-method.ts'

/** The sheet with the steps: not loaded before it is first opened. */
export const installSheet = createStore<'unloaded' | 'open' | 'closed'>('unloaded')

/** How this browser installs the academy; null in the installed app. Changes once the browser has offered it. */
export function useInstallMethod(): InstallMethod | null {
  const hasPrompt = useStore(installPrompt) !== null
  const { userAgent, maxTouchPoints } = navigator
  return runsInstalled() ? null : installMethod({ userAgent, maxTouchPoints, hasPrompt })
}

/** Opens the browser's own dialog, else the sheet with the steps. Call it from a gesture. Never rejects. */
export async function startInstall(): Promise<void> {
  const event = installPrompt.state()
  if (event === null) return installSheet.set('open')
  // It works once; a browser that is asked again sends another one.
  installPrompt.set(null)
  await event.prompt().catch((cause: unknown) => log.warn('the browser did not open its dialog', { cause }))
}

const key = 'alcompas-install-answered'
// Not a cookie: Safari deletes those that a script has written after a week.

/**
 * When the offer was last answered on this device, in ms, whatever the answer; per device, since one installs devices.
 */
export const installAnswer = {
  read: (): number | null => Number(deviceStorage.getItem(key)) || null,
  write: (now: number): void => deviceStorage.setItem(key, String(now)),
}
