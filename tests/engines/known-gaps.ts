import { expect } from 'vitest'
import type { EngineStage } from '#tests/setup/engine-drivers/engine-stage.ts'

/** What the academy uses where it is there. Runs in the page. */
function missingFeatures(): string[] {
  const features = {
    'Background Sync': 'SyncManager' in window,
    Push: 'PushManager' in window,
    'storage.estimate': typeof navigator.storage?.estimate === 'function',
    'storage.persist': typeof navigator.storage?.persist === 'function',
    requestIdleCallback: 'requestIdleCallback' in window,
    'service workers': 'serviceWorker' in navigator,
    'Web Locks': 'locks' in navigator,
    'module workers': typeof Worker === 'function',
    MediaRecorder: typeof MediaRecorder === 'function',
    WebCodecs: 'VideoEncoder' in window,
  }
  return Object.entries(features).flatMap(([name, isThere]) => (isThere ? [] : [name]))
}

/** What is written of an engine in `scripts/engines.mjs` stays true: a gap that has closed fails here as well. */
export function knownGaps(stage: EngineStage, gaps: readonly string[]): void {
  stage.journey('it lacks what is known of it, and nothing else', async () => {
    const guest = await stage.visitor()
    await guest.go('/soporte')
    expect(await guest.page.read(missingFeatures, null)).toEqual(gaps)
  })
}
