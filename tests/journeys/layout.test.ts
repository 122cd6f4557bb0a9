import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Lesson } from '#contract/lesson.ts'
import { lessonPath, paths, professorPath } from '#contract/paths.ts'
import { settled } from '#tests/setup/accessibility.ts'
import { small, wide } from '#tests/setup/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/journey.ts'
import { playerOf } from '#tests/setup/lesson-player.ts'
import { openOrder, order, orderButton } from '#tests/setup/order-page.ts'
import { overlaysRendered } from '#tests/setup/overlays.ts'
import { signIn } from '#tests/setup/signed-in.ts'

const journey = aJourney()

const landscape = { width: 812, height: 375 }
/** Between a phone and a tablet. */
const between = { width: 750, height: 1000 }

async function boxOf(element: Locator) {
  await element.waitFor()
  const { x, y, right, bottom, width } = await element.evaluate((of) => of.getBoundingClientRect().toJSON() as DOMRect)
  return { x, y, right, bottom, width }
}

/** Checks that every element lies in the window as a whole, and that what is fixed to its foot covers nothing of it. */
async function expectUncovered(fixed: Locator, elements: Readonly<Record<string, Locator>>) {
  const cover = await boxOf(fixed)
  const { height } = fixed.page().viewportSize() ?? { height: 0 }
  for (const [name, element] of Object.entries(elements)) {
    const { x, y, right, bottom } = await boxOf(element)
    const isCovered = bottom > cover.y && y < cover.bottom && right > cover.x && x < cover.right
    expect([name, y >= 0 && bottom <= height, isCovered]).toEqual([name, true, false])
  }
}

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

test('the picture over the questions of the onboarding is wider than its strip, and fills it', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await signIn(page, 'fresh@alcompas.test')
  await page.goto(paths.onboarding)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const picture = page.getByRole('main').locator('img').first()
  for (const { width, height } of [small, { width: 768, height: 1024 }]) {
    await page.setViewportSize({ width, height })
    const box = await boxOf(picture)
    expect(box.x).toBeLessThanOrEqual(0)
    expect(box.right).toBeGreaterThanOrEqual(width)
    expect(box.width).toBeGreaterThan(width * 1.4)
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

test('on a phone on its side the filters have their buttons in sight, below what scrolls', async () => {
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

test('on a wide screen the order stands beside the plans, and its button on the first screen', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'lead@alcompas.test')
  await openOrder(page, paths.payNoTrial)
  const plans = page.getByRole('group').filter({ has: page.getByRole('radio', { name: /^Personal/ }) })
  const form = await boxOf(order(page))
  const choice = await boxOf(plans.last())
  expect(form.x).toBeGreaterThan(choice.right)
  expect(choice.width + form.width).toBeGreaterThan(1100)
  const button = await boxOf(orderButton(page))
  expect(button.bottom).toBeLessThan(wide.height)
  await page.setViewportSize({ width: 768, height: 1024 })
  expect((await boxOf(order(page))).y).toBeGreaterThan((await boxOf(plans.last())).bottom)
})

test('on a phone the pager shows the page and how many there are, on targets for a thumb', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto(`${paths.videos}?page=3`)
  // The page of the server is replaced by the application's.
  await overlaysRendered(page, 'guest')
  const pager = page.getByRole('navigation', { name: 'Páginas' })
  await pager.getByText(/^3 de \d+$/).waitFor()
  for (const link of await pager.getByRole('link').all()) {
    const { width, y, bottom } = await boxOf(link)
    expect(Math.min(width, bottom - y)).toBeGreaterThanOrEqual(44)
  }
})

test('"Cancelar suscripción" stands in one line at every width', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'monthly@alcompas.test')
  await page.goto(paths.cancelPlan)
  const title = page.getByRole('heading', { level: 1, name: 'Cancelar suscripción' })
  await title.waitFor()
  await settled(page)
  for (const width of [320, 360, 375, 812, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await title.evaluate((heading) => {
      const words = document.createRange()
      words.selectNodeContents(heading)
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect([width, lines]).toEqual([width, 1])
  }
})

/** Of a line of facts: whether each is the first of a row, and whether a dot is seen before it. */
const dotsOf = (featured: Locator) =>
  featured.locator('[class*="line"]').evaluate((line) => {
    const { left } = line.getBoundingClientRect()
    const facts = [...line.children].map((fact) => ({ fact, box: fact.getBoundingClientRect() }))
    return facts.map(({ fact, box }, index) => ({
      isFirst: facts[index - 1]?.box.top !== box.top,
      hasDot: box.left + Number.parseFloat(getComputedStyle(fact, '::before').left) >= left,
      isClipped: getComputedStyle(line).overflowX === 'clip',
    }))
  })

test('the facts of the featured lesson have dots between them, and none at an end of a row', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto(paths.discover)
  const featured = page
    .getByRole('main')
    .getByRole('link', { name: /^Reproducir/ })
    .first()
  await featured.waitFor()
  await settled(page)
  expect(await featured.textContent()).not.toContain('·')
  const rows = async () => (await dotsOf(featured)).filter(({ isFirst }) => isFirst).length
  for (const width of [320, 375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // The hero of the server is replaced by that of the page.
    await expect
      .poll(async () =>
        (await dotsOf(featured)).map(({ isFirst, hasDot, isClipped }) => isClipped && hasDot !== isFirst),
      )
      .toEqual([true, true, true])
    if (width === 320) await expect.poll(rows).toBeGreaterThan(1)
    if (width === 1440) await expect.poll(rows).toBe(1)
  }
})

test('between a phone and a tablet the plans stand open, with price and checklist side by side', async () => {
  const { page } = await journey.visitor({ viewport: between })
  await page.goto(paths.howItWorks)
  // The page of the server is replaced by the application's, which would fold the plans of a phone.
  await overlaysRendered(page, 'guest')
  const plans = page.getByRole('region', { name: 'Elige tu plan' })
  for (const name of ['Basic', 'Feedback', 'Personal']) {
    const card = plans.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
    const start = await boxOf(card.getByRole('link', { name: new RegExp(`con ${name}$`) }))
    const checklist = await boxOf(card.getByRole('list'))
    const whole = await boxOf(card)
    expect(start.right).toBeLessThanOrEqual(checklist.x)
    // As wide as each other, and together as wide as the card.
    expect(Math.abs(start.width - checklist.width)).toBeLessThan(whole.width * 0.1)
    expect(checklist.right).toBeGreaterThan(whole.right - 48)
  }

  await signIn(page, 'lead@alcompas.test')
  await openOrder(page, paths.payNoTrial)
  const chosen = page.getByRole('radio', { name: /^Feedback/ }).locator('..')
  const price = await boxOf(chosen.locator('strong'))
  const name = await boxOf(chosen.getByText('Feedback', { exact: false }).first())
  expect(price.x).toBeGreaterThan(name.right)
  expect(Math.abs(price.bottom - name.bottom)).toBeLessThan(12)
})

test('every payment page has a light of its own, and counts what it asks for', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'lead@alcompas.test')
  const looks: string[] = []
  for (const path of [paths.payNoTrial, paths.payChallenge]) {
    await openOrder(page, path)
    const header = page.getByRole('heading', { level: 1 }).locator('..')
    looks.push(await header.evaluate((element) => getComputedStyle(element).backgroundImage))
    const steps = page.locator('[data-step]')
    const isCounted = await steps.evaluateAll((all) =>
      all.every((step) => getComputedStyle(step, '::before').content.startsWith('counter(step)')),
    )
    expect([path, await steps.count(), isCounted]).toEqual([path, path === paths.payNoTrial ? 3 : 2, true])
  }
  expect(new Set(looks).size).toBe(2)
})

test('the menu of a phone begins with the account, and marks where one is', async () => {
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

test('empty downloads and an empty search show pictures, and where to go on', async () => {
  const { page } = await journey.visitor({ viewport: wide })
  await page.goto(`${paths.videos}?q=zzzzqqqqxxxx`)
  const styles = page.getByRole('region', { name: 'O empieza por un estilo' }).getByRole('link')
  await styles.first().waitFor()
  const taught = new Set(journey.catalogue().videos.map(({ discipline }) => discipline.slug))
  expect(await styles.count()).toBeGreaterThanOrEqual(taught.size)
  await styles.getByText('Salsa', { exact: true }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('disciplines') === 'salsa' && !searchParams.has('q'))
  await page.getByRole('article').first().waitFor()

  await signIn(page, 'monthly@alcompas.test')
  await page.goto(paths.downloads)
  const empty = page.getByRole('region', { name: 'Llévate las clases puestas' })
  const words = await boxOf(empty.getByRole('list'))
  const picture = await boxOf(empty.locator('img'))
  expect(picture.x).toBeGreaterThan(words.right)
  expect(picture.width).toBeGreaterThan(300)
})

/** The ring around an element: a solid outline of at least 2 px. */
const hasRing = (element: Locator) =>
  element.evaluate((of) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(of)
    return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
  })

const borderOf = (element: Locator) => element.evaluate((of) => Number.parseFloat(getComputedStyle(of).borderTopWidth))

async function inForcedColours(viewport: { width: number; height: number } = wide): Promise<Page> {
  const { page } = await journey.visitor({ viewport })
  await page.emulateMedia({ forcedColors: 'active' })
  return page
}

test('in forced colours the header and the filters show what is chosen and what is focused', async () => {
  const page = await inForcedColours()
  await page.goto(paths.videos)
  const tabs = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect.poll(async () => Promise.all((await tabs.all()).map(hasRing))).toEqual([false, false, false, true])

  await page.getByRole('button', { name: 'Filtra' }).click()
  const dialog = page.getByRole('dialog')
  expect(await borderOf(dialog)).toBeGreaterThan(0)
  const option = dialog.locator('label', { hasText: 'Principiante' })
  expect(await hasRing(option)).toBe(false)
  await option.click()
  const apply = dialog.getByRole('button', { name: /^Ver \d+ resultado/ })
  // The press has left the focus in it: its own ring is the larger one.
  await apply.focus()
  expect(await hasRing(option)).toBe(true)
  expect(await borderOf(apply)).toBeGreaterThan(0)
  await apply.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await borderOf(page.getByRole('button', { name: 'Quitar Principiante' }))).toBeGreaterThan(0)
  const dot = page.getByRole('button', { name: /Filtra/ }).locator('[class*="dot"]')
  const [ground, paper] = await dot.evaluate((of) => [
    getComputedStyle(of).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(ground).not.toBe(paper)

  const search = page.getByRole('main').getByRole('search').getByRole('combobox')
  await search.focus()
  expect(await hasRing(search.locator('xpath=ancestor::form'))).toBe(true)
})

test('in forced colours the player shows what is pressed, lit and open', async () => {
  const page = await inForcedColours(small)
  const lesson = findOrFail(journey.catalogue().videos, (each) => each.public && each.available_at === null)
  await page.goto(lessonPath(lesson))
  const player = playerOf(page)
  const mirror = player.getByRole('button', { name: 'Espejo' })
  await mirror.waitFor()
  const pressed = async (button: Locator, press: () => Promise<unknown>) => {
    expect(await hasRing(button)).toBe(false)
    await press()
    // Elsewhere than on it: where the focus is, its own ring is shown.
    await player.getByRole('slider', { name: 'Momento de la clase' }).focus()
    await expect.poll(() => hasRing(button)).toBe(true)
  }
  await pressed(mirror, () => mirror.click())
  const repeat = player.getByRole('button', { name: /^(?:Dejar de repetir|Repetir)$/ })
  await pressed(repeat, () => repeat.click())
  const speed = player.getByRole('button', { name: /Velocidad/ })
  await speed.click()
  expect(await borderOf(player.locator(':popover-open'))).toBeGreaterThan(0)
  await expect.poll(() => hasRing(speed)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await borderOf(player.getByRole('button', { name: 'Reproducir' }).last())).toBeGreaterThan(0)

  // Over the picture the icons stand on a ground of their own, not on its foot.
  await page.setViewportSize(wide)
  const bar = player.locator('[data-controls="foot"] > [class*="bar"]')
  await expect.poll(() => bar.evaluate((of) => getComputedStyle(of).backgroundColor)).toMatch(/^rgb\(/)
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

const tablet = { width: 768, height: 1024 }
const low = { width: 1280, height: 720 }

/** A guest at an open class, with the middle of its picture, where the dancer is, and how much of it something covers. */
async function atAnOpenLesson(viewport: { readonly width: number; readonly height: number }) {
  const { page } = await journey.visitor({ viewport })
  const lesson = findOrFail(journey.catalogue().videos, (each) => each.public && each.available_at === null)
  await page.goto(lessonPath(lesson))
  const player = playerOf(page)
  const begin = player.getByRole('button', { name: 'Empezar la clase' })
  await begin.waitFor()
  const picture = player.locator('video').first()
  const bar = player.locator('main > [class*="bar"]')
  const barOpacity = () => bar.evaluate((of) => getComputedStyle(of).opacity)
  /** The middle third, from head to foot. */
  const dancerUnder = async (element: Locator) => {
    const [dancer, cover] = [await boxOf(picture), await boxOf(element)]
    const inset = dancer.width / 3
    const acrossBy = Math.min(dancer.right - inset, cover.right) - Math.max(dancer.x + inset, cover.x)
    const downBy = Math.min(dancer.bottom, cover.bottom) - Math.max(dancer.y, cover.y)
    return acrossBy > 0 && downBy > 0 ? Math.round(downBy) : 0
  }
  return { page, player, begin, picture, bar, barOpacity, dancerUnder }
}

test.each([tablet, wide])(
  'in $width x $height the bar stands under the picture, and stays while the lesson plays',
  async (viewport) => {
    const { page, player, begin, picture, barOpacity, dancerUnder } = await atAnOpenLesson(viewport)
    expect(await dancerUnder(begin)).toBe(0)
    const { bottom } = await boxOf(picture)
    for (const name of ['Reproducir', 'Espejo', 'Velocidad', 'Más', 'Pantalla completa']) {
      const control = await boxOf(player.getByRole('button', { name }).last())
      expect([name, control.y >= bottom, control.bottom <= viewport.height]).toEqual([name, true, true])
    }
    // The track of the timeline lies below the picture's edge, the place to press on it reaches over.
    const timeline = await boxOf(player.getByRole('slider', { name: 'Momento de la clase' }))
    expect((timeline.y + timeline.bottom) / 2).toBeGreaterThan(bottom)
    await begin.click()
    await begin.waitFor({ state: 'detached' })
    await page.mouse.move(0, 0)
    await expect.poll(() => player.locator('main').getAttribute('data-idle')).toBe('true')
    expect(await barOpacity()).toBe('1')
    // A window that becomes low is followed at once: there the bar is over the picture.
    await page.setViewportSize(low)
    await expect.poll(() => player.locator('main').getAttribute('data-covers')).toBe('true')
    await page.setViewportSize(viewport)
    await expect.poll(() => player.locator('main').getAttribute('data-covers')).toBe('false')
  },
)

test.each([landscape, low])(
  'in $width x $height the bar over the picture comes with the pointer, and is gone before the start and while the lesson plays',
  async (viewport) => {
    const { page, player, begin, bar, barOpacity, dancerUnder } = await atAnOpenLesson(viewport)
    await expect.poll(barOpacity).toBe('0')
    expect(await dancerUnder(begin)).toBe(0)
    const before = await boxOf(begin)
    // The bar hides again after the pointer has rested, which a slow first look would find.
    let step = 0
    const opacityUnderPointer = async () => {
      step += 1
      await page.mouse.move(viewport.width / 2 + (step % 2), viewport.height / 2)
      return barOpacity()
    }
    await expect.poll(opacityUnderPointer).toBe('1')
    expect(await boxOf(begin)).toEqual(before)
    expect(before.bottom).toBeLessThanOrEqual((await boxOf(player.getByRole('button', { name: 'Espejo' }))).y)
    await begin.click()
    await begin.waitFor({ state: 'detached' })
    expect(await dancerUnder(bar)).toBeGreaterThan(0)
    await expect.poll(barOpacity).toBe('0')
    // By keyboard it is there, wherever the pointer is.
    await player.getByRole('button', { name: 'Espejo' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(barOpacity).toBe('1')
  },
)

test.each([landscape, tablet, low, wide])(
  'in $width x $height a panel stands beside the dancer, and covers neither the counts nor their foot',
  async (viewport) => {
    const { page, player, begin, picture, dancerUnder } = await atAnOpenLesson(viewport)
    await begin.click()
    await begin.waitFor({ state: 'detached' })
    // The end of the lesson would open a dialog over it.
    await picture.evaluate((video: HTMLVideoElement) => {
      video.loop = true
    })
    // The drawn picture may differ from its box by fractions of a pixel.
    const measured = async () => {
      const { y, bottom, width } = await boxOf(picture)
      return { head: Math.round(y), foot: Math.round(bottom), width }
    }
    const whole = await measured()
    for (const name of ['Velocidad', 'Más']) {
      await player
        .getByRole('button', { name: new RegExp(name) })
        .last()
        .click()
      const panel = player.locator(':popover-open')
      expect([name, await dancerUnder(panel)]).toEqual([name, 0])
      const { head, foot, width } = await measured()
      expect([head, foot, width < whole.width]).toEqual([whole.head, whole.foot, true])
      expect((await boxOf(panel)).x).toBeGreaterThanOrEqual((await boxOf(picture)).right)
      for (const count of ['1', '8'])
        expect(await overlaps(panel, player.getByText(count, { exact: true }))).toBe(false)
      // Its track; the place to press on it reaches further.
      const [timeline, cover] = [
        await boxOf(player.getByRole('slider', { name: 'Momento de la clase' })),
        await boxOf(panel),
      ]
      const track = (timeline.y + timeline.bottom) / 2
      expect(cover.x < timeline.right && cover.y < track && track < cover.bottom).toBe(false)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      expect(await measured()).toEqual(whole)
    }
  },
)

test.each([landscape, tablet, wide])(
  'in $width x $height a panel before the start leaves the picture large, with the notes of the player over its middle',
  async (viewport) => {
    const { page, player, begin, picture, dancerUnder } = await atAnOpenLesson(viewport)
    const whole = await boxOf(picture)
    const title = player.getByRole('heading', { level: 1 })
    await page.mouse.move(viewport.width / 2, viewport.height / 2)
    await player
      .getByRole('button', { name: /Velocidad/ })
      .last()
      .click()
    const panel = player.locator(':popover-open')
    const { x, y, right, bottom, width } = await boxOf(picture)
    expect((await boxOf(panel)).x).toBeGreaterThanOrEqual(right)
    // At most an eighth of it gives way at each side, and never a part of its foot or head.
    expect(bottom - y).toBeGreaterThanOrEqual(Math.floor(Math.min(whole.bottom - whole.y, (width * 3) / 4)))
    expect(bottom - y).toBeLessThanOrEqual(Math.ceil((width * 3) / 4))
    const note = await player.locator('[class*="feedback"]').evaluate((of) => {
      const box = of.getBoundingClientRect()
      return (box.left + box.right) / 2
    })
    expect(Math.abs(note - (x + right) / 2)).toBeLessThan(2)
    // Title and button are on the picture as it now is, and the panel is as high as the stage was.
    const words = await boxOf(title)
    expect([words.x >= x, words.y >= y, words.right <= right + 1]).toEqual([true, true, true])
    if (await begin.isVisible()) {
      const button = await boxOf(begin)
      expect([button.x >= x, button.right <= right, button.bottom <= bottom]).toEqual([true, true, true])
      expect(await dancerUnder(begin)).toBe(0)
    }
    const tall = await boxOf(panel)
    expect([tall.y - whole.y < 24, whole.bottom - tall.bottom < 24]).toEqual([true, true])
  },
)

test.each([landscape, { width: 667, height: 375 }])(
  'in $width x $height no control is cut beside an open panel, and the panel has its last words in sight',
  async (viewport) => {
    const { page, player } = await atAnOpenLesson(viewport)
    expect((await boxOf(player.getByText('1', { exact: true }).first())).x).toBeGreaterThanOrEqual(8)
    await page.mouse.move(viewport.width / 2, viewport.height / 2)
    const more = player.getByRole('button', { name: 'Más', exact: true })
    await more.click()
    const panel = player.locator(':popover-open')
    await panel.getByText('La automática se adapta').waitFor()
    expect(await panel.evaluate((of) => of.scrollHeight <= of.clientHeight)).toBe(true)
    const tools = more.locator('xpath=..')
    const shares = await tools.evaluate((of) => {
      const row = of.getBoundingClientRect()
      return [...of.children]
        .filter((each) => !each.matches('[popover]') && each.getBoundingClientRect().width > 0)
        .map((each) => {
          const { left, right, top, bottom, width, height } = each.getBoundingClientRect()
          const across = Math.max(0, Math.min(right, row.right) - Math.max(left, row.left))
          const down = Math.max(0, Math.min(bottom, row.bottom) - Math.max(top, row.top))
          return (across * down) / (width * height)
        })
    })
    expect(shares.filter((share) => share > 0.01 && share < 0.99)).toEqual([])
    const { x, right } = await boxOf(more)
    expect(x > 0 && right <= (await boxOf(panel)).x).toBe(true)
    // The others come with the focus.
    await player.getByRole('button', { name: 'Pantalla completa' }).last().focus()
    const last = await boxOf(player.getByRole('button', { name: 'Pantalla completa' }).last())
    const row = await boxOf(tools)
    expect([last.y >= row.y - 1, last.bottom <= row.bottom + 1]).toEqual([true, true])
  },
)

test('on a phone upright a panel lies under the picture with all of its rows in sight, and cuts no count', async () => {
  const { page, player, picture } = await atAnOpenLesson({ width: 375, height: 812 })
  const { bottom } = await boxOf(picture)
  for (const name of [/^Ajustes de la repetición$/, /Velocidad/, /^Más$/]) {
    await player.getByRole('button', { name }).click()
    const panel = player.locator(':popover-open')
    const { y, bottom: foot } = await boxOf(panel)
    const count = await boxOf(player.getByText('8', { exact: true }).first())
    expect([y >= bottom, y <= count.y || y >= count.bottom]).toEqual([true, true])
    const last = await boxOf(panel.locator(':scope > *').last())
    expect([name, foot - last.bottom >= 12]).toEqual([name, true])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  }
})

test('on a phone upright the buttons over the picture leave its middle three fifths free', async () => {
  const { player, picture } = await atAnOpenLesson(small)
  const { x, right, width } = await boxOf(picture)
  const camera = await boxOf(player.getByRole('button', { name: 'Cámara' }))
  const record = await boxOf(player.getByRole('button', { name: 'Grabarme' }))
  expect(camera.right).toBeLessThanOrEqual(x + width / 5 + 8)
  expect(record.x).toBeGreaterThanOrEqual(right - width / 5 - 8)
  for (const button of [camera, record]) expect(button.bottom - button.y).toBeGreaterThanOrEqual(44)
})

test('the keys of the player stand in whole groups, in columns that begin at one height', async () => {
  const { player, begin } = await atAnOpenLesson(wide)
  await player.getByRole('button', { name: 'Atajos de teclado' }).click()
  const groups = await player
    .locator(':popover-open section')
    .evaluateAll((all) => all.map((group) => [...group.getClientRects()].map(({ x, y }) => ({ x, y }))))
  expect(groups.map((parts) => parts.length)).toEqual([1, 1, 1])
  expect(new Set(groups.flat().map(({ x }) => Math.round(x))).size).toBe(3)
  expect(new Set(groups.flat().map(({ y }) => Math.round(y))).size).toBe(1)
  const feet = await player
    .locator(':popover-open section')
    .evaluateAll((all) => all.map((group) => Math.round(group.getBoundingClientRect().bottom)))
  expect(Math.max(...feet) - Math.min(...feet)).toBeLessThan(40)
  // A dialog over a darkened player, which cuts no button of it.
  const panel = player.locator(':popover-open')
  expect(await overlaps(panel, begin)).toBe(false)
  expect(await panel.evaluate((of) => getComputedStyle(of, '::backdrop').backgroundColor)).toMatch(/0\.72\)$/)
})

test('a lesson shows its picture where the player draws it, before the player has its code', async () => {
  const { page } = await journey.visitor({ viewport: { width: 375, height: 812 } })
  const held = Promise.withResolvers<void>()
  await page.route(/\/player-(?!config)[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const lesson = findOrFail(journey.catalogue().videos, (each) => each.public && each.available_at === null)
  await page.goto(lessonPath(lesson))
  const frame = page.locator('iframe[src^="/player.html"]')
  await frame.waitFor()
  const ground = () =>
    playerOf(page)
      .locator('body')
      .evaluate((of) => getComputedStyle(of).backgroundColor)
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
  const shown = await frame.evaluate((of) => {
    const { backgroundImage, backgroundPosition, backgroundSize } = getComputedStyle(of)
    return { address: backgroundImage.match(/^url\("([^"]+)"\)/)?.[1] ?? '', backgroundPosition, backgroundSize }
  })
  expect([shown.backgroundPosition.startsWith('50% 0%'), shown.backgroundSize.startsWith('contain')]).toEqual([
    true,
    true,
  ])
  held.resolve()
  const video = playerOf(page).locator('video[poster]').first()
  expect(await video.evaluate((of: HTMLVideoElement) => of.poster)).toBe(shown.address)
  await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
})

test('the home of a learner waits with the shape of the lesson to go on with', async () => {
  const { page } = await journey.visitor({ viewport: { width: 375, height: 812 } })
  await signIn(page, 'monthly@alcompas.test')
  await page.goto(paths.discover)
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/(?!.*(user|session|token|auth))/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(paths.userArea)
  const waiting = page.getByRole('main').locator('[class*="skeleton"]').first()
  const before = await boxOf(waiting)
  const height = await waiting.evaluate((of) => Number.parseFloat(getComputedStyle(of, '::before').height))
  held.resolve()
  const card = page.getByRole('region', { name: /^(?:Sigue aquí|Tu próxima clase)$/ })
  const after = await boxOf(card)
  expect([before.x, before.y, before.right, before.bottom]).toEqual([after.x, after.y, after.right, after.bottom])
  const picture = await boxOf(card.locator('img').first())
  expect(Math.abs(picture.bottom - picture.y - height)).toBeLessThan(56)
})

test('on a phone on its side a form of the account stands beside its picture, with its button in sight', async () => {
  const { page } = await journey.visitor({ viewport: landscape })
  await page.goto(paths.login)
  const main = page.getByRole('main')
  const button = await boxOf(main.getByRole('button', { name: 'Inicia sesión', exact: true }))
  const picture = await boxOf(main.locator('[aria-hidden="true"] img').first())
  expect(button.bottom).toBeLessThanOrEqual(landscape.height)
  expect(picture.x).toBeGreaterThan(button.right)
  expect(picture.bottom).toBeGreaterThanOrEqual(landscape.height)
})

test('on a phone on its side the message to support has its button in sight', async () => {
  const { page } = await journey.visitor({ viewport: landscape })
  await page.goto(paths.login)
  await page.getByRole('button', { name: 'Soporte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Escríbenos' })
  await settled(page)
  const { bottom } = await boxOf(dialog.getByRole('button', { name: 'Enviar' }))
  expect(bottom).toBeLessThanOrEqual(landscape.height)
})

test('on a phone on its side a teacher is in sight as a whole, and so are both ways out of an unknown address', async () => {
  const { page } = await journey.visitor({ viewport: landscape, expected: [/404/] })
  await page.goto(professorPath(findOrFail(journey.catalogue().professors, ({ description }) => description !== '')))
  const main = page.getByRole('main')
  for (const part of [main.getByRole('img').first(), main.locator('h1 + p'), main.getByRole('heading', { level: 2 })]) {
    const { y, bottom } = await boxOf(part.first())
    expect([y >= 0, bottom <= landscape.height]).toEqual([true, true])
  }
  await page.goto('/esto-no-existe')
  const { bottom } = await boxOf(main.getByRole('link', { name: 'Ver las clases' }))
  expect(bottom).toBeLessThanOrEqual(landscape.height)
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
})

test.each([small, landscape, between, tablet, wide])(
  'at %o no word under the portraits of the landing is broken, and what a row teaches begins at one height',
  async (viewport) => {
    const { page } = await journey.visitor({ viewport })
    await page.goto(paths.home)
    const teachers = page.getByRole('listitem').filter({ has: page.locator('a[href*="/profe"]') })
    await teachers.first().waitFor()
    // The app's own list takes the place of the server's.
    await page.waitForLoadState('networkidle')
    await settled(page)
    const broken = await teachers.locator('p').evaluateAll((all) =>
      all.flatMap((paragraph) => {
        const text = paragraph.firstChild
        if (!(text instanceof Text)) return ['no text']
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    expect(await teachers.count()).toBeGreaterThan(6)
    expect(broken).toEqual([])
    const places = await teachers.evaluateAll((all) =>
      all.map((each) => ({
        row: Math.round(each.getBoundingClientRect().top),
        taught: Math.round(each.querySelector('p')?.getBoundingClientRect().top ?? 0),
      })),
    )
    const rows = Map.groupBy(places, ({ row }) => row)
    expect(rows.size).toBeGreaterThan(1)
    for (const row of rows.values()) {
      expect(row.length).toBeGreaterThan(1)
      expect(new Set(row.map(({ taught }) => taught)).size).toBe(1)
    }
  },
)

/** Where the face and the raised hand of a drawing are, as shares of its height. */
const gestures = {
  'commercial-1': [0.07, 0.24],
  'commercial-3': [0.075, 0.3],
  'salsa-2': [0.065, 0.35],
  'zumba-2': [0.07, 0.37],
} as const

test.each([
  [paths.login, 'commercial-3'],
  [paths.forgotPassword, 'commercial-1'],
  [paths.register, 'salsa-2'],
  [paths.registerChallenge, 'zumba-2'],
] as const)('the strip over the form of %s shows the face and the raised hand as a whole', async (path, drawing) => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto(path)
  const picture = page.getByRole('main').locator(`[aria-hidden="true"] img[src*="/${drawing}-"]`)
  const [top, bottom] = gestures[drawing]
  for (const viewport of [small, { width: 375, height: 812 }, tablet, { width: 959, height: 1200 }]) {
    await page.setViewportSize(viewport)
    const shown = await picture.evaluate((image) => {
      const { width, height } = image.getBoundingClientRect()
      const whole = (width * 9) / 16
      const [, down = ''] = getComputedStyle(image).objectPosition.split(' ')
      const above = (whole - height) * (Number.parseFloat(down) / 100)
      return { top: above / whole, bottom: (above + height) / whole }
    })
    expect(shown.bottom - shown.top).toBeLessThan(0.7)
    expect(shown.top).toBeLessThan(top)
    expect(shown.bottom).toBeGreaterThan(bottom)
  }
})

test('on a phone a card with its words beside the picture has a picture nearly as tall as they are', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto(paths.discover)
  const rail = page.getByRole('region', { name: 'Tendencia hoy' })
  await rail.scrollIntoViewIfNeeded()
  await rail.locator('article img').first().waitFor()
  const shares = await rail.locator('article').evaluateAll((all) =>
    all.map((card) => {
      const [picture, words] = [...card.children].map((part) => part.getBoundingClientRect().height)
      return (picture ?? 0) / (words ?? 1)
    }),
  )
  expect(shares.length).toBeGreaterThan(3)
  expect(Math.min(...shares)).toBeGreaterThan(0.75)
})

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom
}

test('in forced colours a payment shows which period and plan are chosen, and where the focus is', async () => {
  const page = await inForcedColours()
  await signIn(page, 'lead@alcompas.test')
  await openOrder(page, paths.payNoTrial)
  const label = (name: string | RegExp) => page.getByRole('radio', { name }).locator('..')
  const chosen = async () => {
    const names = ['PAGO ANUAL', 'PAGO MENSUAL', /^Basic/, /^Feedback/, /^Personal/]
    return Promise.all(names.map(async (name) => hasRing(label(name))))
  }
  expect(await chosen()).toEqual([true, false, false, true, false])
  await label('PAGO MENSUAL').click()
  await label(/^Basic/).click()
  await page.getByRole('button', { name: 'Tengo un cupón' }).focus()
  await expect.poll(chosen).toEqual([false, true, true, false, false])
  await page.getByRole('radio', { name: /^Basic/ }).focus()
  await page.keyboard.press('ArrowDown')
  const card = page.getByRole('radio', { name: /^Feedback/ }).locator('xpath=ancestor::div[1]')
  expect(await hasRing(card)).toBe(true)
})
