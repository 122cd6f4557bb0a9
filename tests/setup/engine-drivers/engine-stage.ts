import { afterAll, afterEach, beforeAll, expect, inject, type TestContext, test } from 'vitest'
import type { Catalogue } from '#contract/catalogue.ts'
import { findEngines, whyMissing } from '#scripts/engines.mjs'
import { type AcademyServer, startAcademy } from '../server/academy-server.ts'
import { withEveryPage } from './engine-messages.ts'
import type { EngineBrowser, EnginePage, Target } from './engine-page.ts'
import { createNetworkSwitch, type NetworkSwitch } from './network-switch.ts'
import { openChromium, openFirefox } from './puppeteer-browser.ts'
import { openWebKit } from './webkit-browser.ts'

type EngineId = 'chromium' | 'firefox' | 'webkit'

/** A visitor's page of one engine, with the waiting that every journey needs. */
export interface EngineVisitor {
  readonly page: EnginePage
  /** Navigates to a path of the academy. */
  go(path: string): Promise<void>
  /** Fails unless the element is shown in time. */
  expectShown(target: Target): Promise<void>
  /** Fails unless the element can be clicked in time. */
  click(target: Target): Promise<void>
  /** Signs a demo account in, as the page's own script would. */
  signIn(email: string): Promise<void>
}

interface VisitOptions {
  /** Console errors that the journey expects, such as a network that is gone. */
  readonly expected?: readonly RegExp[]
}

/** The server, the browser and the visitors of one engine's journeys. */
export async function engineStage(id: EngineId) {
  const engine = (await findEngines()).find((candidate) => candidate.id === id)
  if (!engine) throw new Error(`no engine is called ${id}`)
  const reason = engine.missing.length > 0 ? whyMissing(engine) : null
  let server: AcademyServer
  let network: NetworkSwitch
  let browser: EngineBrowser
  let catalogue: Catalogue
  let visitors: { readonly page: EnginePage; readonly expected: readonly RegExp[] }[] = []

  beforeAll(async () => {
    if (reason !== null) return
    server = await startAcademy(inject('preparedAcademy'))
    ;[network, browser, catalogue] = await Promise.all([
      createNetworkSwitch(server.origin),
      openEngine(engine.id, engine.programs),
      server.catalogue(),
    ])
  })
  afterEach(async () => {
    await network?.restore()
    const leaving = visitors
    visitors = []
    const complaints: string[] = []
    for (const { page, expected } of leaving) {
      const known = [...withEveryPage, ...expected]
      complaints.push(...(await page.complaints()).filter((text) => !known.some((pattern) => pattern.test(text))))
      await page.close()
    }
    expect(complaints).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await network?.close()
    await server?.stop()
  })

  return {
    name: engine.name,
    dataDir: () => server.dataDir,
    catalogue: () => catalogue,
    network: () => network,
    /** A journey of this engine; reported as skipped, with the reason, where the engine is not on this machine. */
    journey(title: string, run: () => Promise<void>): void {
      test(title, async ({ skip }: TestContext) => {
        if (reason !== null) skip(reason)
        await run()
      })
    },
    async visitor({ expected = [] }: VisitOptions = {}): Promise<EngineVisitor> {
      const page = await browser.newPage()
      visitors.push({ page, expected })
      const go = (path: string) => page.open(`${network.origin}${path}`)
      return {
        page,
        go,
        expectShown: (target) =>
          expect.poll(() => page.isShown(target), { message: `shows ${JSON.stringify(target)}` }).toBe(true),
        click: (target) =>
          expect.poll(() => page.tryClick(target), { message: `click ${JSON.stringify(target)}` }).toBe(true),
        async signIn(email) {
          await go('/soporte')
          expect(await page.read(signInAs, email)).toBe(200)
        },
      }
    },
  }
}

export type EngineStage = Awaited<ReturnType<typeof engineStage>>

function openEngine(id: EngineId, programs: Readonly<Record<string, string>>): Promise<EngineBrowser> {
  const program = (role: string) => {
    const path = programs[role]
    if (path === undefined) throw new Error(`${id} has no ${role}`)
    return path
  }
  if (id === 'chromium') return openChromium(program('browser'))
  if (id === 'firefox') return openFirefox(program('browser'))
  return openWebKit({ driver: program('driver'), browser: program('browser'), xServer: program('X server') })
}

async function signInAs(email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'baila1234' })
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
  return (await fetch('/api/login', { method: 'POST', headers, body })).status
}
