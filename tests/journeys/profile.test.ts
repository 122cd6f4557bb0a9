import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { accessibilityViolations, settled } from '#tests/setup/browser/accessibility.ts'
import { small, tablet, wide } from '#tests/setup/browser/browser.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()
type Visit = NonNullable<Parameters<typeof journey.visitor>[0]>

/** Signs in without a page; returns the status of the response. */
const signInStatus = async (page: Page, email: string, password: string) => {
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  return (await page.request.post('/api/login', { headers, data: { email, password } })).status()
}

/** The profile of a demo account, with the changes it sends from now on. */
async function atProfile(account: string, section = 'datos', options: Visit = {}) {
  const visitor = await journey.visitor(options)
  const { page } = visitor
  await signIn(page, account)
  await page.goto(`/perfil?seccion=${section}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/modify-user')) sent.push(request.postDataJSON())
  })
  return { ...visitor, sent }
}

/** The options of a select that are wider than its room for text. */
const cutOptions = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) => {
    const style = getComputedStyle(element)
    const room = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas to measure text with')
    context.font = style.font
    return [...element.options].map(({ text }) => text).filter((text) => context.measureText(text).width > room)
  })

/** The text beside a field's label once it is saved. */
const saved = (page: Page, label: string) =>
  page.locator('label').getByText(label, { exact: true }).locator('..').getByText('Guardado')

test('changes are saved field by field, and shown again', async () => {
  const { page, sent } = await atProfile('monthly@alcompas.test')
  await page.getByLabel('Nombre', { exact: true }).fill('Montserrat')
  await page.getByLabel('Apellidos').focus()
  await saved(page, 'Nombre').waitFor()
  await page.getByLabel('Teléfono', { exact: true }).fill('600 111 222')
  await page.getByLabel('Código postal').fill('41001')
  await saved(page, 'Teléfono').waitFor()
  await page.getByLabel('Dónde vives', { exact: true }).fill('sevilla')
  await page.getByRole('option', { name: 'Sevilla, Andalucía, España' }).click()
  await saved(page, 'Dónde vives').waitFor()
  await page.getByLabel('Género').selectOption('No binario')
  await saved(page, 'Género').waitFor()
  expect(sent).toEqual([
    { name: 'Montserrat' },
    { phone: '+34600111222' },
    { cp: '41001' },
    { city: 'Sevilla', country: 'España' },
    { gender: 'No binario' },
  ])
  // The header of the page follows without being asked.
  await page.getByRole('heading', { level: 1, name: /Montserrat/ }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Dónde vives', { exact: true }).inputValue()).toBe('Sevilla, España')
  await expect.poll(() => page.getByLabel('Teléfono', { exact: true }).inputValue()).toBe('600 11 12 22')
})

test('a section, a place and a birth date are entered by keyboard alone', async () => {
  const { page, sent } = await atProfile('annual@alcompas.test')
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  await page.getByRole('tab', { name: 'Mis datos' }).focus()
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect.poll(() => page.url()).toContain('seccion=seguridad')
  await keys('ArrowRight', 'ArrowRight')
  await page.getByLabel('Nombre', { exact: true }).waitFor()
  await keys('Tab')
  await expect.poll(() => focusedName(page)).toBe('name')
  await page.getByLabel('Nombre de usuario').focus()
  await keys('Tab', 'Tab', 'Tab')
  await expect.poll(() => focusedName(page)).toBe('place')
  await page.keyboard.type('lisb')
  await page.getByRole('listbox', { name: 'Lugares' }).getByRole('option').first().waitFor()
  await keys('ArrowDown', 'Enter')
  await expect.poll(() => sent).toEqual([{ city: 'Lisboa', country: 'Portugal' }])
  await page.getByLabel('Mes', { exact: true }).focus()
  await page.keyboard.type('abril')
  const days = page.getByLabel('Día', { exact: true }).getByRole('option')
  await expect.poll(() => days.allTextContents()).not.toContain('31')
  // A select begins its search by letters anew after a second between two keys.
  const year = page.getByLabel('Año', { exact: true })
  const typedYear = async () => {
    await year.focus()
    await page.keyboard.type('1990')
    return year.inputValue()
  }
  await expect.poll(typedYear, { interval: 1500 }).toBe('1990')
  await page.getByLabel('Día', { exact: true }).focus()
  await page.keyboard.type('9')
  // A date is saved as a whole: the save before it was the place.
  await expect.poll(() => sent.slice(1)).toEqual([{ birthday: '1990-04-09' }])
})

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('a photo is cut, sent as a PNG of 512 pixels and shown at once, everywhere', async () => {
  const { page } = await atProfile('trial@alcompas.test')
  await page.getByRole('button', { name: 'Añadir tu foto' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sube tu imagen de perfil' })
  const file = dialog.getByLabel('Tu foto', { exact: true })
  await file.setInputFiles({ name: 'foto.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  expect((await dialog.boundingBox())?.width, 'F13').toBe(700)
  await dialog.getByText('Esto no es una imagen').waitFor()
  await file.setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('hola') })
  await dialog.getByText('No hemos podido abrir esta imagen').waitFor()
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Elegir una foto' }).press('Enter')
  await (await choosing).setFiles({ name: 'yo.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await dialog.getByRole('slider', { name: 'Acercar la foto' }).press('End')
  // Moved without dragging, and never beyond its edge (WCAG 2.5.7).
  const place = () => dialog.locator('.reactEasyCrop_Image').evaluate((image: HTMLElement) => image.style.transform)
  const before = await place()
  const toTheRight = dialog.getByRole('button', { name: 'Mover la foto a la derecha' })
  await toTheRight.press('Enter')
  await expect.poll(place).not.toBe(before)
  for (let presses = 0; presses < 60; presses += 1) await toTheRight.press('Enter')
  const atTheEdge = await place()
  await toTheRight.press('Enter')
  expect(await place()).toBe(atTheEdge)
  await dialog.getByRole('group', { name: /Encuadre/ }).press('ArrowLeft')
  expect(await accessibilityViolations(page)).toEqual([])
  const answer = page.waitForResponse(/save-user-image/)
  await dialog.getByRole('button', { name: 'Guardar la foto' }).press('Enter')
  // The server takes nothing but a PNG.
  expect((await answer).status()).toBe(200)
  const photo = page.getByRole('img', { name: 'Tu foto de perfil' })
  await photo.waitFor()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  await dialog.waitFor({ state: 'hidden' })
  // The focus returns to where the dialog was opened.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Cambiar tu foto')
})

test('without a network no entered value is lost, and it is saved when there is one', async () => {
  const { page, context, sent } = await atProfile('cancelled@alcompas.test', 'datos', { expected: [/ERR_INTERNET/] })
  // The calls come behind the screen, and only once.
  await page.getByLabel('Apellidos').fill('Prieto')
  await page.getByLabel('Nombre', { exact: true }).focus()
  await saved(page, 'Apellidos').waitFor()
  await context.setOffline(true)
  await page.getByLabel('Nombre', { exact: true }).fill('Candelaria')
  await page.getByLabel('Apellidos').focus()
  await page.getByText('Se guardará cuando vuelva la red').waitFor()
  await page.getByRole('tab', { name: 'Preferencias' }).click()
  await page.getByRole('tab', { name: 'Mis datos' }).click()
  await expect.poll(() => page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Candelaria')
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: /Candelaria/ }).waitFor()
  await expect.poll(() => sent.at(-1)).toEqual({ name: 'Candelaria', replaces: { name: [expect.any(String)] } })
})

test('a pending change is shown, and saved after its page was left and by the next visit', async () => {
  const expected = [/ERR_(?:FAILED|INTERNET_DISCONNECTED)/, /status of 50[34]/]
  const { page, context } = await atProfile('annual@alcompas.test', 'datos', { expected, serviceWorker: true })
  await page.getByLabel('Apellidos').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await context.setOffline(true)
  const lastName = page.getByLabel('Apellidos')
  await lastName.fill('Vega')
  await page.getByLabel('Nombre', { exact: true }).focus()
  await page.getByText('Se guardará cuando vuelva la red').waitFor()
  await page.getByRole('link', { name: 'Alcompás' }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => lastName.inputValue()).toBe('Vega')
  await page.close()

  const next = await context.newPage()
  await context.setOffline(false)
  const isSaved = () =>
    next.evaluate(async () => {
      const answer = await fetch('/api/user', { headers: { accept: 'application/json' } })
      return (await answer.json()).lastname
    })
  await next.goto('/inicio')
  await expect.poll(isSaved).toBe('Vega')
})

test('preferences are saved at each change', async () => {
  const { page } = await atProfile('lead@alcompas.test', 'preferencias')
  const sending = page.waitForRequest(/save-onboarding/)
  await page.getByRole('radio', { name: /Avanzado/ }).check()
  expect((await sending).postDataJSON()).toEqual({ experience: 'advanced', from_preferences: true })
  await page.getByText('Guardado', { exact: true }).waitFor()
  const time = page.waitForRequest(/save-onboarding/)
  await page.getByRole('slider').press('End')
  expect((await time).postDataJSON()).toEqual({ time_available: 'greater-than-40', from_preferences: true })
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: /Avanzado/ }).isChecked()).toBe(true)
})

test('a learner without the onboarding is redirected to it', async () => {
  const { page } = await atProfile('fresh@alcompas.test', 'preferencias')
  await page.getByText('Aún no has realizado el Onboarding').waitFor()
  await page.getByRole('link', { name: 'Hacer el Onboarding' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/onboarding')
})

test('another e-mail address becomes active once the link of its message is opened', async () => {
  const { page } = await atProfile('challenge@alcompas.test', 'seguridad')
  const address = 'nuevo@alcompas.test'
  await page.getByLabel('Nuevo correo electrónico').fill(address)
  await page.keyboard.press('Enter')
  await page.getByText('hasta entonces sigue valiendo challenge@alcompas.test').waitFor()
  await expect.poll(() => mailsTo(address)).toHaveLength(1)
  const [mail] = await mailsTo(address)
  const link = /https?:\/\/\S+confirmar-correo\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const { pathname, search, hash } = new URL(link)
  await page.goto(`${pathname}${search}${hash}`)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect.poll(() => page.evaluate(async () => (await (await fetch('/api/user')).json()).email)).toBe(address)
})

interface Mail {
  readonly text: string
}

const mailsTo = async (address: string): Promise<Mail[]> =>
  (await fetch(`${journey.origin()}/dev/mail.json?to=${encodeURIComponent(address)}`)).json() as Promise<Mail[]>

test('after a new password this page stays signed in, and every other session and the old password end', async () => {
  const { page } = await atProfile('coupon@alcompas.test', 'seguridad')
  const elsewhere = await journey.visitor()
  await signIn(elsewhere.page, 'coupon@alcompas.test')
  await page.getByLabel('Nueva contraseña').fill('tango12345')
  await page.getByLabel('Repite la contraseña').fill('tango12345')
  await page.keyboard.press('Enter')
  await page.getByText('Contraseña actualizada').waitFor()
  const status = async (at: Page) => (await at.request.get('/api/user')).status()
  expect([await status(page), await status(elsewhere.page)]).toEqual([200, 401])
  const { page: another } = await journey.visitor()
  expect(await signInStatus(another, 'coupon@alcompas.test', 'baila1234')).toBe(422)
  expect(await signInStatus(another, 'coupon@alcompas.test', 'tango12345')).toBe(200)
})

test('other sessions can be closed, the account data exported, and the account deleted', async () => {
  const elsewhere = await journey.visitor()
  await signIn(elsewhere.page, 'unverified@alcompas.test')
  const { page } = await atProfile('unverified@alcompas.test', 'seguridad')
  await page.getByRole('button', { name: 'Cerrar las demás' }).click()
  await page.getByText('Hemos cerrado tus otras sesiones.').waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  expect((await downloading).suggestedFilename()).toBe('mis-datos.json')
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Borramos tu cuenta?' })
  expect((await dialog.boundingBox())?.width, 'F13').toBe(400)
  await dialog.getByRole('checkbox').check()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await page.getByText('Tu cuenta está borrada.').waitFor()
  const { page: another } = await journey.visitor()
  expect(await signInStatus(another, 'unverified@alcompas.test', 'baila1234')).toBe(422)
})

test('when every call fails, the page shows errors and stays usable (F222)', async () => {
  const { page } = await atProfile('lead@alcompas.test', 'seguridad', { expected: [/status of 500/] })
  await page.route(/\/api\//, (route) =>
    route.request().url().endsWith('/api/user') ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  )
  await page.reload()
  await page.getByText('Ahora no podemos ver tus sesiones.').waitFor()
  await page.getByLabel('Ver los precios en').selectOption('USD')
  await page.getByText('Sin guardar').waitFor()
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  await page.getByText('No has hecho nada mal.').last().waitFor()
  await page.getByLabel('Nueva contraseña').fill('tango12345')
  await page.getByLabel('Repite la contraseña').fill('tango12345')
  await page.keyboard.press('Enter')
  await page.getByRole('form', { name: 'Cambiar la contraseña' }).getByRole('alert').waitFor()
  expect(await page.getByLabel('Nueva contraseña').inputValue()).toBe('tango12345')
  await page.getByRole('tab', { name: 'Preferencias' }).click()
  await page.getByRole('radio', { name: /Principiante/ }).check()
  await page.getByText('Error al guardar datos').waitFor()
  await page.getByRole('tab', { name: 'Mis datos' }).click()
  await page.getByLabel('Dónde vives', { exact: true }).fill('sevilla')
  await page.getByText('Ahora no podemos buscar lugares.').waitFor()
})

describe.each([small, wide])('at $width px', (viewport) => {
  test('axe finds no violation in the sections of the profile', async () => {
    const { page } = await atProfile('lead@alcompas.test', 'datos', { viewport })
    for (const section of ['datos', 'preferencias', 'seguridad', 'videos']) {
      await page.goto(`/perfil?seccion=${section}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      expect(await accessibilityViolations(page), section).toEqual([])
    }
    await page.goto('/perfil?seccion=datos')
    // Where two fields share the width of a tablet, and on a phone.
    for (const { width, height } of [tablet, small]) {
      await page.setViewportSize({ width, height })
      for (const part of ['Día', 'Mes', 'Año']) expect(await cutOptions(page.getByLabel(part))).toEqual([])
    }
  })

  test('axe finds no violation in the form with the buttons either, and it returns to the profile', async () => {
    const { page, sent } = await atProfile('lead@alcompas.test', 'datos', { viewport })
    await page.goto('/modificar-perfil')
    await page.getByRole('heading', { level: 1, name: 'Modifica tu perfil' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByLabel('Apellidos').fill(`Marín ${viewport.width}`)
    await page.getByRole('button', { name: 'ACTUALIZAR PERFIL' }).click()
    await page.getByRole('heading', { level: 1, name: `Marín ${viewport.width}` }).waitFor()
    expect(sent).toEqual([{ lastname: `Marín ${viewport.width}` }])
  })
})
