import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../server/spawned-process.ts'
import { type EngineBrowser, type EnginePage, findShown, type InPage, playerFrame, type Target } from './engine-page.ts'
import { openSession, reference, type Session } from './webdriver.ts'
import { end, startXServer } from './x-server.ts'

interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly xServer: string
}

/** WebKitGTK: MiniBrowser on an X server of its own, driven by WebKitWebDriver. Camera and microphone are fake. */
export async function openWebKit({ driver, browser, xServer }: WebKitPrograms): Promise<EngineBrowser> {
  const screen = await startXServer(xServer)
  const port = await freePort()
  const process = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...globalThis.process.env,
      DISPLAY: screen.display,
      LANG: 'es_ES.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox needs user namespaces, which a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const driverUrl = `http://127.0.0.1:${port}`
  const endAll = async () => {
    await end(process)
    await screen.close()
  }
  try {
    await answering(driverUrl)
  } catch (cause) {
    await endAll()
    throw cause
  }
  const args = ['--automation', '--enable-media-stream=true', '--enable-mock-capture-devices=true']
  const capabilities = {
    browserName: 'MiniBrowser',
    // With any other, the driver hangs on a document whose load is cut off.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: browser, args },
  }
  return {
    async newPage() {
      const session = await openSession(driverUrl, capabilities)
      await session.command('POST', '/window/rect', { x: 0, y: 0, width: 1400, height: 1000 })
      return pageOf(session)
    },
    close: endAll,
  }
}

async function answering(driverUrl: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (
      await fetch(`${driverUrl}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(50)
  }
  throw new Error('WebKitWebDriver does not answer')
}

function pageOf(session: Session): EnginePage {
  /** Runs `work` in the player's frame, and switches back to the page. */
  async function inFrame<T>(work: () => Promise<T>): Promise<T | null> {
    const frame = await session.element(`(css) => document.querySelector(css)`, playerFrame)
    if (frame === null) return null
    await session.command('POST', '/frame', { id: reference(frame) })
    try {
      return await work()
    } finally {
      await session.command('POST', '/frame', { id: null })
    }
  }
  const where = <T>(inPlayer: boolean | undefined, work: () => Promise<T>) => (inPlayer ? inFrame(work) : work())
  const keys = async (text: string) => {
    const pressed = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await session.command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: pressed }] })
  }

  return {
    async open(url) {
      await session.run('() => { window.isLeft = true }', null).catch(() => undefined)
      await session.command('POST', '/url', { url })
      const arrived = `() => !window.isLeft && location.href !== 'about:blank' && document.readyState !== 'loading'`
      for (;;) {
        if ((await session.run(arrived, null).catch(() => false)) === true) break
        await pause(50)
      }
      await session.run(keepErrors.toString(), null)
    },
    url: async () => (await session.command('GET', '/url')) as string,
    async read<Argument, Result>(what: InPage<Argument, Result>, argument: Argument, { inPlayer = false } = {}) {
      return (await where(inPlayer, () => session.run(what.toString(), argument))) as Result
    },
    async isShown({ inPlayer, ...target }: Target) {
      const found = await where(inPlayer, () => session.element(findShown.toString(), target))
      return found !== null
    },
    async tryClick({ inPlayer, ...target }: Target) {
      const clicked = await where(inPlayer, async () => {
        const found = await session.element(findShown.toString(), target)
        if (found !== null) await session.command('POST', `/element/${found}/click`)
        return found !== null
      })
      return clicked === true
    },
    type: keys,
    pressEnter: () => keys('\uE007'),
    complaints: async () => (await session.run('() => window.complaints ?? []', null)) as string[],
    close: () => session.end(),
  }
}

/** Runs in the page: its driver reports no errors, so the page records those that are thrown. */
function keepErrors(): void {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  addEventListener('error', ({ message, filename }) => {
    if (message) complaints.push(`${message} (${filename})`)
  })
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
}
