import { existsSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cookies } from '#contract/cookies.ts'
import { type FaultName, failCalls, faults, pathPatternOf } from '#tests/setup/browser/faults.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { navigateInApp, navigates, type Stop, stopsOf } from '#tests/setup/learner/call-stops.ts'
import {
  type CallName,
  type ExpectedFailure,
  expectedFailures,
  type StopName,
} from '#tests/setup/learner/expected-failures.ts'
import { countPendingActions, pendingActionPaths } from '#tests/setup/learner/pending-actions.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()
const all = Object.entries(expectedFailures) as [CallName, ExpectedFailure][]

test('every declared call has an expected outcome, and every file that handles a failure exists', () => {
  expect(Object.keys(expectedFailures).toSorted()).toEqual(Object.keys(calls).toSorted())
  for (const [name, expected] of all)
    if ('by' in expected) expect([name, existsSync(expected.by)]).toEqual([name, true])
})

/** The account of each fault, so that the two do not meet on the server. */
const walkers: Readonly<Record<FaultName, string>> = {
  'the answer 500': 'monthly@alcompas.test',
  silence: 'coupon@alcompas.test',
}

test('a background call that fails leaves the screen usable, shows a small notice and loses nothing (F222)', async () => {
  await Promise.all((Object.keys(faults) as FaultName[]).map(walk))
}, 300_000)

async function walk(fault: FaultName): Promise<void> {
  const entries = Object.entries(stopsOf(journey.catalogue())) as [StopName, Stop][]
  const start = entries.findIndex(([name]) => name === 'the home')
  const newcomer = await openVisitor()
  for (const [name, stop] of entries.slice(0, start)) {
    if (name === 'the challenge') await signIn(newcomer.page, 'lead@alcompas.test')
    await tryStop({ ...newcomer, name, stop, fault })
  }
  const learner = await openVisitor()
  await arrive(learner.page, walkers[fault])
  for (const [name, stop] of entries.slice(start)) {
    if (name === 'the home') await allowMeasuring(learner.context)
    if (name === 'the sign-out') await everythingArrives(learner.page)
    await tryStop({ ...learner, name, stop, fault })
  }
}

/** A visitor for whom every page load starts without cached answers. */
async function openVisitor() {
  const { page, context } = await journey.visitor({ expected: [/status of 500/, /net::ERR_FAILED/] })
  // A silent call times out after half a minute; the clock is moved instead.
  await page.clock.install()
  // What is saved once in a visit, and media cookies that are valid for an hour.
  await page.addInitScript(() => {
    sessionStorage.clear()
    localStorage.removeItem('alcompas-media')
  })
  return { page, context }
}

/** Allows everything to be measured, with something there to be measured by. */
function allowMeasuring(context: BrowserContext): Promise<void> {
  const allowed = { _ga: 'GA1.1.1', _fbp: 'fb.1', [cookies.consent]: 'measurement.advertising' }
  const url = journey.origin()
  return context.addCookies(Object.entries(allowed).map(([name, value]) => ({ name, value, url })))
}

/** Signs in and opens the screens once, so that their answers are cached for failing calls. */
async function arrive(page: Page, email: string) {
  await signIn(page, email)
  await Promise.all([page.waitForResponse('**/api/user/progress'), page.goto('/inicio')])
  await page.getByRole('tab', { name: 'Cursos' }).waitFor()
}

async function everythingArrives(page: Page) {
  await page.goto('/inicio')
  await page.getByRole('tab', { name: 'Cursos' }).waitFor()
  // What was refused waits longer after each time.
  await page.clock.fastForward('05:00')
  await expect.poll(() => countPendingActions(page), { timeout: 60_000 }).toBe(0)
}

interface Trial {
  readonly page: Page
  readonly context: BrowserContext
  readonly name: StopName
  readonly stop: Stop
  readonly fault: FaultName
}

async function tryStop({ page, context, name, stop, fault }: Trial): Promise<void> {
  const here = all.flatMap(([call, expected]) =>
    'at' in expected && expected.at === name ? [{ call, ...expected }] : [],
  )
  const names = here.map(({ call }) => call)
  const { made, stop: mend } = await failCalls(context, names, fault)
  try {
    await (stop.anew ? page.goto(stop.path) : navigateInApp(page, stop.path))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await stop.act?.(page)
    // One action is sent at a time, and a server that does not answer blocks the others: they stay in the outbox, and
    // are sent later.
    for (const { call, queued } of here)
      if (queued) await expect.poll(() => pendingActionPaths(page), longTimeout).toContainEqual(pathLike(call))
      else await expect.poll(() => [...made], longTimeout).toContain(call)
    if (fault === 'silence') await page.clock.fastForward(silenceEnds)
    for (const { queued, notice, retryLabel } of here) {
      // A request of the outbox times out by the browser's own clock, which no test can advance: `outbox.test.ts` waits
      // for it.
      if (queued && fault === 'silence') continue
      if (notice) await page.getByText(notice).first().waitFor()
      if (retryLabel) await page.getByRole('button', { name: retryLabel }).first().waitFor()
    }
    await (stop.served ?? navigates)(page)
  } catch (cause) {
    throw new Error(`${name}, ${fault}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  await mend()
}

const longTimeout = { timeout: 60_000 }
/** In ms; a silent call times out after 30 s (F222). */
const silenceEnds = 31_000
const pathLike = (call: CallName): unknown => expect.stringMatching(pathPatternOf(calls[call].path))
