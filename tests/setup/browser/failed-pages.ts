import type { BrowserContext, Frame, Page } from 'playwright'
import type { TestContext } from 'vitest'

/** Of a page that hangs there is nothing to say. */
const timeout = 5000
/** Of each document: its first lines, and its last ones with the dialogs. */
const maxLines = 80

/**
 * Throws what the pages of the contexts show when a test has failed: an expectation that waited in vain says what was
 * missing, and not what was there instead.
 */
export async function showPagesOfFailure({ task }: TestContext, contexts: readonly BrowserContext[]): Promise<void> {
  if (task.result?.state !== 'fail') return
  const shown = await Promise.all(contexts.flatMap((context) => context.pages()).map(describe))
  if (shown.length > 0) throw new Error(`what the pages showed then:\n${shown.join('\n')}`)
}

async function describe(page: Page): Promise<string> {
  return (await Promise.all(page.frames().map(textOf))).join('\n')
}

async function textOf(frame: Frame): Promise<string> {
  const snapshot = await frame
    .locator('body')
    .ariaSnapshot({ timeout })
    .catch((cause: Error) => cause.message)
  const lines = snapshot.split('\n').filter((line) => !line.trim().startsWith('- /url:'))
  const omitted = lines.length - maxLines
  const half = maxLines / 2
  const kept = omitted > 0 ? [...lines.slice(0, half), `... ${omitted} lines ...`, ...lines.slice(-half)] : lines
  return [frame.url(), ...kept].join('\n')
}
