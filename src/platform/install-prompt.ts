import { createStore } from './store.ts'

/** Chromium's offer to install the page, which TypeScript's DOM library lacks. */
export interface InstallPromptEvent extends Event {
  /** Opens the browser's own dialog; needs a user gesture, and works once. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Captured by `src/after-paint.ts` before the application has started. */
    earlyInstallPrompt?: InstallPromptEvent
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent
  }
}

/** The last unused event of the browser; null where it cannot install the page, or has. */
export const installPrompt = createStore<InstallPromptEvent | null>(null)

/** Captures the browser's event, which comes once and early, and keeps the browser from showing a prompt of its own. */
export function captureInstallPrompt(): void {
  installPrompt.set(window.earlyInstallPrompt ?? null)
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event)
  })
  window.addEventListener('appinstalled', () => installPrompt.set(null))
}
