import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { accessibilityViolations, settled } from '#tests/setup/browser/accessibility.ts'
import { small, wide } from '#tests/setup/browser/browser.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { overlaysRendered } from '#tests/setup/browser/overlays.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { newestMessage } from '#tests/setup/server/mailbox.ts'

const journey = aJourney()

/** A signed-in account of the demo academy. */
async function signedIn(account: string, options: Parameters<typeof journey.visitor>[0] = {}) {
  const visitor = await journey.visitor(options)
  await signIn(visitor.page, account)
  return visitor
}

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }
      return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`nothing called ${name} can be reached by keyboard`)
}

/** The place of the page in the browser's history. */
const historyIndex = (page: Page) => page.evaluate(() => navigation.currentEntry?.index)

test('the onboarding is answered by keyboard alone, survives a reload, and its answers are in the profile', async () => {
  const { page } = await signedIn('fresh@alcompas.test')
  await page.goto('/onboarding')
  const question = page.getByRole('heading', { level: 1 })
  await question.getByText('¿Cuánto has bailado').waitFor()
  const begun = await historyIndex(page)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await tabTo(page, /^Siguiente$/)
  await page.keyboard.press('Enter')
  await question.getByText('conseguir').waitFor()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await tabTo(page, /^Siguiente$/)
  await page.keyboard.press('Enter')
  await question.getByText('estilos').waitFor()
  await page.reload()
  await question.getByText('estilos').waitFor()
  await tabTo(page, /^Salsa$/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Siguiente$/)
  await page.keyboard.press('Enter')
  await question.getByText('tiempo').waitFor()
  await page.goBack()
  await question.getByText('estilos').waitFor()
  expect(await page.getByLabel('Salsa', { exact: true }).isChecked()).toBe(true)
  await tabTo(page, /^Siguiente$/)
  await page.keyboard.press('Enter')
  await question.getByText('tiempo').waitFor()
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /^Siguiente$/)
  await page.keyboard.press('Enter')
  await question.getByText('profesorado').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Finalizar' }).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'No' }).focus()
  await page.keyboard.press('Space')
  await tabTo(page, /^Finalizar$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pago-directo$/)
  await page.getByRole('heading', { level: 1, name: 'Suscríbete ahora' }).waitFor()
  // Back from the payment does not lead into the steps.
  expect(await historyIndex(page)).toBe(begun)
  await page.goto('/perfil?seccion=preferencias')
  await expect.poll(() => page.getByRole('radio', { name: /Básico/ }).isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('Salsa', { exact: true }).isChecked()).toBe(true)
})

test('an unconfirmed learner is asked for confirmation on every start, and the code of the message is enough', async () => {
  const { page } = await signedIn('unverified@alcompas.test', { expected: [/status of 422/] })
  await page.goto('/descubre')
  const dialog = page.getByRole('dialog', { name: /Activa tu cuenta/ })
  await dialog.getByText('unverified@alcompas.test').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await dialog.getByRole('button', { name: 'Reenviar el correo' }).click()
  await dialog.getByText('Correo enviado.').waitFor()
  const message = await newestMessage(journey.origin(), 'unverified@alcompas.test')
  const code = /\b(\d{6})\b/.exec(message.text)?.[1] ?? ''
  await dialog.getByLabel('Código de seis cifras').fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await dialog.getByText(/código no es correcto/).waitFor()
  await dialog.getByLabel('Código de seis cifras').fill(code)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await overlaysRendered(page, 'learner')
  expect(await dialog.isVisible()).toBe(false)
})

test('cookie consent is requested once, and refusing is as prominent as accepting', async () => {
  const { page, context } = await journey.visitor({ viewport: small })
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'Tú eliges qué guardamos' })
  const sizes = await Promise.all(
    ['ACEPTAR', 'RECHAZAR', 'CONFIGURAR'].map((name) => notice.getByRole('button', { name }).boundingBox()),
  )
  expect(new Set(sizes.map((size) => Math.round(size?.height ?? 0))).size).toBe(1)
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [375, 812],
    [768, 1024],
    [812, 375],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [accept, refuse] = await Promise.all(
      ['ACEPTAR', 'RECHAZAR'].map((name) => notice.getByRole('button', { name }).boundingBox()),
    )
    expect([Math.round(accept?.width ?? 0), accept?.y], `${width} px`).toEqual([
      Math.round(refuse?.width ?? 0),
      refuse?.y,
    ])
  }
  await page.setViewportSize(small)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('accepted-cookie-terms')
  // A double press only opens the purposes.
  await notice.getByRole('button', { name: 'CONFIGURAR' }).dblclick()
  await notice.getByLabel(/Medición/).check()
  await notice.getByRole('button', { name: 'GUARDAR' }).click()
  await notice.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'accepted-cookie-terms')?.value)
    .toBe('measurement')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await overlaysRendered(page, 'guest')
  expect(await notice.isVisible()).toBe(false)
  // Consent is as easy to withdraw as to give (D1): from the foot of any page, without the notice beside it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Política de cookies' }).waitFor()
  await page.getByText('permites: medición.').waitFor()
  await page.getByRole('button', { name: 'RECHAZAR' }).click()
  await page.getByText('Guardado. Solo se usan las que hacen falta.').waitFor()
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'accepted-cookie-terms')?.value)
    .toBe('none')
})

test('a guest is invited until they close the invitation, and a subscriber never', async () => {
  const { page } = await journey.visitor()
  await page.goto('/cursos')
  const invitation = page.getByRole('complementary', { name: 'Invitación' })
  expect(await invitation.getByRole('link', { name: 'EMPIEZA A BAILAR' }).getAttribute('href')).toBe('/register')
  await invitation.getByRole('button', { name: 'Cerrar la invitación' }).click()
  await page.goto('/programas')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await overlaysRendered(page, 'guest')
  expect(await invitation.isVisible()).toBe(false)
  const subscriber = await signedIn('monthly@alcompas.test')
  await subscriber.page.goto('/cursos')
  await subscriber.page.getByRole('heading', { level: 1 }).waitFor()
  await overlaysRendered(subscriber.page, 'learner')
  expect(await subscriber.page.getByRole('complementary', { name: 'Invitación' }).isVisible()).toBe(false)
})

test('the profile reminder is hidden for the day once it is closed', async () => {
  const { page } = await signedIn('lead@alcompas.test')
  await page.goto('/cursos')
  const reminder = page.getByRole('region', { name: 'Completa tu perfil' })
  await reminder.getByText('%').waitFor()
  await reminder.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await overlaysRendered(page, 'learner')
  expect(await reminder.isVisible()).toBe(false)
})

test('a learner joins the challenge from their home, and its invitation disappears', async () => {
  const { page } = await signedIn('lead@alcompas.test')
  await page.goto('/inicio')
  await page.getByRole('button', { name: 'Me apunto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Me apunto' }).click()
  await dialog.getByRole('heading', { name: 'Te has apuntado al reto' }).waitFor()
  await dialog.getByRole('button', { name: '¡A bailar!' }).click()
  await page.getByText(/Reto «Shake your body»/).waitFor({ state: 'hidden' })
  await page.goto('/reto-confirmado')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar el calendario' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('reto-shake-your-body.ics')
})

test('a message to support is written once and arrives', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Soporte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Escríbenos' })
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await dialog.getByText('Introduce un correo electrónico').waitFor()
  await dialog.getByLabel('Tu correo electrónico').fill('marta@academia.test')
  await dialog.getByLabel('¿En qué te ayudamos?').fill('No encuentro mi clase de bachata.')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await dialog.getByText('¡Recibido!').waitFor()
})

test('a committed search of a learner is saved once, and a guest’s never', async () => {
  const { page } = await signedIn('annual@alcompas.test')
  const saved: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/save-search')) saved.push(request.postDataJSON())
  })
  await page.goto('/cursos')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('bachata')
  await box.press('Enter')
  await page.waitForURL(/q=bachata/)
  await expect.poll(() => saved).toEqual([{ search: 'bachata' }])
  const own = page.getByRole('combobox', { name: 'Busca entre todas las clases' })
  await own.fill('salsa')
  await own.press('Enter')
  await page.waitForURL(/q=salsa/)
  await expect.poll(() => saved).toEqual([{ search: 'bachata' }, { search: 'salsa' }])
  const guest = await journey.visitor()
  let requests = 0
  guest.page.on('request', (request) => {
    if (request.url().includes('save-search')) requests += 1
  })
  await guest.page.goto('/cursos')
  await guest.page.getByRole('banner').getByRole('combobox').fill('bachata')
  await guest.page.getByRole('banner').getByRole('combobox').press('Enter')
  await guest.page.waitForURL(/q=bachata/)
  await guest.page.waitForLoadState('networkidle')
  expect(requests).toBe(0)
})

test.each([
  ['/onboarding', 'annual@alcompas.test'],
  ['/inicio', 'annual@alcompas.test'],
  ['/reto-confirma-correo', 'unverified@alcompas.test'],
  ['/prueba-de-grabacion', null],
  ['/privacidad', null],
  ['/soporte', null],
  ['/ok-reto', null],
])('axe finds no violation at %s, on a small screen and on a wide one', async (path, account) => {
  const { page } = account ? await signedIn(account, { viewport: small }) : await journey.visitor({ viewport: small })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (const viewport of [small, wide]) {
    await page.setViewportSize(viewport)
    await settled(page)
    expect(await accessibilityViolations(page)).toEqual([])
  }
})
