import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { paths, professorPath } from '#contract/paths.ts'
import { settled } from '#tests/setup/browser/accessibility.ts'
import { boxOf } from '#tests/setup/browser/boxes.ts'
import { landscape, small, tablet, wide } from '#tests/setup/browser/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { overlaysRendered } from '#tests/setup/browser/overlays.ts'
import { openOrder, order, orderButton } from '#tests/setup/learner/order-page.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

/** Between a phone and a tablet. */
const between = { width: 750, height: 1000 }

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

test('an order has each amount beside its label, and the labels of the card in one line', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'lead@alcompas.test')
  await openOrder(page, paths.payChallenge)
  const expiry = page.getByText('Caducidad (MM/AA)', { exact: true })
  await expiry.waitFor()
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const label of ['Hoy', 'Primer cobro', 'Después']) {
      const name = await boxOf(order(page).getByText(label, { exact: true }))
      const amount = await boxOf(order(page).locator('dt', { hasText: label }).locator('+ dd'))
      expect([width, label, amount.y < name.bottom]).toEqual([width, label, true])
    }
    const lines = await expiry.evaluate((label) => {
      const words = document.createRange()
      words.selectNodeContents(label)
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect([width, lines]).toEqual([width, 1])
  }
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

test('between a phone and a tablet the plans are unfolded, with price and checklist side by side', async () => {
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

test('every payment page has its own background light, and numbers its questions', async () => {
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

test('empty downloads and an empty search show pictures, and where to continue', async () => {
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

test('the home of a learner has a placeholder with the shape of the lesson to continue with', async () => {
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
  // The shape of the server is replaced by that of the application: one that is detached has no height.
  const heightOf = () => waiting.evaluate((of) => Number.parseFloat(getComputedStyle(of, '::before').height))
  await expect.poll(heightOf).toBeGreaterThan(0)
  const before = await boxOf(waiting)
  const height = await heightOf()
  held.resolve()
  const card = page.getByRole('region', { name: /^(?:Sigue aquí|Tu próxima clase)$/ })
  const after = await boxOf(card)
  expect([before.x, before.y, before.right, before.bottom]).toEqual([after.x, after.y, after.right, after.bottom])
  const picture = await boxOf(card.locator('img').first())
  expect(Math.abs(picture.bottom - picture.y - height)).toBeLessThan(56)
})

test('on the stage the progress bar stands out from its track, and the track from the card', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await signIn(page, 'challenge@alcompas.test')
  await page.goto(paths.userArea)
  const bar = page.getByRole('region', { name: 'Sigue aquí' }).getByRole('progressbar')
  // Half of it, and its edge above the other half.
  await bar.evaluate((of) => {
    Object.assign((of.firstElementChild as HTMLElement).style, { inlineSize: '50%', transition: 'none' })
  })
  const picture = (await bar.screenshot()).toString('base64')
  const [value, track, edge] = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.drawImage(image, 0, 0)
    const middle = image.height / 2
    return [
      [image.width / 4, middle],
      [(image.width * 3) / 4, middle],
      [(image.width * 3) / 4, 0],
    ].map(([x = 0, y = 0]) => [...canvas.getImageData(Math.floor(x), Math.floor(y), 1, 1).data])
  }, picture)
  expect(contrastOf(value, track)).toBeGreaterThanOrEqual(3)
  expect(contrastOf(edge, track)).toBeGreaterThanOrEqual(3)
})

/** The contrast ratio of two colours in red, green and blue (WCAG 2). */
function contrastOf(one: readonly number[] = [], other: readonly number[] = []): number {
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
    const [r, g, b] = [red, green, blue].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
  }
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each([paths.videos, paths.courses, paths.programs])(
  'the list %s has a placeholder as high as its tools and cards, so that nothing moves',
  async (path) => {
    const { page } = await journey.visitor()
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/(?!.*(user|session|token|auth))/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(paths.support)
    // Until the application has taken the page over, a link loads another page of the server.
    await page.waitForFunction(() => document.documentElement.style.scrollPaddingBlockEnd !== '')
    await page.getByRole('banner').locator(`a[href="${path}"]`).first().click()
    const card = page.getByRole('main').getByRole('listitem').first()
    const places = async () => {
      const all: (readonly number[])[] = []
      for (const width of [320, 375, 540, 640, 768, 900, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const { y, bottom } = await boxOf(card)
        all.push([width, Math.round(y), Math.round(bottom)])
      }
      return all
    }
    await card.locator('[class*="skeleton"]').waitFor()
    const waiting = await places()
    held.resolve()
    await card.getByRole('article').waitFor()
    expect(waiting).toEqual(await places())
  },
)

test('on a phone on its side a form of the account stands beside its picture, with its button in view', async () => {
  const { page } = await journey.visitor({ viewport: landscape })
  await page.goto(paths.login)
  const main = page.getByRole('main')
  const button = await boxOf(main.getByRole('button', { name: 'Inicia sesión', exact: true }))
  const picture = await boxOf(main.locator('[aria-hidden="true"] img').first())
  expect(button.bottom).toBeLessThanOrEqual(landscape.height)
  expect(picture.x).toBeGreaterThan(button.right)
  expect(picture.bottom).toBeGreaterThanOrEqual(landscape.height)
})

test('on a phone on its side a professor is wholly in view, and so are both links of an unknown URL', async () => {
  const { page } = await journey.visitor({ viewport: landscape, expected: [/status of 404/] })
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

test('no word under the portraits of the landing is broken, and the styles of a row begin at one height', async () => {
  const { page } = await journey.visitor()
  await page.goto(paths.home)
  const teachers = page.getByRole('listitem').filter({ has: page.locator('a[href*="/profe"]') })
  await teachers.first().waitFor()
  // What was found in the list of the server would be measured outside the document once the application replaces it.
  await overlaysRendered(page, 'guest')
  for (const viewport of [small, landscape, between, tablet, wide]) {
    await page.setViewportSize(viewport)
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
    expect(broken, `${viewport.width} px`).toEqual([])
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
  }
})

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

test('on a phone a card with its text beside the picture has a picture nearly as tall as the text', async () => {
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
