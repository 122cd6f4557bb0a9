import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { isAvailable } from '#contract/rules/publication.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { finish, navigateInApp } from '#tests/setup/learner/call-stops.ts'
import { countPendingActions } from '#tests/setup/learner/pending-actions.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { recordChanges } from '#tests/setup/server/applied-changes.ts'
import { spawnProgram } from '#tests/setup/server/spawned-process.ts'

const journey = aJourney()
const email = 'monthly@alcompas.test'
const finished = () => recordChanges(journey.dataDir()).finishedBy(email)

/** The staff's command line, beside the running server. */
async function alcompas(...args: string[]): Promise<void> {
  const { ended, output } = spawnProgram('server/cli/main.ts', args, { DATA_DIR: journey.dataDir() })
  expect([await ended, output.err]).toEqual([0, ''])
}

/** Begins maintenance, and waits until the running server has noticed it. */
async function beginMaintenance(): Promise<void> {
  await alcompas('maintenance', 'on', '--why', 'Cambiamos de servidor', '--until', '2h')
  await expect.poll(async () => (await fetch(`${journey.origin()}/api/visitor`)).json()).toHaveProperty('maintenance')
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Mantenimiento: Cambiamos de servidor.' })

test('a lesson finished during maintenance is stored on the device with a notice, and sent when it ends', async () => {
  const { page } = await journey.visitor({ expected: [/status of 503/] })
  await signIn(page, email)
  const done = new Set(finished())
  const lesson = findOrFail(
    journey.catalogue().videos,
    (each) => each.public && !each.is_challenge && isAvailable(each, Date.now()) && !done.has(each.id),
  )
  await Promise.all([page.waitForResponse('**/api/user/progress'), page.goto(lessonPath(lesson))])
  await page.getByRole('button', { name: 'Me gusta', exact: true }).waitFor()
  await beginMaintenance()
  // Whichever of the finish and the playback report was sent first; the other waits with it.
  // By the browser's report: a call given up before its body has come is no response to the driver.
  const refused = page.waitForEvent('console', (message) => message.text().includes('status of 503'))
  await finish(page)
  await refused

  await notice(page).waitFor()
  expect(await notice(page).textContent()).toContain('lo que hagas en ellas se guarda en este dispositivo')
  expect(await countPendingActions(page)).toBeGreaterThan(0)
  expect(finished()).not.toContain(lesson.id)
  // Stored data is served: another screen, and the reloaded page, which reads the finish from the device.
  await navigateInApp(page, '/programas')
  await page.getByRole('heading', { level: 1, name: 'Programas' }).waitFor()
  await page.reload()
  await notice(page).waitFor()

  await alcompas('maintenance', 'off')
  await expect.poll(() => countPendingActions(page), { timeout: 120_000 }).toBe(0)
  expect(finished()).toContain(lesson.id)
  await expect.poll(() => notice(page).count(), { timeout: 60_000 }).toBe(0)
})

test('a guest who signs in during maintenance sees that on the page, also on the way to Google and back', async () => {
  const { page } = await journey.visitor({ expected: [/status of 503/] })
  await page.goto('/login')
  await beginMaintenance()
  await page.getByRole('link', { name: 'Continúa con Google' }).click()
  await page.waitForURL('**/login?*')
  await page.getByRole('alert').filter({ hasText: 'La academia está en mantenimiento' }).waitFor()
  await notice(page).waitFor()
  expect(await notice(page).textContent()).toContain('entrar, apuntarse y pagar tienen que esperar')

  // By password, on a page that has not heard of it; once, however often it is tried.
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('baila1234')
  expect(await notice(page).count()).toBe(0)
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Inicia sesión' }).click()
    await notice(page).waitFor()
  }
  expect(await notice(page).count()).toBe(1)
  await alcompas('maintenance', 'off')
  await expect.poll(() => notice(page).count(), { timeout: 60_000 }).toBe(0)
})
