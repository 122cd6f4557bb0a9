import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from 'playwright'
import { findChromium } from '#scripts/chromium.mjs'
import { chromiumFlags } from './chromium-flags.ts'

/** A browser that can be killed as by a crash, and opened again on the same profile. */
export interface KillableBrowser {
  readonly page: Page
  /** Kills the whole process group. Returns when, in ms since 1970. */
  kill(): Promise<number>
}

/** Opens a Chromium on a profile, which outlives it. */
export async function killableBrowser(profile: string, args: readonly string[] = []): Promise<KillableBrowser> {
  const executable = await findChromium()
  if (!executable) throw new Error('no Chromium here: npm test installs one, or name yours in CHROMIUM_PATH')
  const child = spawn(
    executable,
    [
      '--headless=new',
      ...chromiumFlags,
      ...args,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const browser = await chromium.connectOverCDP(await devToolsUrlOf(child))
  const context = browser.contexts()[0] ?? (await browser.newContext())
  return {
    page: await context.newPage(),
    async kill() {
      const gone = once(child, 'exit')
      const at = Date.now()
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await gone
      await browser.close().catch(() => undefined)
      return at
    },
  }
}

function devToolsUrlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', () => reject(new Error(`the browser ended:\n${output}`)))
  })
}
