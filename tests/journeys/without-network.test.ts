import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { coursePath, lessonPath } from '#contract/paths.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { aProfile, openProfile } from '#tests/setup/browser/persistent-profile.ts'
import { countPendingActions } from '#tests/setup/learner/pending-actions.ts'
import { persistedCatalogue, storedScreens } from '#tests/setup/learner/persisted-data.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

const noNetwork = { serviceWorker: true, expected: networkErrors } as const

/** Opens the academy and waits until it is installed and completely stored on the device. */
async function install(page: Page) {
  await page.goto('/clases-de-baile')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await persistedCatalogue(page)
}

test('after a restart of the browser without a network, screens opened before open again, with the date of their data', async () => {
  const profile = await aProfile()
  let context = await openProfile(profile, journey.origin())
  const online = await context.newPage()
  await signIn(online, 'monthly@alcompas.test')
  await install(online)
  for (const [path, answers] of [
    ['/inicio', ['finished']],
    ['/perfil?seccion=suscripcion', ['data', 'customer']],
    ['/perfil?seccion=videos', ['own']],
  ] as const) {
    await online.goto(path)
    // A page that is left sooner takes the answer that is under way with it.
    for (const answer of answers)
      await expect.poll(async () => (await storedScreens(online)).join()).toContain(`"${answer}"`)
  }
  await context.close()

  context = await openProfile(profile, journey.origin())
  await context.setOffline(true)
  const page = await context.newPage()
  // A signed-in learner is redirected to their home, as with a network.
  await page.goto('/')
  await page.waitForURL('**/inicio')
  await page.getByText(/Ves tu progreso como lo guarda este dispositivo\. Datos de (?:hoy|ayer) a las/).waitFor()
  await page.goto('/perfil?seccion=suscripcion')
  await page.getByText(/Esto es lo último que sabemos: .* Datos de (?:hoy|ayer) a las/).waitFor()
  await page.getByText('Suscripción mensual').first().waitFor()
  await page.getByText(/Sin conexión: ves tus datos como los guarda este dispositivo/).waitFor()
  await page.goto('/perfil?seccion=videos')
  await page.getByText(/Datos de (?:hoy|ayer) a las/).waitFor()
  const course = findOrFail(journey.catalogue().courses, () => true)
  const lesson = findOrFail(journey.catalogue().videos, (one) => one.public && one.course_id === null)
  for (const [path, heading] of [
    [coursePath(course), course.title],
    [lessonPath(lesson), lesson.title],
    ['/clases-de-baile', 'Todas las clases'],
    ['/programas', 'Programas'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  await page.goto('/cambiar-metodo-pago')
  await page.getByText(/para cambiar tu tarjeta hace falta la red\..*No se te ha cobrado nada\./).waitFor()
})

test('pending actions are listed, and sent by a button once there is a network', async () => {
  const { page, context } = await journey.visitor(noNetwork)
  await signIn(page, 'annual@alcompas.test')
  await install(page)
  const lesson = findOrFail(journey.catalogue().videos, (one) => one.public && one.course_id === null)
  await page.goto(lessonPath(lesson))
  await page.getByRole('button', { name: 'Me gusta', exact: true }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Me gusta', exact: true }).click()
  await page.getByText('1 sin enviar').waitFor()
  await page.getByRole('button', { name: 'Ver cuáles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sin enviar' })
  await dialog.getByText(`Te gusta «${lesson.title}»`).waitFor()
  await dialog.getByText('ahora mismo').waitFor()
  await dialog.getByText('Se enviará cuando vuelva la red').waitFor()
  // The page is notified of the network and sends them too; the button must do no harm.
  await context.setOffline(false)
  await dialog
    .getByRole('button', { name: 'Enviar ahora' })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await dialog.getByText('Ya está todo enviado.').waitFor()
  expect(await countPendingActions(page)).toBe(0)
})

test('signing out clears the stored answers, and another learner never sees them', async () => {
  const { page } = await journey.visitor(noNetwork)
  await signIn(page, 'coupon@alcompas.test')
  await page.goto('/inicio')
  await expect.poll(async () => (await storedScreens(page)).length).toBeGreaterThan(0)
  await page.goto('/perfil')
  await page.getByLabel('Tu cuenta', { exact: true }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => storedScreens(page)).toEqual([])
})
