import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled } from '#tests/setup/browser/accessibility.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { tabTo } from '#tests/setup/browser/keyboard.ts'
import { frontOf, playerOf } from '#tests/setup/learner/lesson-player.ts'
import { orderButton, readyToOrder } from '#tests/setup/learner/order-page.ts'

const journey = aJourney({ camera: true })

const openLesson = () =>
  findOrFail(journey.catalogue().videos, (lesson) => lesson.public && lesson.available_at === null)

/** Moves the focus to an element and presses it. */
async function press(page: Page, wanted: Parameters<typeof tabTo>[1], key: 'Enter' | 'Space' = 'Enter') {
  await wanted.waitFor({ state: 'attached' })
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

async function write(page: Page, label: string | RegExp, text: string) {
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: label }).first())
  await page.keyboard.type(text)
}

async function register(page: Page) {
  await page.goto('/register')
  await page.getByRole('heading', { level: 1, name: 'Regístrate' }).waitFor()
  await write(page, 'Nombre', 'Eva')
  await write(page, 'Apellidos', 'Ruiz')
  await write(page, 'Correo electrónico', 'eva.teclado@baila.test')
  await write(page, 'Contraseña', 'baila1234')
  await press(page, page.getByRole('checkbox', { name: /Acepto los términos/ }), 'Space')
  await press(page, page.getByRole('main').getByRole('button', { name: 'Regístrate' }))
  await page.waitForURL('**/onboarding')
}

async function answerFiveQuestions(page: Page) {
  const next = page.getByRole('button', { name: /Siguiente|Finalizar/ })
  for (const answer of [/^Principiante/, /^Bailar en sociales/]) {
    await press(page, page.getByRole('radio', { name: answer }), 'Space')
    await press(page, next)
  }
  await press(page, page.getByRole('checkbox', { name: 'Salsa' }), 'Space')
  await press(page, next)
  await press(page, page.getByRole('slider'), 'Space')
  await page.keyboard.press('ArrowRight')
  await press(page, next)
  await tabTo(page, page.getByRole('radio', { name: 'Sí' }))
  await page.keyboard.press('ArrowDown')
  await press(page, next)
  await page.waitForURL((url) => url.pathname !== '/onboarding')
}

test('a learner registers, searches, dances, records and pays by keyboard alone, and the focus is always visible', async () => {
  const { page, context } = await journey.visitor({ expected: [/status of 404/] })
  await context.grantPermissions(['camera', 'microphone'])
  await register(page)
  await answerFiveQuestions(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Backwards: on the way through the whole screen the rails that come into view push the footer out of the window.
  await settled(page)

  const { title } = openLesson()
  await tabTo(page, page.getByRole('banner').getByRole('combobox'), 'Shift+Tab')
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/clases-de-baile?**')
  const later = page.getByRole('dialog', { name: /^¡Activa tu cuenta/ }).getByRole('button', { name: 'Ahora no' })
  await press(page, later)
  await later.waitFor({ state: 'hidden' })
  await press(page, page.getByRole('main').getByRole('link', { name: title }).first())
  await page.getByRole('heading', { level: 1, name: title }).waitFor()

  const inside = playerOf(page)
  const isPaused = () => frontOf(page).evaluate((video: HTMLVideoElement) => video.paused)
  // Opened from a list it starts playing.
  await expect.poll(isPaused).toBe(false)
  // The way to a control may take longer than the lesson, whose end has a dialog.
  await frontOf(page).evaluate((video: HTMLVideoElement) => {
    video.loop = true
  })
  await press(page, inside.getByRole('button', { name: 'Pausar' }).first(), 'Space')
  await expect.poll(isPaused).toBe(true)
  // The player learns of it by an event of the picture: until then a second press would pause once more.
  await inside.getByRole('button', { name: 'Reproducir' }).first().waitFor()
  await page.keyboard.press('Space')
  await expect.poll(isPaused).toBe(false)
  const mirror = inside.getByRole('button', { name: 'Espejo' })
  await press(page, mirror)
  await expect.poll(() => mirror.getAttribute('aria-pressed')).toBe('true')

  await tabTo(page, inside.getByRole('button', { name: 'Grabarme' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  for (const step of ['Grabarme ahora', 'Activar la cámara', 'Empezar'])
    await press(page, page.getByRole('button', { name: step }))
  await page.getByRole('timer').waitFor()
  await page.getByRole('dialog', { name: '¡Bien bailado!' }).waitFor()
  for (const step of ['Descartar', 'Sí, borrarla']) await press(page, page.getByRole('button', { name: step }))
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })

  await page.goto('/pago-directo')
  await readyToOrder(page)
  for (const [label, text] of [
    ['Número de tarjeta', '4242424242424242'],
    [/^Caducidad/, '1234'],
    ['CVC', '123'],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: label }))
    await page.keyboard.type(text)
  }
  await press(page, orderButton(page))
  await page.waitForURL(/\/(?:inicio|cursos)$/)
  const user = await page.evaluate(async () => (await fetch('/api/user')).json())
  expect(user).toMatchObject({ name: 'Eva', subscription_active: true })
})
