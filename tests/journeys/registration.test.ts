import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { accessibilityViolations } from '#tests/setup/browser/accessibility.ts'
import { small } from '#tests/setup/browser/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { linkSentTo } from '#tests/setup/server/mailbox.ts'

const journey = aJourney()
const main = (page: Page) => page.getByRole('main')
let made = 0
function aNewEmail(): string {
  made += 1
  return `eva.${made}@baila.test`
}

/** Fills what every registration asks for, and accepts the conditions. */
async function fill(page: Page, email: string, names = true) {
  const form = page.locator('form:has([name=terms])')
  if (names) {
    await form.getByLabel('Nombre').fill('Eva')
    await form.getByLabel('Apellidos').fill('Ruiz')
  }
  await form.getByLabel('Correo electrónico').fill(email)
  await form.getByRole('textbox', { name: 'Contraseña' }).fill('baila1234')
  await form.getByLabel(/Acepto los términos/).check()
  return form
}

test('an account is created, its address confirmed from the message, and the link works once', async () => {
  const { page } = await journey.visitor({ expected: [/status of 422/] })
  const email = aNewEmail()
  await page.goto('/register')
  const sent = page.waitForRequest('**/api/register')
  const form = await fill(page, email)
  await form.getByRole('button', { name: 'Regístrate' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Eva',
    lastname: 'Ruiz',
    email,
    password: 'baila1234',
    password_confirmation: 'baila1234',
    coupon: null,
    currency: 'EUR',
    experiment: '2',
    challenge: false,
  })
  await page.waitForURL('**/onboarding')

  const link = await linkSentTo(journey.origin(), email)
  await page.goto(link)
  await page.getByText(`Vas a confirmar ${email} como correo de la cuenta de Eva.`).waitFor()
  expect(await verifiedAt(page)).toBeNull()
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await page.waitForURL('**/inicio?confirmSuccess=1')
  await page.goto(link)
  await page.getByRole('heading', { name: 'Tu correo ya está confirmado' }).waitFor()
})

test('with an address and a password alone the name is the part before the @ (F49)', async () => {
  const { page } = await journey.visitor()
  await page.goto('/como-funciona')
  await page.getByRole('heading', { name: 'Empieza el baile ahora' }).waitFor()
  const sent = page.waitForRequest('**/api/register')
  const form = await fill(page, 'ana.p@baila.test', false)
  await form.getByRole('button', { name: 'REGÍSTRATE' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ name: 'ana.p', lastname: 'ana.p' })
  await page.waitForURL('**/onboarding')
})

test('an address that has an account is refused beside its field, and the entered text stays', async () => {
  const { page } = await journey.visitor({ expected: [/status of 422/] })
  await page.goto('/register')
  const form = await fill(page, 'lead@alcompas.test')
  await form.getByRole('button', { name: 'Regístrate' }).click()
  const email = form.getByLabel('Correo electrónico')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  expect(await email.inputValue()).toBe('lead@alcompas.test')
  expect(await form.getByLabel('Nombre').inputValue()).toBe('Eva')
})

test('a registration whose answer is lost signs in when it is sent again (F48)', async () => {
  const { page } = await journey.visitor({ expected: [/net::ERR_/, /status of 422/] })
  await page.goto('/register')
  const form = await fill(page, aNewEmail())
  await page.route(
    '**/api/register',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const submit = form.getByRole('button', { name: 'Regístrate' })
  await submit.click()
  await form.getByText(/No llegamos a la academia/).waitFor()
  await submit.click()
  await page.waitForURL('**/onboarding')
})

test('the query parameters of a payment URL survive registration and reach the onboarding', async () => {
  const { page } = await journey.visitor()
  await page.goto('/register?b=1&coupon=SALSA10')
  await expect.poll(() => page.getByLabel('Cupón').inputValue()).toBe('SALSA10')
  const form = await fill(page, aNewEmail())
  await form.getByRole('button', { name: 'Regístrate' }).click()
  await page.waitForURL('**/onboarding?b=1&coupon=SALSA10')
})

test('an operator’s coupon is checked first, and opens the form', async () => {
  const { page } = await journey.visitor()
  await page.goto('/register-carrier')
  const coupon = page.getByLabel('Cupón de tu operadora')
  const validate = page.getByRole('button', { name: 'VALIDAR' })
  const send = main(page).getByRole('button', { name: 'Regístrate' })
  await validate.click()
  await page.getByText('Introduce un cupón').waitFor()
  await coupon.fill('abc')
  await expect.poll(() => coupon.inputValue()).toBe('ABC')
  await validate.click()
  await page.getByText('El cupón debe ser de 10 caracteres').waitFor()
  await coupon.fill('abcdefghij')
  await validate.click()
  await page.getByText('El cupón no es válido.').waitFor()
  await expect.poll(() => send.isDisabled()).toBe(true)
  expect(await page.getByText('Continúa con Google').getAttribute('href')).toBeNull()
  await coupon.fill('baila20262')
  await validate.click()
  await page.getByText('¡Cupón válido!').waitFor()
  await fill(page, aNewEmail())
  await send.click()
  await page.waitForURL('**/onboarding')

  const another = await journey.visitor()
  await another.page.goto('/register-carrier')
  await another.page.getByLabel('Cupón de tu operadora').fill('BAILA20262')
  await another.page.keyboard.press('Enter')
  await another.page.getByText('Este cupón ya ha sido utilizado.').waitFor()
})

test('the challenge waits for the address, and can be confirmed on another device', async () => {
  const { page } = await journey.visitor()
  const email = aNewEmail()
  await page.goto('/registro-reto')
  const form = await fill(page, email)
  expect(await page.getByText(/apúntate al reto/i).count()).toBe(1)
  await form.getByRole('button', { name: 'Me apunto' }).click()
  await page.waitForURL('**/reto-confirma-correo')
  const another = await journey.visitor({ expected: [/status of 422/] })
  await another.page.goto(await linkSentTo(journey.origin(), email))
  const password = another.page.getByLabel('Contraseña de la cuenta', { exact: true })
  await password.fill('no es esta')
  await password.press('Enter')
  await another.page.getByText('Esta no es la contraseña de esa cuenta.').waitFor()
  await password.fill('baila1234')
  await password.press('Enter')
  await another.page.waitForURL('**/reto-confirmado')
})

test('the reader of a link who does not know the password sets one, and the creator of the account is signed out', async () => {
  const maker = await journey.visitor({ expected: [/status of 401/] })
  const email = aNewEmail()
  await maker.page.goto('/register')
  await (await fill(maker.page, email)).getByRole('button', { name: 'Regístrate' }).click()
  await maker.page.waitForURL('**/onboarding')

  const { page } = await journey.visitor()
  await page.goto(await linkSentTo(journey.origin(), email))
  await page.getByRole('button', { name: 'No sé la contraseña' }).click()
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('tango12345')
  await page.getByLabel('Repite la contraseña', { exact: true }).fill('tango12345')
  await page.getByRole('button', { name: 'Confirmar y guardar' }).click()
  await page.waitForURL('**/inicio?confirmSuccess=1')
  expect(await verifiedAt(page)).not.toBeNull()
  expect(await maker.page.evaluate(async () => (await fetch('/api/user')).status)).toBe(401)
})

test('the reader of a link who did not request it releases the address, and may register with it', async () => {
  const maker = await journey.visitor()
  const email = aNewEmail()
  await maker.page.goto('/register')
  await (await fill(maker.page, email)).getByRole('button', { name: 'Regístrate' }).click()
  await maker.page.waitForURL('**/onboarding')

  const { page } = await journey.visitor()
  await page.goto(await linkSentTo(journey.origin(), email))
  await page.getByRole('button', { name: 'No he sido yo' }).click()
  await page.getByRole('button', { name: 'Sí, dejar libre mi correo' }).click()
  await page.getByRole('heading', { name: 'Tu correo está libre' }).waitFor()
  await page.goto('/register')
  await (await fill(page, email)).getByRole('button', { name: 'Regístrate' }).click()
  await page.waitForURL('**/onboarding')

  await maker.page.goto('/descubre')
  await maker.page.getByText('El correo que escribiste es de otra persona').waitFor()
})

test('at a class that needs an account a guest registers in place, and stays there', async () => {
  const lesson = findOrFail(journey.catalogue().videos, ({ lead, paid, public: open }) => lead && !paid && !open)
  const { page } = await journey.visitor({ viewport: small })
  await page.goto(lessonPath(lesson))
  await page.getByRole('dialog', { name: 'Para bailar esta clase' }).waitFor()
  await page.keyboard.press('Escape')
  const opener = main(page).getByRole('button', { name: 'Regístrate' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Regístrate para bailar esta clase' })
  await dialog.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)

  await opener.click()
  const form = await fill(page, aNewEmail())
  await form.getByRole('button', { name: 'Regístrate' }).click()
  await page.getByRole('dialog', { name: '¡Activa tu cuenta para empezar a bailar!' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(lessonPath(lesson))
})

test('a guest registers by keyboard alone', async () => {
  const { page } = await journey.visitor()
  await page.goto('/register')
  await page.getByLabel('Nombre').focus()
  for (const text of ['Eva', 'Ruiz', aNewEmail(), 'baila1234']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // The eye, the coupon, then the conditions.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toBe(`${journey.origin()}/onboarding`)
})

const verifiedAt = (page: Page): Promise<string | null> =>
  page.evaluate(async () => (await (await fetch('/api/user')).json()).email_verified_at)
