import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import type { Lesson } from '#contract/lesson.ts'
import { lessonPath, paths } from '#contract/paths.ts'
import { settled } from '#tests/setup/browser/accessibility.ts'
import { boxOf, expectUncovered, overlaps } from '#tests/setup/browser/boxes.ts'
import { landscape, small, tablet, wide } from '#tests/setup/browser/browser.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { overlaysRendered } from '#tests/setup/browser/overlays.ts'
import { frontOf, playerOf } from '#tests/setup/learner/lesson-player.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

test('the cookie notice covers neither title, promise nor buttons of the landing, on its side or upright', async () => {
  const { page } = await journey.visitor({ viewport: landscape })
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'Tú eliges qué guardamos' })
  await notice.waitFor()
  const hero = page.getByRole('region', { name: 'Ahora te toca bailar' })
  const smallest = { width: 320, height: 568 }
  for (const viewport of [landscape, { width: 1024, height: 730 }, { width: 375, height: 812 }, small, smallest]) {
    await page.setViewportSize(viewport)
    await expectUncovered(notice, {
      title: hero.getByRole('heading', { level: 1 }),
      promise: hero.getByText(/^Clases de baile online/),
      register: hero.getByRole('link', { name: 'Empieza a bailar' }),
      lessons: hero.getByRole('link', { name: 'Ver las clases' }),
    })
  }
})

test('on a computer the cookie notice covers no button of the landing while its purposes are chosen', async () => {
  const { page } = await journey.visitor()
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'Tú eliges qué guardamos' })
  await notice.getByRole('button', { name: 'CONFIGURAR' }).click()
  await notice.getByRole('checkbox', { name: /^Publicidad/ }).waitFor()
  await expectUncovered(notice, {
    register: page.getByRole('main').getByRole('link', { name: 'Empieza a bailar' }).first(),
    lessons: page.getByRole('main').getByRole('link', { name: 'Ver las clases' }).first(),
  })
})

test('a printed page does not show the dock over its text', async () => {
  const { page } = await journey.visitor()
  await page.goto(paths.terms)
  const notice = page.getByRole('region', { name: 'Tú eliges qué guardamos' })
  await notice.waitFor()
  // A small sheet has the layout of a phone.
  for (const viewport of [wide, small]) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ media: 'print' })
    expect(await notice.isVisible()).toBe(false)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    expect(await notice.isVisible()).toBe(true)
  }
})

test('on a phone on its side the invitation covers nothing of the search of a list', async () => {
  const { page } = await journey.visitor({ viewport: landscape })
  const main = page.getByRole('main')
  for (const path of [paths.videos, paths.discover, paths.courses]) {
    await page.goto(path)
    const invitation = page.getByRole('complementary', { name: 'Invitación' })
    await invitation.waitFor()
    await settled(page)
    const filter = main.getByRole('button', { name: 'Filtra' })
    await expectUncovered(invitation, {
      search: main.getByRole('search'),
      order: main.getByLabel('Ordenar'),
      ...(path === paths.courses ? {} : { filter }),
    })
  }
  await page.goto(`${paths.videos}?q=zzzzqqqqxxxx`)
  const whole = main.getByRole('button', { name: 'Ver todas las clases' })
  await whole.waitFor()
  await expectUncovered(page.getByRole('complementary', { name: 'Invitación' }), { whole })
})

test('on a small phone the invitation covers neither the player nor the rating of a lesson, and can be reached', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto(lessonPath(findOrFail(journey.catalogue().videos, (lesson) => lesson.public)))
  const invitation = page.getByRole('complementary', { name: 'Invitación' })
  await invitation.waitFor()
  await settled(page)
  const isInFront = (element: Locator) =>
    element.evaluate((of) => {
      const { x, y, width, height } = of.getBoundingClientRect()
      return of.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  expect(await isInFront(invitation)).toBe(false)
  const thumb = page.getByRole('button', { name: 'Me gusta', exact: true })
  await thumb.evaluate((of) => window.scrollBy(0, of.getBoundingClientRect().bottom + 8 - window.innerHeight))
  expect(await isInFront(thumb)).toBe(true)
  await invitation.getByRole('link').focus()
  expect(await isInFront(invitation)).toBe(true)
  await invitation.getByRole('link').blur()
  await page.evaluate(() => window.scrollTo(0, 600))
  expect(await isInFront(invitation)).toBe(true)
})

test('without a network both notices of a small phone stand beside each other, between the player and the rating', async () => {
  const { page, context } = await journey.visitor({
    viewport: small,
    expected: networkErrors,
  })
  await signIn(page, 'annual@alcompas.test')
  await page.goto(lessonPath(findOrFail(journey.catalogue().videos, (lesson) => lesson.public)))
  const mirror = playerOf(page).getByRole('button', { name: 'Espejo' })
  await mirror.waitFor()
  // A player that waits for the metadata of its lesson says something else.
  await expect.poll(() => frontOf(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await context.setOffline(true)
  const network = page.getByText('Sin conexión.', { exact: true })
  await network.waitFor()
  await page.getByRole('button', { name: 'Me gusta', exact: true }).dispatchEvent('click')
  const pending = page.getByText('1 sin enviar')
  await pending.waitFor()
  await settled(page)
  const [left, right] = [await boxOf(network), await boxOf(pending)]
  expect(left.right).toBeLessThan(right.x)
  expect(left.y).toBeLessThan(right.bottom)
  const frame = await boxOf(page.locator('iframe[src^="/player.html"]'))
  expect(frame.y + (await boxOf(mirror)).bottom).toBeLessThan(left.y)
  // The player's own words lie over none of its buttons.
  const status = playerOf(page).getByText('Sin conexión: puedes ver lo que ya estaba cargado')
  for (const name of ['Cámara', 'Grabarme', 'Empezar la clase'])
    expect([name, await overlaps(status, playerOf(page).getByRole('button', { name }))]).toEqual([name, false])
  // They stand in the page, and cover neither the player nor the thumbs below it, scrolled or not.
  const player = page.locator('iframe[src^="/player.html"]')
  const thumbs = ['Me gusta', 'No me gusta'].map((name) => page.getByRole('button', { name, exact: true }))
  expect(right.bottom).toBeLessThanOrEqual(small.height)
  for (const viewport of [small, { width: 320, height: 568 }]) {
    await page.setViewportSize(viewport)
    for (const top of [0, 60, 120]) {
      await page.evaluate((to) => window.scrollTo(0, to), top)
      for (const notice of [network, pending])
        for (const control of [player, ...thumbs])
          await expect.poll(() => overlaps(notice, control), { message: `${viewport.width} px at ${top}` }).toBe(false)
    }
  }
})

test('without a network the notice on a small phone covers no field of the profile, scrolled or not', async () => {
  const { page, context } = await journey.visitor({
    viewport: small,
    expected: networkErrors,
  })
  await signIn(page, 'annual@alcompas.test')
  await page.goto(paths.profile)
  const fields = page.getByRole('region', { name: 'Mis datos' }).locator('input, select, button')
  await fields.first().waitFor()
  // Without a service worker the chunk of the notice cannot be loaded afterwards.
  await overlaysRendered(page, 'learner')
  await context.setOffline(true)
  const notice = page.getByText(/^Sin conexión: ves tus datos/)
  await notice.waitFor()
  await settled(page)
  const header = page.getByRole('heading', { level: 1 })
  for (const viewport of [small, { width: 320, height: 568 }]) {
    await page.setViewportSize(viewport)
    for (const top of [0, 60, 120]) {
      await page.evaluate((to) => window.scrollTo(0, to), top)
      for (const control of [header, ...(await fields.all())])
        await expect.poll(() => overlaps(notice, control), { message: `${viewport.width} px at ${top}` }).toBe(false)
    }
  }
})

test('on a phone on its side the filters have their buttons in view, below what scrolls', async () => {
  const { page } = await journey.visitor({ viewport: landscape })
  await page.goto(paths.videos)
  await page.getByRole('main').getByRole('button', { name: 'Filtra' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtra' })
  const apply = dialog.getByRole('button', { name: /^Ver \d+ resultados$/ })
  for (const viewport of [landscape, { width: 568, height: 320 }]) {
    await page.setViewportSize(viewport)
    const { bottom } = await boxOf(apply)
    expect(bottom).toBeLessThanOrEqual(viewport.height)
    const options = dialog.getByRole('checkbox')
    await options.first().focus()
    await options.last().focus()
    await expectUncovered(apply, { last: options.last() })
  }
})

test('the suggestions of a search end within the screen', async () => {
  const { page } = await journey.visitor({ viewport: landscape })
  await page.goto(paths.videos)
  const box = page.getByRole('combobox', { name: 'Busca entre todas las clases' })
  for (const viewport of [landscape, small, wide]) {
    await page.setViewportSize(viewport)
    await box.fill('')
    await box.fill('sal')
    const options = page.getByRole('listbox', { name: 'Sugerencias' })
    await options.getByRole('option').first().waitFor()
    const { bottom } = await boxOf(options.locator('..'))
    expect([viewport.width, bottom <= viewport.height]).toEqual([viewport.width, true])
  }
})

test('the menu of a phone begins with the account, and marks the current page', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto(paths.courses)
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  const links = menu.getByRole('link')
  await links.first().waitFor()
  expect(await links.allTextContents()).toEqual([
    'Regístrate',
    'Inicia sesión',
    'Descubre',
    'Cursos',
    'Programas',
    'Todas las clases',
  ])
  const grounds = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor))
  expect(await menu.locator('[aria-current="page"]').textContent()).toBe('Cursos')
  expect(grounds.filter((ground) => ground === grounds[3])).toHaveLength(1)
})

test('on a phone on its side a lesson is saved without scrolling for the quality or the button', async () => {
  const { page } = await journey.visitor({ viewport: landscape })
  await signIn(page, 'monthly@alcompas.test')
  await page.goto(lessonPath(findOrFail(journey.catalogue().videos, (lesson) => lesson.paid && !lesson.is_challenge)))
  await playerOf(page).getByRole('button', { name: 'Ver la página de la clase' }).click()
  await page.getByRole('button', { name: 'Guardar en este dispositivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar en este dispositivo' })
  await dialog.getByRole('radio').last().waitFor()
  await settled(page)
  const fits = async (element: Locator) => {
    const { y, bottom } = await boxOf(element)
    return y >= 0 && bottom <= landscape.height
  }
  for (const name of ['Ligera', 'Normal', 'Alta'])
    expect([name, await fits(dialog.getByRole('radio', { name: new RegExp(name) }))]).toEqual([name, true])
  expect(await fits(dialog.getByRole('button', { name: 'Guardar', exact: true }))).toBe(true)
  expect(await dialog.evaluate((of) => of.scrollHeight <= of.clientHeight)).toBe(true)
})

test('on a phone on its side the form to support has its button in view', async () => {
  const { page } = await journey.visitor({ viewport: landscape })
  await page.goto(paths.login)
  await page.getByRole('button', { name: 'Soporte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Escríbenos' })
  await settled(page)
  const { bottom } = await boxOf(dialog.getByRole('button', { name: 'Enviar' }))
  expect(bottom).toBeLessThanOrEqual(landscape.height)
})

test('on a wide screen the button of support lies over no link of the footer, wherever the page is scrolled to', async () => {
  const { page } = await journey.visitor({ viewport: wide })
  await page.goto(paths.login)
  const support = page.getByRole('button', { name: 'Soporte' })
  await support.waitFor()
  const links = await page.getByRole('contentinfo').getByRole('link').all()
  expect(links.length).toBeGreaterThan(4)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(end).toBeGreaterThan(20)
  for (const top of [0, end - 60, end - 40, end - 20, end]) {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    expect((await boxOf(support)).bottom).toBeLessThanOrEqual(wide.height)
    for (const link of links) expect([top, await overlaps(support, link)]).toEqual([top, false])
  }
})

test('on a tablet the way out of the access dialog has a row of its own, as wide as the ways in', async () => {
  const { page } = await journey.visitor({ viewport: tablet })
  const isLocked = ({ paid, available_at: opens, ...lesson }: Lesson) => paid && !lesson.public && opens === null
  await page.goto(lessonPath(findOrFail(journey.catalogue().videos, isLocked)))
  const dialog = page.getByRole('dialog', { name: 'Para bailar esta clase' })
  const [join, enter, later] = await Promise.all([
    boxOf(dialog.getByRole('link', { name: 'Regístrate' }).or(dialog.getByRole('button', { name: 'Regístrate' }))),
    boxOf(dialog.getByRole('link', { name: 'Inicia sesión' })),
    boxOf(dialog.getByRole('button', { name: 'Ahora no' })),
  ])
  expect([enter.y, later.x, later.right]).toEqual([join.y, join.x, enter.right])
})

test('on a phone the filters of a family stand two and three beside each other', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto(paths.videos)
  await page.getByRole('main').getByRole('button', { name: 'Filtra' }).click()
  const options = page.getByRole('group', { name: 'Urbanos' }).locator('label')
  await options.first().waitFor()
  const tops = await options.evaluateAll((all) => all.map((label) => Math.round(label.getBoundingClientRect().y)))
  expect(tops.length).toBeGreaterThan(4)
  expect(new Set(tops).size).toBeLessThanOrEqual(Math.ceil(tops.length / 2))
  // With three digits too the number of results stands in one line.
  const lines = await page.getByRole('button', { name: /^Ver \d{3} resultados$/ }).evaluate((button) => {
    const text = document.createRange()
    text.selectNodeContents(button)
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})
