import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import type { Catalogue } from '#contract/catalogue.ts'
import { type AcademyServer, startAcademy } from '../server/academy-server.ts'
import { aVisitor, openBrowser, type Visitor } from './browser.ts'
import { showPagesOfFailure } from './failed-pages.ts'

type VisitorOptions = Partial<Parameters<typeof aVisitor>[1]>

/** The fixtures of a file of journeys: one server, one browser, and visitors that are closed after each test. */
export function aJourney(browserOptions: Parameters<typeof openBrowser>[0] = {}) {
  // What plays, records and encodes in the whole browser is worth its optimised code.
  const shortLived = !browserOptions.whole && !browserOptions.camera
  const open = () => openBrowser({ shortLived, ...browserOptions })
  let server: AcademyServer
  let browser: Browser
  let catalogue: Catalogue
  let visitors: Visitor[] = []

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startAcademy(inject('preparedAcademy')), open()])
    catalogue = await server.catalogue()
  })
  afterEach(async (test) => {
    const leaving = visitors
    visitors = []
    const contexts = leaving.map(({ context }) => context)
    const failure = await showPagesOfFailure(test, contexts).catch((error: unknown) => error)
    const closed = await Promise.all(leaving.map((visitor) => visitor.close()))
    if (closed.includes(false)) {
      await browser.close()
      browser = await open()
    }
    for (const visitor of leaving) visitor.hadNoComplaint()
    if (failure) throw failure
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  return {
    origin: () => server.origin,
    dataDir: () => server.dataDir,
    restart: (settings: Readonly<Record<string, string>>) => server.restart(settings),
    catalogue: () => catalogue,
    async visitor(visit: VisitorOptions = {}): Promise<Visitor> {
      const visitor = await aVisitor(browser, { origin: server.origin, ...visit })
      visitors.push(visitor)
      return visitor
    },
  }
}

/** The first of a list that fits; a demo academy without any would make the journey meaningless. */
export function findOrFail<T>(items: readonly T[], fits: (item: T) => boolean): T {
  const found = items.find(fits)
  if (!found) throw new Error('the demo academy has nothing of the kind this journey is about')
  return found
}
