import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { Take } from '#browser-storage/take.ts'
import { lessonPath } from '#contract/paths.ts'
import type { UserVideo } from '#contract/recording.ts'
import { maxPartBytes } from '#contract/uploading.ts'
import { aTake } from '#tests/factories/own-takes.ts'
import { accessibilityViolations } from '#tests/setup/browser/accessibility.ts'
import { recordInBrowser, storeTake } from '#tests/setup/browser/browser-recording.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()
let short: string
let long: string

beforeAll(async () => {
  const { page, close } = await journey.visitor()
  await page.goto('/soporte')
  short = await recordInBrowser(page, 1, 200_000)
  // More than three parts.
  long = await recordInBrowser(page, 3, 4_000_000, 3 * maxPartBytes)
  await close()
})

const longTimeout = { timeout: 120_000 }
const idOf = (page: Page) => page.evaluate(async () => (await (await fetch('/api/user')).json()).id as number)
/** A lesson that is open to everybody who signed in; `at` names another. */
function lessonOf(at = 0): Take['lesson'] {
  const open = journey.catalogue().videos.filter(({ paid }) => !paid)
  const { id, slug, title } = findOrFail(open.slice(at), () => true)
  return { id, slug, title }
}

/** A learner with recordings on this device, each marked to be saved. */
async function withTakes(account: string, takes: readonly Partial<Take>[], bytes = short, expected: RegExp[] = []) {
  const visitor = await journey.visitor({ expected })
  const { page } = visitor
  await signIn(page, `${account}@alcompas.test`)
  await page.goto('/soporte')
  const userId = await idOf(page)
  for (const [index, take] of takes.entries()) {
    const lesson = lessonOf()
    const kept = aTake({
      id: randomUUID(),
      userId,
      lesson,
      lessonPath: lessonPath(lesson),
      duration: 1,
      start: 0,
      recordedAt: Date.now() + index,
      ...take,
    })
    await storeTake(page, kept, bytes)
  }
  return { ...visitor, userId }
}

const atOwnVideos = (page: Page) => page.goto('/perfil?seccion=videos')
const ownVideos = (page: Page): Promise<UserVideo[]> =>
  page.evaluate(async () => (await fetch('/api/user-videos')).json())
const changed = (page: Page) => page.getByText('Se han realizado los cambios')

test('an interrupted upload resumes at the next visit, and becomes one draft', async () => {
  const { page, context } = await withTakes('monthly', [{}], long, [/ERR_INTERNET/])
  const cut = page.waitForResponse(/\/pieces\/0$/).then(() => context.setOffline(true))
  // On a busy machine all parts would have arrived before the network is gone.
  await context.route(
    /\/pieces\/[1-9]\d*$/,
    async (route) => {
      await cut
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await atOwnVideos(page)
  await cut
  await page.getByText('Sin conexión. En cuanto vuelva la red').waitFor()
  await page.close()
  await context.setOffline(false)

  const later = await context.newPage()
  const begun = later.waitForResponse(/\/api\/uploads\/[^/]+$/)
  // What is shown as 'Procesando...', possibly for less than a step of the test takes.
  const processing = later.waitForResponse(
    async (answer) => /\/pieces\/\d+$/.test(answer.url()) && (await answer.json()).user_video?.status === 'uploading',
    longTimeout,
  )
  await atOwnVideos(later)
  expect((await (await begun).json()).received).toBeGreaterThan(0)
  await processing
  await later.getByText('Vídeo no publicado').waitFor(longTimeout)
  const videos = await ownVideos(later)
  expect(videos.map(({ status, title }) => [status, title.includes(' baila ')])).toEqual([['draft', true]])
  await later.getByText('En este dispositivo').waitFor({ state: 'detached' })
})

test('an upload is shown in another tab and cancelled there; only the take remains, to be saved later', async () => {
  const { page, context } = await withTakes('cancelled', [{}], long)
  let resume = () => {}
  const held = new Promise<void>((resolve) => {
    resume = resolve
  })
  // From the second part on the network holds requests until it is released.
  await context.route(/\/pieces\/[1-9]\d*$/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await atOwnVideos(page)
  await page.getByText(/^Guardando\.\.\. [1-9]\d* %$/).waitFor(longTimeout)
  const other = await context.newPage()
  await other.goto('/soporte')
  await other.getByRole('link', { name: /^Guardando 1 vídeo · [1-9]\d* %$/ }).waitFor(longTimeout)
  const calledOff = context.waitForEvent('response', (answer) => /\/api\/uploads\/[^/]+\/call-off$/.test(answer.url()))
  await other.getByRole('button', { name: 'Cancelar' }).click()
  expect(await (await calledOff).json()).toEqual({ received: 0, user_video: null })
  await other.getByText('Guardada en este dispositivo').waitFor()
  await other.getByText(/Guardando 1 vídeo/).waitFor({ state: 'detached' })
  await page.getByText(/^Guardada en este dispositivo\. Grabada el /).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  resume()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Vídeo no publicado').waitFor(longTimeout)
  expect(await ownVideos(page)).toHaveLength(1)
})

test('a draft is published, edited, withdrawn, downloaded and deleted', async () => {
  const { page } = await withTakes('annual', [{}, {}])
  await atOwnVideos(page)
  const cards = page.getByRole('article')
  await page.getByText('Vídeo no publicado').nth(1).waitFor(longTimeout)
  await expect.poll(() => cards.count()).toBe(2)

  const dialog = page.getByRole('dialog')
  await cards
    .first()
    .getByRole('button', { name: /^Reproducir/ })
    .click()
  await dialog.waitFor()
  expect((await dialog.boundingBox())?.width, 'F13').toBe(1100)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await cards.first().getByRole('button', { name: 'Publicar' }).click()
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await dialog.getByText('Debes aceptar las condiciones para poder publicar tu vídeo').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('El vídeo se ha publicado').waitFor()
  await cards
    .first()
    .getByText(/^Vídeo publicado \d\d\/\d\d\/\d{4}$/)
    .waitFor()

  // The second one takes its place, and the conditions are ticked by now.
  await cards.nth(1).getByRole('button', { name: 'Publicar' }).click()
  await dialog.getByText('Solo hay un vídeo publicado por clase').waitFor()
  await expect.poll(() => dialog.getByRole('checkbox').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await cards
    .nth(1)
    .getByText(/^Vídeo publicado/)
    .waitFor()
  await cards.first().getByText('Vídeo no publicado').waitFor()

  await cards
    .nth(1)
    .getByRole('button', { name: /^Editar/ })
    .click()
  await dialog.getByLabel('Título').fill('ab')
  await page.keyboard.press('Enter')
  await dialog.getByText('Min. 3 caracteres').waitFor()
  await dialog.getByLabel('Título').fill('Mi primera vuelta')
  await page.keyboard.press('Enter')
  await changed(page).waitFor()
  await page.getByRole('heading', { name: 'Mi primera vuelta' }).waitFor()

  const mine = page.getByRole('article', { name: 'Mi primera vuelta' })
  await mine.getByRole('button', { name: 'Despublicar' }).click()
  await mine.getByText('Vídeo no publicado').waitFor()

  const downloading = page.waitForEvent('download')
  await mine.getByRole('link', { name: /^Descargar/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^video-alcompas-[a-z0-9-]+\.mp4$/)

  await mine.getByRole('button', { name: /^Borrar/ }).click()
  await dialog.getByRole('button', { name: 'Borrar el vídeo' }).click()
  await mine.waitFor({ state: 'detached' })
  await expect.poll(async () => (await ownVideos(page)).map(({ status }) => status)).toEqual(['draft'])
})

test('without a subscription a fourth recording stays on the device until there is room for it', async () => {
  const takes = [0, 1, 2, 3].map((at) => ({ lesson: lessonOf(at) }))
  const { page } = await withTakes('lead', takes, short, [/status of 403/])
  await atOwnVideos(page)
  const refused = page.getByText('Ya tienes 3 vídeos. Borra uno y podrás guardar esta grabación.')
  await refused.waitFor(longTimeout)
  await page.getByText('Tienes 3 de 3 vídeos en total.').waitFor()
  await page.getByText('Vídeo no publicado').nth(2).waitFor(longTimeout)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await ownVideos(page)).toHaveLength(3)

  // Recording beside a lesson needs an account.
  const player = page.frameLocator('iframe[src^="/player.html"]')
  const [open] = journey.catalogue().videos.filter(({ paid }) => !paid)
  if (open) await page.goto(lessonPath(open))
  await player.getByRole('button', { name: 'Grabarme' }).click()
  // The foot of the screen has the same link, until the dialog covers it.
  await page.getByRole('dialog').getByRole('link', { name: 'Ir a Mis vídeos' }).click()
  await refused.waitFor()

  await page
    .getByRole('button', { name: /^Borrar .*baila/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Borrar el vídeo' }).click()
  await changed(page).waitFor()
  await page.getByRole('button', { name: 'Guardar otra vez' }).click()
  await refused.waitFor({ state: 'detached' })
  await expect.poll(async () => (await ownVideos(page)).length, longTimeout).toBe(3)
})

test('takes of a guest are offered to the account that signs in, on every screen', async () => {
  const { page } = await withTakes('trial', [{ userId: null, state: 'prepared' }])
  await page.goto('/clases-de-baile')
  await page.getByText('Tienes una grabación guardada en este dispositivo').waitFor()
  expect(await ownVideos(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardarla' }).click()
  await expect.poll(async () => (await ownVideos(page)).length, longTimeout).toBe(1)
  await page.getByText('Tienes una grabación').waitFor({ state: 'detached' })
})

test('another account on the same device can neither see, send nor open the recordings of the first', async () => {
  const { page } = await withTakes('coupon', [{}])
  await atOwnVideos(page)
  await page.getByText('Vídeo no publicado').waitFor(longTimeout)
  const [video] = await ownVideos(page)
  const userId = await idOf(page)
  // A second one, cut off before it began.
  await storeTake(page, aTake({ id: randomUUID(), userId, lesson: lessonOf(1) }), short)
  await page.getByLabel('Tu cuenta', { exact: true }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.getByRole('button', { name: 'Salir de todos modos' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  const other = await journey.visitor({ expected: [/status of 40[34]/] })
  await signIn(other.page, 'challenge@alcompas.test')
  await other.page.goto('/soporte')
  const reached = await other.page.evaluate(
    async ({ own, path }) => {
      const status = async (url: string) =>
        (await fetch(url, { headers: { 'x-requested-with': 'XMLHttpRequest' } })).status
      return [
        await status(`/api/user-videos/get/${own}`),
        await status(`/api/user-videos/publish/${own}`),
        await status(`/api/user-videos/delete/${own}`),
        await status(path),
      ]
    },
    { own: video?.id ?? 0, path: video?.path ?? '' },
  )
  expect(reached).toEqual([404, 404, 404, 403])
  await signIn(page, 'challenge@alcompas.test')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads/')) sent.push(request.url())
  })
  await atOwnVideos(page)
  await page.getByText('¡Aún no has grabado ningún vídeo!').waitFor()
  expect([await page.getByText('En este dispositivo').count(), sent]).toEqual([0, []])
})
