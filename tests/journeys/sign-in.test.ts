import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { accessibilityViolations, settled } from '#tests/setup/browser/accessibility.ts'
import { small, wide } from '#tests/setup/browser/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { linkSentTo } from '#tests/setup/server/mailbox.ts'

const journey = aJourney()
const main = (page: Page) => page.getByRole('main')
const at = (page: Page) => page.url().slice(journey.origin().length)
const password = 'baila1234'

/** What the browser writes to its console when the server refuses something on purpose. */
const refused = [/status of (?:401|422)/]

async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(secret)
  await main(page).getByRole('button', { name: 'Inicia sesión' }).click()
}

/** Calls of the page to the server, in their order; the catalogue is fetched when the page is idle, between any two. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:api\/(?!catalogue)|sanctum\/)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

const whoIsHere = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/user', { headers: { 'x-requested-with': 'XMLHttpRequest' } })).status)

test('a wrong password is reported beside the address, and the right one returns to the requested page', async () => {
  const { page } = await journey.visitor({ expected: refused })
  await page.goto('/perfil?seccion=seguridad')
  await page.waitForURL('**/login')
  await signIn(page, 'lead@alcompas.test', 'equivocada')
  const email = page.getByLabel('Correo electrónico')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await whoIsHere(page)).toBe(401)
  await page.keyboard.type('x')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()

  const calls = callsOf(page)
  await signIn(page, 'lead@alcompas.test')
  await page.waitForURL('**/perfil?seccion=seguridad')
  expect(calls.slice(0, 3)).toEqual(['GET /api/logout', 'POST /api/login', 'GET /api/user'])
})

test('the form fetches its CSRF proof when it opens, and reports missing fields before any call', async () => {
  const { page } = await journey.visitor()
  const calls = callsOf(page)
  await page.goto('/login')
  await expect.poll(() => calls).toContain('GET /sanctum/csrf-cookie')
  await main(page).getByRole('button', { name: 'Inicia sesión' }).click()
  await page.getByText('Introduce un correo electrónico').waitFor()
  await page.getByText('Introduce una contraseña').waitFor()
  await page.getByLabel('Correo electrónico').fill('ana@x')
  await page.keyboard.press('Enter')
  await page.getByText('El correo electrónico debe ser válido').waitFor()
  expect(calls).not.toContain('POST /api/login')
})

test('a signed-in learner is redirected from the pages of guests', async () => {
  const { page } = await journey.visitor()
  await page.goto('/login')
  await signIn(page, 'monthly@alcompas.test')
  await page.waitForURL('**/inicio')
  for (const path of ['/login', '/register', '/register-carrier', '/registro-reto', '/forgot-password']) {
    await page.goto(path)
    await expect.poll(() => [path, page.url()]).toEqual([path, `${journey.origin()}/inicio`])
  }
})

test('signing out ends the session on the server and clears the device', async () => {
  const { page, context } = await journey.visitor({ expected: refused })
  await page.goto('/login')
  await signIn(page, 'annual@alcompas.test')
  await page.waitForURL('**/inicio')
  const session = (await context.cookies()).find(({ name }) => name === 'alcompas_session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await page.getByLabel('Tu cuenta', { exact: true }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.waitForURL(`${journey.origin()}/`)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('alcompas_session')
  // The old token is revoked.
  await context.addCookies([{ ...session, name: 'alcompas_session', value: session?.value ?? '' }])
  expect(await whoIsHere(page)).toBe(401)
})

test('signing out in one tab signs out in all of them', async () => {
  const { page, context } = await journey.visitor()
  await page.goto('/login')
  await signIn(page, 'lead@alcompas.test')
  await page.waitForURL('**/inicio')
  const forgotten = await context.newPage()
  await forgotten.goto('/perfil')
  await forgotten.getByRole('heading', { level: 1 }).waitFor()
  // A tab behind another one is drawn once in a second.
  await page.bringToFront()
  await page.getByLabel('Tu cuenta', { exact: true }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  const home = `${journey.origin()}/`
  await expect.poll(() => [page.url(), forgotten.url()]).toEqual([home, home])
})

test('a tab of a learner changes no data of another one who has signed in since, and is loaded again as theirs', async () => {
  const { page } = await journey.visitor({ expected: refused })
  const logIn = (account: string) =>
    page.request.post('/api/login', {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      data: { email: `${account}@alcompas.test`, password },
    })
  await logIn('annual')
  await page.goto('/cancelar-plan')
  await page.getByRole('radio', { name: 'Demasiado caro' }).check()
  // A read of the first learner that is answered after the next sign-in loads the page again before the button does.
  await page.waitForLoadState('networkidle')
  await logIn('monthly')
  const answer = page.waitForResponse(/cancel-subscription/)
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'CANCELAR PLAN' }).click()
  expect((await answer).status()).toBe(401)
  await reloaded
  await page.getByRole('button', { name: 'CANCELAR PLAN' }).waitFor()
  const user = await page.evaluate(async () => (await fetch('/api/user')).json())
  expect([user.email, user.subscription_active]).toEqual(['monthly@alcompas.test', true])
  await page.goto('/perfil?seccion=suscripcion')
  await main(page).getByText('Activa', { exact: true }).first().waitFor()
})

test('a session ends only after the calls of other tabs on its behalf', async () => {
  const { page, context } = await journey.visitor()
  // A tab behind another one may take longer to call its requests off than the two seconds that a sign-out waits for
  // it.
  await context.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms === 2000 ? 60_000 : ms)
  })
  await page.goto('/login')
  await signIn(page, 'lead@alcompas.test')
  await page.waitForURL('**/inicio')
  const other = await context.newPage()
  const left = page.waitForResponse('**/api/logout')
  const progressRequest = other.waitForRequest('**/api/user/progress')
  // It reaches the server when the session has ended, unless it is called off before.
  await other.route('**/api/user/progress', async (route) => {
    await left
    await route.continue().catch(() => undefined)
  })
  await other.goto('/perfil')
  await progressRequest
  await page.bringToFront()
  await page.getByLabel('Tu cuenta', { exact: true }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await left
  const home = `${journey.origin()}/`
  await expect.poll(() => [page.url(), other.url()]).toEqual([home, home])
})

test.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])(
  'signing in with redirect=%s leads home and nowhere else (F42)',
  async (redirect) => {
    const { page } = await journey.visitor()
    await page.goto(`/login?${new URLSearchParams({ redirect, return: redirect })}`)
    await signIn(page, 'lead@alcompas.test')
    await expect.poll(() => page.url()).toBe(`${journey.origin()}/inicio`)
  },
)

test('signing out works without a network, and the session ends once there is one', async () => {
  const { page } = await journey.visitor({ expected: [/ERR_FAILED/, ...refused] })
  await page.goto('/login')
  await signIn(page, 'trial@alcompas.test')
  await page.waitForURL('**/inicio')
  await page.route('**/api/logout', (route) => route.abort())
  await page.getByLabel('Tu cuenta', { exact: true }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.waitForURL(`${journey.origin()}/`)
  await page.getByText('Has salido en este dispositivo').waitFor()
  await page.getByRole('link', { name: 'Inicia sesión' }).first().waitFor()
  expect(await whoIsHere(page)).toBe(200)
  await page.unroute('**/api/logout')
  await page.reload()
  await expect.poll(() => whoIsHere(page)).toBe(401)
})

test('a forgotten password is reset by the link of a message, once', async () => {
  const { page } = await journey.visitor({ expected: refused })
  const email = 'cancelled@alcompas.test'
  await page.goto('/forgot-password')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await page.getByText('Se ha enviado un correo a tu dirección de correo electrónico').waitFor()

  const link = await linkSentTo(journey.origin(), email)
  await page.goto(link)
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const write = async (first: string, second: string) => {
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(first)
    await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill(second)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  }
  await write('corta', 'corta')
  await page.getByText('Min. 8 caracteres').first().waitFor()
  await write('bailamos99', 'bailamos98')
  await page.getByText('Las contraseñas deben coincidir').waitFor()
  await write('bailamos99', 'bailamos99')
  await page.getByText('Ya tienes contraseña nueva').waitFor()

  await page.goto(link)
  await write('otra-mas-99', 'otra-mas-99')
  await page.getByText('Este enlace ya no funciona').waitFor()

  await page.goto('/login')
  await signIn(page, email, 'bailamos99')
  await page.waitForURL('**/inicio')
})

test('Google creates an account, and signs in to the same one later', async () => {
  // The sandbox of Google has no icon.
  const { page } = await journey.visitor({ expected: [/favicon/] })
  await page.goto('/register')
  await page.getByRole('link', { name: 'Continúa con Google' }).click()
  await page.getByText('Inés Romero').click()
  await page.waitForURL('**/onboarding')

  const another = await journey.visitor({ expected: [/favicon/] })
  // Parameter names without a value, as in links of messages (F35, F38).
  await another.page.goto('/login?confirmSuccess&reto')
  const confirmed = '¡La cuenta ha sido confirmada! Ya puede iniciar sesión con sus credenciales.'
  await another.page.getByText(confirmed).waitFor()
  await another.page.getByRole('link', { name: 'Continúa con Google' }).click()
  const joined = another.page.waitForRequest('**/api/user/set-challenge')
  await another.page.getByText('Inés Romero').click()
  await joined
  await another.page.waitForURL('**/inicio')
})

test('cancelling at Google explains why the sign-in failed', async () => {
  const { page } = await journey.visitor({ expected: [/favicon/] })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continúa con Google' }).click()
  await page.getByText('No quiero entrar').click()
  await page.waitForURL('**/login?*')
  await page.getByRole('alert').filter({ hasText: 'Error al iniciar sesión con Google' }).waitFor()
})

test('signing in leads to the requested lesson, or back to the lesson it was opened from', async () => {
  const lesson = findOrFail(journey.catalogue().videos, ({ paid, public: open }) => paid && !open)
  const { page } = await journey.visitor()
  await page.goto(`/login?videoId=${lesson.id}`)
  await signIn(page, 'monthly@alcompas.test')
  const itself = `${journey.origin()}${lessonPath(lesson)}`
  await expect.poll(() => page.url()).toBe(itself)

  const another = await journey.visitor()
  await another.page.goto(lessonPath(lesson))
  await another.page.getByRole('dialog').getByRole('link', { name: 'Inicia sesión' }).click()
  await another.page.waitForURL('**/login')
  await signIn(another.page, 'monthly@alcompas.test')
  await expect.poll(() => another.page.url()).toBe(itself)
})

test('a learner signs in by keyboard alone', async () => {
  const { page } = await journey.visitor()
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').focus()
  await page.keyboard.type('lead@alcompas.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByRole('textbox', { name: 'Contraseña' }).getAttribute('type')).toBe('text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/inicio')
})

const forms = ['/login?confirmSuccess=1', '/register', '/register-carrier', '/registro-reto', '/forgot-password']
const links = ['/reset-password?email=ana%40x.es&token=t', '/reset-password', '/confirmar-correo']

test.each([
  ['the forms on a phone', forms, small],
  ['what a mail links to, on a phone', links, small],
  ['two forms on a computer', ['/login', '/registro-reto'], wide],
] as const)('axe finds no violation on %s, empty and with their errors', async (_name, paths, viewport) => {
  const { page } = await journey.visitor({ viewport })
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect(await accessibilityViolations(page), path).toEqual([])
    const send = main(page).locator('form button[type=submit]').last()
    if ((await send.count()) === 0 || (await send.isDisabled())) continue
    await send.click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await accessibilityViolations(page), `${path} with faults`).toEqual([])
  }
})

test('the layouts differ in their landmark (F11)', async () => {
  // A lost URL is answered with 404.
  const { page } = await journey.visitor({ expected: [/status of 404/] })
  const layouts = {
    '/': 'public',
    '/login': 'auth',
    '/registro-reto': 'auth_challenge',
    '/cursos': 'default',
    '/nada': 'empty',
  }
  for (const [path, layout] of Object.entries(layouts)) {
    await page.goto(path)
    await expect.poll(() => main(page).getAttribute('data-layout')).toBe(layout)
    expect(at(page)).toBe(path)
  }
  await page.goto('/registro-reto')
  await page.getByText('5 días de acceso GRATUITO al reto').waitFor()
})
