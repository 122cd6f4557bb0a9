import type { BrowserContext, Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath, programPath } from '#contract/paths.ts'
import { isAvailable, isProgramPublished } from '#contract/rules/publication.ts'
import { lanHost } from '#tests/setup/browser/browser.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { fillDatabase, mountSmallDisk } from '#tests/setup/browser/full-storage.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { overlaysRendered } from '#tests/setup/browser/overlays.ts'
import { finish, navigateInApp } from '#tests/setup/learner/call-stops.ts'
import { playerOf } from '#tests/setup/learner/lesson-player.ts'
import { countPendingActions, storePendingActions } from '#tests/setup/learner/pending-actions.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { recordChanges } from '#tests/setup/server/applied-changes.ts'

const journey = aJourney()
const ledger = () => recordChanges(journey.dataDir())

/** Console errors of a server that is unreachable or refuses, on purpose. */
const faults = networkErrors
const reports = '**/api/playback/update-stats/**'
const like = (page: Page) => page.getByRole('button', { name: 'Me gusta', exact: true })
const isLiked = (page: Page) => like(page).getAttribute('aria-pressed')

/** Lessons that everybody opens by themselves. */
const openLessons = () =>
  journey
    .catalogue()
    .videos.filter((lesson) => lesson.public && isAvailable(lesson, Date.now()) && !lesson.is_challenge)

const cut = (context: BrowserContext) => context.route('**/api/**', (route) => route.abort())
const mend = (context: BrowserContext) => context.unroute('**/api/**')
const noneWaiting = (page: Page, timeout = 60_000) => expect.poll(() => countPendingActions(page), { timeout }).toBe(0)

/** Opens a lesson and waits until the page has loaded the learner and their progress. */
async function openAsLearner(page: Page, lesson: { readonly id: number; readonly slug: string }) {
  await Promise.all([page.waitForResponse('**/api/user/progress'), page.goto(lessonPath(lesson))])
  await like(page).waitFor()
}

/** Dispatches the sync event to the service worker, as the browser does when the network returns. */
async function serviceWorkerOf(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  const sync = { origin: journey.origin(), registrationId, tag: 'alcompas-outbox', lastChance: false }
  return { wake: () => cdp.send('ServiceWorker.dispatchSyncEvent', sync) }
}

test('two tabs and the service worker send at once, and nothing is lost or counted twice', async () => {
  const { page, context } = await journey.visitor({ serviceWorker: true })
  await signIn(page, 'monthly@alcompas.test')
  await page.goto('/inicio')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = await serviceWorkerOf(context, page)
  const other = await context.newPage()
  await other.goto('/soporte')
  const before = ledger().counted()
  const keys = await storePendingActions(page, 60)
  await Promise.all([worker.wake(), page.reload(), other.reload(), worker.wake()])
  await noneWaiting(page)
  expect([ledger().applied(keys), ledger().played(keys), ledger().counted() - before]).toEqual([60, 60, 60])
})

test('a rating is stored in the task of its press, since the page may be left right after', async () => {
  const { page } = await journey.visitor({ expected: faults })
  await signIn(page, 'lead@alcompas.test')
  const lesson = findOrFail(openLessons(), () => true)
  await openAsLearner(page, lesson)
  const before = await isLiked(page)
  const stored = await like(page).evaluate(async (button: HTMLButtonElement) => {
    button.click()
    // Microtasks alone: the page cannot be unloaded between them.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    return localStorage.getItem('alcompas-outbox')
  })
  expect(JSON.parse(stored ?? '[]')).toMatchObject([{ action: { kind: 'rated', lessonId: lesson.id } }])
  await page.reload()
  await expect.poll(() => isLiked(page)).not.toBe(before)
  await noneWaiting(page)
})

test('on a shared device no action of one learner is sent while another is signed in, and all are when they are back', async () => {
  const { page, context } = await journey.visitor({ expected: [...faults, /status of 401/] })
  const [first, second] = openLessons() as [
    ReturnType<typeof openLessons>[number],
    ReturnType<typeof openLessons>[number],
  ]
  await signIn(page, 'trial@alcompas.test')
  await openAsLearner(page, first)
  await cut(context)
  await like(page).click()
  await expect.poll(() => countPendingActions(page)).toBe(1)
  await page.getByLabel('Tu cuenta', { exact: true }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  const warning = page.getByRole('dialog', { name: 'Tienes algo sin enviar' })
  await warning.getByText(/Queda por enviar 1 cosa de tus clases/).waitFor()
  await warning.getByRole('button', { name: 'Salir de todos modos' }).click()
  await page.waitForURL(`${journey.origin()}/`)
  await mend(context)
  // The server receives the sign-out now; only then does another learner sign in.
  await Promise.all([page.waitForResponse('**/api/logout'), page.reload()])
  // The page signs out again at its next start if it is left before it has read that answer.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('alcompas-sign-out'))).toBeNull()

  await signIn(page, 'annual@alcompas.test')
  await openAsLearner(page, second)
  await overlaysRendered(page, 'learner')
  await page.getByText(/sin enviar/).waitFor({ state: 'detached' })
  expect(await countPendingActions(page)).toBe(1)
  // In another tab another learner signs in; this one still shows the former learner.
  const other = await context.newPage()
  await signIn(other, 'monthly@alcompas.test')
  await like(page).click()
  await expect.poll(() => countPendingActions(page)).toBe(2)
  await openAsLearner(other, first)
  await expect.poll(() => isLiked(other)).toBe('false')
  const likes = () =>
    ['trial@alcompas.test', 'annual@alcompas.test', 'monthly@alcompas.test'].map((email) => ledger().likedBy(email))
  expect(likes()).toEqual([[], [], []])

  await signIn(other, 'annual@alcompas.test')
  await other.goto('/inicio')
  await expect.poll(likes).toEqual([[], [second.id], []])
  // Taken out once it is acknowledged; only then does the next one come.
  await expect.poll(() => countPendingActions(other)).toBe(1)
  await signIn(other, 'trial@alcompas.test')
  await other.goto('/inicio')
  await expect.poll(likes).toEqual([[first.id], [second.id], []])
  await noneWaiting(other)
})

test('an action on a full or damaged device is persisted or its loss is shown, and it recovers', async () => {
  const { page, context } = await journey.visitor({ expected: faults })
  const [, , full, damaged, said] = openLessons() as ReturnType<typeof openLessons>[number][]
  if (!full || !damaged || !said) throw new Error('the demo academy has too few open lessons')
  await signIn(page, 'coupon@alcompas.test')
  await openAsLearner(page, full)
  const quota = await mountSmallDisk(page, journey.origin())

  // No room in the database: it waits in the mirror, survives the reload, and goes once.
  await cut(context)
  await quota(1_000_000)
  await fillDatabase(page)
  await like(page).click()
  await expect.poll(() => isLiked(page)).toBe('true')
  expect(await countPendingActions(page)).toBe(0)
  const mirrored = () => page.evaluate(() => localStorage.getItem('alcompas-outbox'))
  await expect.poll(mirrored).toContain(`/${full.id}`)
  await quota()
  await mend(context)
  await page.reload()
  await expect.poll(() => ledger().likedBy('coupon@alcompas.test')).toEqual([full.id])
  // Taken out once it is acknowledged, which may be after it is counted.
  await expect.poll(mirrored).not.toContain(`/${full.id}`)

  // The database lost its rows, and others make no sense: the mirror has them.
  await openAsLearner(page, damaged)
  await cut(context)
  await like(page).click()
  await expect.poll(() => countPendingActions(page)).toBe(1)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('alcompas')
        opening.onsuccess = () => {
          const broken = opening.result.transaction(['outbox', 'progress', 'learner'], 'readwrite')
          broken.objectStore('outbox').clear()
          broken.objectStore('outbox').put({ key: 'rubbish', userId: 'nobody', path: 7 })
          broken.objectStore('progress').put({ finished: 'all of them' }, 1)
          broken.objectStore('learner').put({ id: 'who?' }, 'current')
          broken.oncomplete = () => {
            opening.result.close()
            resolve(null)
          }
        }
      }),
  )
  await mend(context)
  await page.reload()
  await expect
    .poll(() => ledger().likedBy('coupon@alcompas.test'))
    .toEqual([full.id, damaged.id].toSorted((a, b) => a - b))

  // No room anywhere and no network: the learner sees an error, and nothing counts as done. The database is full still.
  await openAsLearner(page, said)
  await cut(context)
  await quota(1_000_000)
  await fillDatabase(page)
  await fillOtherStorage(page)
  await like(page).click()
  await page.getByRole('alert').getByText('Libera algo de espacio').waitFor()
  await expect.poll(() => isLiked(page)).toBe('false')
})

/** Writes into the other storage of a page until it takes nothing more. */
const fillOtherStorage = (page: Page) =>
  page.evaluate(() => {
    for (const size of [1_000_000, 10_000, 100])
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`full-${size}-${part}`, 'x'.repeat(size))
      } catch {
        // No room for another of this size.
      }
  })

/** A server that answers an outbox badly for a while, each in its own way. `times` is how often. */
const badAnswers: Readonly<Record<string, { readonly times: number; answer(route: Route): Promise<unknown> }>> = {
  500: { times: 20, answer: (route) => route.fulfill({ status: 500, json: { code: 'unexpected' } }) },
  401: { times: 1, answer: (route) => route.fulfill({ status: 401, json: { code: 'signed_out' } }) },
  409: {
    times: Number.POSITIVE_INFINITY,
    answer: (route) => route.fulfill({ status: 409, json: { code: 'unexpected' } }),
  },
  429: {
    times: 3,
    answer: (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: { code: 'too_many_requests' } }),
  },
  'an answer that is cut after it was applied': {
    times: 3,
    answer: async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
  'a captive portal’s page': {
    times: 3,
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Acepta las condiciones</h1>' }),
  },
  'no answer for twenty seconds': { times: 1, answer: () => new Promise((resolve) => setTimeout(resolve, 21_000)) },
}

test('over plain http, where a browser has no locks, an action is shown, sent and stored across a reload', async () => {
  const origin = journey.origin().replace('127.0.0.1', lanHost)
  const { page } = await journey.visitor({ origin, expected: [/Cross-Origin-Opener-Policy/] })
  const lesson = findOrFail(openLessons().toReversed(), () => true)
  // Only the browser knows this host.
  await page.goto('/soporte')
  await signIn(page, 'challenge@alcompas.test')
  await openAsLearner(page, lesson)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await like(page).click()
  await expect.poll(() => ledger().likedBy('challenge@alcompas.test')).toEqual([lesson.id])
  await noneWaiting(page)
  await page.reload()
  await expect.poll(() => isLiked(page)).toBe('true')
})

test('500, 401, 409, 429, cut answers, a captive portal’s page and no answer: twenty of twenty stay stored, or are rightly settled', async () => {
  const settled = await Promise.all(
    Object.entries(badAnswers).map(async ([name, { times, answer }]) => {
      const { page, context } = await journey.visitor({ expected: [...faults, /status of (?:500|401|409|429)/] })
      await signIn(page, 'lead@alcompas.test')
      await page.goto('/inicio')
      await page.getByRole('heading', { level: 1 }).waitFor()
      let left = times
      await context.route(reports, (route) => {
        left -= 1
        return left >= 0 ? answer(route).then(() => undefined) : route.continue()
      })
      const keys = await storePendingActions(page, 20)
      await page.reload({ waitUntil: 'commit' })
      if (name === '401') {
        // Held until their learner is found signed in again.
        await expect.poll(() => left).toBe(0)
        await page.reload({ waitUntil: 'commit' })
      }
      await noneWaiting(page, 120_000)
      return [name, ledger().applied(keys), ledger().played(keys)]
    }),
  )
  // A conflict means that the server already has it: the action is settled and not sent again.
  expect(settled).toEqual(Object.keys(badAnswers).map((name) => [name, ...(name === '409' ? [0, 0] : [20, 20])]))
}, 240_000)

test('enrolling without a network shows at once, survives a reload and reaches the server; a refusal is shown and reverted', async () => {
  const { page, context } = await journey.visitor({ expected: [...faults, /status of 403/] })
  await signIn(page, 'trial@alcompas.test')
  const program = findOrFail(journey.catalogue().programs, (one) => isProgramPublished(one, Date.now()))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(programPath(program))
  await button('Apúntate al programa').waitFor()
  // Nothing is shown of what was learned before it is known.
  await page
    .getByRole('link', { name: /^EMPIEZA/ })
    .first()
    .waitFor()
  await context.route('**/api/user/**', (route) => route.abort())
  await button('Apúntate al programa').click()
  await page.getByText('Programa 0% completado').waitFor()
  await page.getByText('1 sin enviar').waitFor()
  await page.reload()
  await button('Dejar el programa').waitFor()
  expect(ledger().programsOf('trial@alcompas.test')).toEqual([])

  await button('Reintentar').waitFor()
  await context.unroute('**/api/user/**')
  await expect.poll(() => ledger().programsOf('trial@alcompas.test')).toEqual([program.id])
  await button('Dejar el programa').click()
  await button('Sí, dejar el programa').click()
  await expect.poll(() => ledger().programsOf('trial@alcompas.test')).toEqual([])

  await context.route('**/api/user/sign-up-program', (route) =>
    route.fulfill({ status: 403, json: { code: 'subscription_needed' } }),
  )
  await button('Apúntate al programa').click()
  await page.getByText('No te hemos podido apuntar a un programa: hace falta una suscripción activa.').waitFor()
  await button('Apúntate al programa').waitFor()
  await button('Entendido').click()
  await noneWaiting(page)
})

test('two devices that were offline are merged: every finish, the later rating, and the latest position', async () => {
  const [phone, laptop] = [await journey.visitor({ expected: faults }), await journey.visitor({ expected: faults })]
  const [first, second] = openLessons().slice(-2)
  if (!first || !second) throw new Error('the demo academy has too few open lessons')
  const thumb = (page: Page, name: string) => page.getByRole('button', { name, exact: true, pressed: true })
  const leaveOffline = async ({ page, context }: typeof phone, lesson: typeof first) => {
    await signIn(page, 'cancelled@alcompas.test')
    await openAsLearner(page, lesson)
    await playerOf(page).getByRole('button', { name: 'Espejo' }).waitFor()
    await cut(context)
  }
  await Promise.all([leaveOffline(phone, first), leaveOffline(laptop, second)])
  await playerOf(phone.page).getByRole('button', { name: 'Espejo' }).click()
  await finish(phone.page, 'Me gusta')
  await finish(laptop.page)
  await navigateInApp(laptop.page, lessonPath(first))
  await laptop.page.getByRole('button', { name: 'No me gusta', exact: true }).click()
  await thumb(laptop.page, 'No me gusta').waitFor()
  expect(ledger().finishedBy('cancelled@alcompas.test')).not.toContain(second.id)

  // The later one arrives first.
  for (const { page, context } of [laptop, phone]) {
    await mend(context)
    await page.reload()
    await noneWaiting(page)
  }
  expect(ledger().finishedBy('cancelled@alcompas.test')).toEqual(expect.arrayContaining([first.id, second.id]))
  expect(ledger().likedBy('cancelled@alcompas.test')).not.toContain(first.id)
  await openAsLearner(laptop.page, first)
  await thumb(laptop.page, 'No me gusta').waitFor()
  await laptop.page.getByText('Clase terminada').waitFor()
  await playerOf(laptop.page).getByRole('button', { name: 'Espejo', pressed: true }).waitFor()
})
