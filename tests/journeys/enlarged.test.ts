import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { expectWholeWhenEnlarged } from '#tests/setup/browser/enlarged.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { playerOf } from '#tests/setup/learner/lesson-player.ts'
import { enterCard, openOrder, orderButton } from '#tests/setup/learner/order-page.ts'
import { newPayer } from '#tests/setup/learner/subscriber.ts'

const journey = aJourney({ camera: true })
const narrow = { width: 320, height: 640 }

test('enlarged to 400 %, or with text of twice the size, registering loses no control and scrolls one way', async () => {
  const { page } = await journey.visitor({ viewport: narrow })
  await page.goto('/register')
  await page.getByRole('heading', { level: 1, name: 'Regístrate' }).waitFor()
  await expectWholeWhenEnlarged(page)
  // With its errors, too.
  await page.getByRole('main').getByRole('button', { name: 'Regístrate' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expectWholeWhenEnlarged(page)
})

test('enlarged, searching with suggestions, results and filters loses no control', async () => {
  const { page } = await journey.visitor({ viewport: narrow })
  await page.goto('/clases-de-baile')
  await page.getByRole('main').getByRole('combobox').first().fill('bach')
  await page.getByRole('option').first().waitFor()
  await expectWholeWhenEnlarged(page)
  await page.goto('/clases-de-baile?q=bachata')
  await page.getByRole('main').getByRole('article').first().waitFor()
  await expectWholeWhenEnlarged(page)
  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: /Filtra/ }).click()
  await page.getByRole('dialog').waitFor()
  await expectWholeWhenEnlarged(page)
})

test('enlarged, a lesson and recording beside it lose no control', async () => {
  const { page, context } = await journey.visitor({ viewport: narrow })
  await context.grantPermissions(['camera', 'microphone'])
  const lesson = findOrFail(journey.catalogue().videos, (each) => each.public && each.available_at === null)
  await page.goto(lessonPath(lesson))
  await playerOf(page).getByRole('button', { name: 'Grabarme' }).waitFor()
  await expectWholeWhenEnlarged(page)
  await page.setViewportSize(narrow)
  await playerOf(page).getByRole('button', { name: 'Grabarme' }).click()
  for (const step of ['Grabarme ahora', 'Activar la cámara', 'Empezar']) {
    await page.getByRole('button', { name: step }).waitFor()
    await expectWholeWhenEnlarged(page)
    await page.setViewportSize(narrow)
    await page.getByRole('button', { name: step }).click()
  }
  const review = page.getByRole('dialog', { name: '¡Bien bailado!' })
  await review.waitFor()
  await expectWholeWhenEnlarged(page)
  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('button', { name: 'Sí, borrarla' }).click()
  await review.waitFor({ state: 'detached' })
})

test('enlarged, paying loses no control', async () => {
  const { page } = await journey.visitor({ viewport: narrow, expected: [/status of 404/] })
  await newPayer(page, 'ampliada')
  await openOrder(page, '/pago-directo')
  await expectWholeWhenEnlarged(page)
  await enterCard(page)
  await orderButton(page).click()
  await page.waitForURL(/\/(?:inicio|cursos)$/)
  const user = await page.evaluate(async () => (await fetch('/api/user')).json())
  expect(user).toMatchObject({ subscription_active: true })
})
