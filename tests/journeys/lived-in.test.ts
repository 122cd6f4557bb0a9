import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programPath } from '#contract/paths.ts'
import { settled } from '#tests/setup/browser/accessibility.ts'
import { boxOf } from '#tests/setup/browser/boxes.ts'
import { aVisitor, landscape, openBrowser, small, tablet, type Visitor, wide } from '#tests/setup/browser/browser.ts'
import { countLayoutShift, layoutShift } from '#tests/setup/browser/layout-shift.ts'
import { overlaysRendered } from '#tests/setup/browser/overlays.ts'
import { frontOf, playerOf, positionOf } from '#tests/setup/learner/lesson-player.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { type AcademyServer, startAcademy } from '#tests/setup/server/academy-server.ts'

let server: AcademyServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startAcademy(undefined, undefined, { DEMO_HISTORY: '1' }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function learner(
  name: string,
  visit: (page: Page) => Promise<void>,
  viewport?: { width: number; height: number },
): Promise<void> {
  const visitor: Visitor = await aVisitor(browser, { origin: server.origin, ...(viewport ? { viewport } : {}) })
  try {
    await signIn(visitor.page, `${name}@alcompas.test`)
    await visit(visitor.page)
    visitor.hadNoComplaint()
  } finally {
    await visitor.close()
  }
}

/** Reads a call as the learner on `page`. */
const read = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url, { headers: { accept: 'application/json' } })).json(), path)

/** The number a counter of the home shows; 0 where the home leaves it out. */
async function counter(page: Page, name: string): Promise<number> {
  const shown = page.locator('dl > div', { hasText: name }).locator('dd')
  return (await shown.count()) === 0 ? 0 : Number(await shown.textContent())
}

test('the home of a subscriber shows where to continue, and its counters equal the data (F161, F164)', async () => {
  await learner('monthly', async (page) => {
    await page.goto('/inicio')
    await page.getByRole('heading', { level: 1, name: /Moni/ }).waitFor()
    await page.getByRole('heading', { name: 'Completados' }).waitFor()
    await page.getByText('Rumba abierta y cambios de frente').first().waitFor()
    const courses = await read(page, '/api/get-finished-courses')
    const programs = await read(page, '/api/get-finished-programs')
    const inPrograms = programs.lessonsProgramsFinished.map(({ video_id }: { video_id: number }) => video_id)
    const { finished } = await read(page, '/api/user/progress')
    // The lists that the counters are made of load separately.
    await expect.poll(() => counter(page, 'Cursos completados')).toBe(courses.coursesFinished.length)
    await expect.poll(() => counter(page, 'Cursos apuntados')).toBe(courses.latestCoursesSignedUp.length)
    await expect.poll(() => counter(page, 'Programas apuntados')).toBe(programs.latestProgramsSignedUp.length)
    await expect.poll(() => counter(page, 'Clases completadas')).toBe(new Set([...finished, ...inPrograms]).size)
    expect(courses.coursesFinished).toHaveLength(1)
  })
})

test("the lesson where a subscriber left off offers to resume there, at the learner's own speed", async () => {
  await learner('monthly', async (page) => {
    await page.goto('/clases-de-baile/80')
    await page.getByRole('button', { name: /^Seguir en 0:0\d$/ }).waitFor()
    await page.getByText('a 0,75×, en espejo').waitFor()
    // On a phone on its side, where the player covers that, the button on the picture does the same.
    const begin = playerOf(page).getByRole('button', { name: /^Seguir en 0:0\d$/ })
    await begin.click()
    await begin.waitFor({ state: 'detached' })
    expect(await positionOf(page)).toBeGreaterThan(1)
  })
})

test('a learner who starts over before the player and its file are there starts at the beginning', async () => {
  await learner('monthly', async (page) => {
    const player = Promise.withResolvers<void>()
    const media = Promise.withResolvers<void>()
    await page.route('**/player.html*', (route) => player.promise.then(() => route.continue()))
    await page.route('**/media/**/*.{mp4,m4s}', (route) => media.promise.then(() => route.continue()))
    await page.goto('/clases-de-baile/80')
    await page.getByRole('button', { name: 'Empezar desde el principio' }).click()
    player.resolve()
    const position = playerOf(page).getByRole('slider', { name: 'Momento de la clase' })
    await expect.poll(() => position.inputValue()).toBe('0')
    media.resolve()
    const parts = () =>
      frontOf(page).evaluate((video: HTMLVideoElement) => (video.played.length > 0 ? video.played.start(0) : null))
    await expect.poll(parts).not.toBeNull()
    expect(await parts()).toBeLessThan(1)
  })
})

test('Mis vídeos shows recordings in every state, grouped by class (F158)', async () => {
  await learner(
    'monthly',
    async (page) => {
      await page.goto('/perfil')
      await page.getByRole('button', { name: 'Mis vídeos' }).click()
      await page.getByText('Vídeo no publicado').first().waitFor()
      await page.getByText(/^Vídeo publicado \d\d\/\d\d\/\d{4}$/).waitFor()
      await page.getByText('Rechazado').waitFor()
      await page.getByRole('heading', { name: 'Mi primer giro sin mirar al suelo' }).waitFor()
    },
    small,
  )
})

test('recordings fill the rows of Mis vídeos at each size, however many a class has', async () => {
  await learner('monthly', async (page) => {
    for (const viewport of [small, tablet, wide]) {
      await page.setViewportSize(viewport)
      await page.goto('/perfil?seccion=videos')
      const cards = page.getByRole('article').filter({ has: page.getByRole('status') })
      await cards.first().waitFor()
      await settled(page)
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => {
          const { top, left, right } = card.getBoundingClientRect()
          return { top: Math.round(top), left, right }
        }),
      )
      expect(boxes.length).toBeGreaterThan(3)
      const start = Math.min(...boxes.map(({ left }) => left))
      const end = Math.max(...boxes.map(({ right }) => right))
      for (const row of Map.groupBy(boxes, ({ top }) => top).values()) {
        expect(Math.min(...row.map(({ left }) => left)), `${viewport.width} px`).toBeCloseTo(start, 0)
        expect(Math.max(...row.map(({ right }) => right)), `${viewport.width} px`).toBeCloseTo(end, 0)
      }
    }
  })
})

test('the finished lessons of a program are low rows with a mark and their minutes, and the next one stands out', async () => {
  await learner('monthly', async (page) => {
    await page.goto('/inicio')
    const { latestProgramsSignedUp } = await read(page, '/api/get-finished-programs')
    const { programs } = await read(page, '/api/videos')
    const [{ program_id }] = latestProgramsSignedUp
    const heightOf = (entry: Locator) => entry.evaluate((element) => element.getBoundingClientRect().height)
    for (const viewport of [small, wide]) {
      await page.setViewportSize(viewport)
      await page.goto(programPath(programs.find(({ id }: { id: number }) => id === program_id)))
      const entries = page.getByRole('tabpanel').getByRole('article')
      const finished = entries.filter({ hasText: /REPASA CON/ })
      const next = entries.filter({ hasText: /CONTINUA/ })
      await next.waitFor()
      await settled(page)
      const tall = await heightOf(next)
      const count = await finished.count()
      expect(count).toBeGreaterThan(1)
      for (const entry of await finished.all()) {
        expect(await heightOf(entry), `${viewport.width} px`).toBeLessThan(tall * 0.6)
        await entry.getByText(/^\d+\smin$/).waitFor()
        await entry.getByRole('link', { name: /clase completada/ }).waitFor()
      }
    }
  })
})

test('on a computer the next lesson of a program begins on the first screen, below those finished, which are folded', async () => {
  await learner('monthly', async (page) => {
    await page.goto('/programas')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Baila en tu primera fiesta/ })
      .first()
      .click()
    const panel = page.getByRole('tabpanel')
    const next = panel.getByRole('article').filter({ hasText: /CONTINUA/ })
    await next.waitFor()
    await settled(page)
    const title = next.getByRole('heading')
    expect(await title.evaluate((words) => words.getBoundingClientRect().bottom)).toBeLessThan(wide.height - 50)
    const first = panel.getByRole('article').filter({ hasText: 'Empieza aquí' })
    expect(await first.isVisible()).toBe(false)
    await panel.getByRole('button', { name: /^Clases 1 a 5/ }).click()
    await first.waitFor()
    // A lesson that is finished is no place to begin.
    expect(await first.getByText('Empieza aquí').isVisible()).toBe(false)
  })
})

test.each(['lead', 'monthly', 'coupon'])(
  'on the smallest phones nothing covers the button of the next lesson of %s',
  async (name) => {
    await learner(
      name,
      async (page) => {
        await page.goto('/inicio')
        const button = page.getByRole('link', { name: /^(?:Empieza la clase|Sigue bailando)/ })
        await button.waitFor()
        await overlaysRendered(page, 'learner')
        const dock = page.locator('[data-dock]')
        const free = await button.evaluate(
          (link, at) => {
            const { bottom } = link.getBoundingClientRect()
            return (at?.getBoundingClientRect().top ?? Number.NaN) - bottom
          },
          await dock.elementHandle(),
        )
        expect(free).toBeGreaterThanOrEqual(0)
      },
      { width: 320, height: 568 },
    )
  },
)

test('no finished course is alone in a row it does not fill, and each has one mark', async () => {
  await learner('annual', async (page) => {
    for (const viewport of [tablet, wide]) {
      await page.setViewportSize(viewport)
      await page.goto('/inicio')
      const section = page.getByRole('region', { name: 'Cursos completados' })
      const cards = section.getByRole('article')
      await cards.nth(3).waitFor()
      await settled(page)
      const { x, right } = await boxOf(section)
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
      )
      for (const row of Map.groupBy(boxes, ({ top }) => Math.round(top)).values()) {
        expect(Math.min(...row.map((box) => box.left)), `${viewport.width} px`).toBeCloseTo(x, 0)
        expect(Math.max(...row.map((box) => box.right)), `${viewport.width} px`).toBeCloseTo(right, 0)
      }
      for (const card of await cards.all()) {
        expect(await card.getByText('COMPLETADO').count()).toBe(1)
        expect(await card.getByRole('progressbar').count()).toBe(0)
      }
    }
  })
})

test('on a tablet the counters of the home fill one row', async () => {
  await learner(
    'monthly',
    async (page) => {
      await page.goto('/inicio')
      const list = page.getByRole('main').locator('dl').first()
      const whole = await boxOf(list)
      const counters = await list
        .locator('> div')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
      expect(counters.length).toBe(4)
      expect(new Set(counters.map(({ y }) => y)).size).toBe(1)
      expect(Math.round(counters[3]?.right ?? 0)).toBe(Math.round(whole.right))
    },
    tablet,
  )
})

test('on a phone on its side the reminder of the profile leaves the next lesson its button', async () => {
  await learner(
    'annual',
    async (page) => {
      await page.goto('/inicio')
      const start = await boxOf(
        page.getByRole('main').getByRole('link', { name: /^(Sigue bailando|Empieza la clase)/ }),
      )
      const reminder = await boxOf(page.locator('[data-at-foot="reminder"]'))
      expect(start.bottom).toBeLessThanOrEqual(375)
      expect(reminder.x >= start.right || reminder.y >= start.bottom).toBe(true)
    },
    landscape,
  )
})

test('on a phone the buttons of a subscription are as wide as each other', async () => {
  await learner(
    'monthly',
    async (page) => {
      await page.goto('/perfil?seccion=suscripcion')
      const buttons = [/^Cambiar a suscripción anual$/, /^Cancelar plan$/, /^Cambiar$/, /^Ver pagos$/].map((name) =>
        page.getByRole('link', { name }).or(page.getByRole('button', { name })),
      )
      const widths = await Promise.all(
        buttons.map((button) => button.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth)),
      )
      expect(new Set(widths).size).toBe(1)
    },
    small,
  )
})

test('a lesson shows the published recordings of learners, and one plays (F141)', async () => {
  await learner('lead', async (page) => {
    await page.goto('/clases-de-baile/71')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('footer').last().scrollIntoViewIfNeeded()
    const dancers = page.getByRole('button', { name: /^Ver a / })
    await dancers.first().waitFor()
    expect(await dancers.count()).toBe(3)
    await dancers.first().click()
    const video = page.getByRole('dialog').locator('video')
    await video.waitFor()
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(5)
  })
})

test('a new learner is greeted as a beginner, with empty counters', async () => {
  await learner('fresh', async (page) => {
    const lists = ['get-finished-courses', 'get-finished-programs'].map((name) =>
      page.waitForResponse(`**/api/${name}*`),
    )
    await page.goto('/inicio')
    await page.getByRole('heading', { level: 1, name: /Flor/ }).waitFor()
    await Promise.all(lists)
    await page.getByRole('heading', { name: 'Para empezar' }).waitFor()
    const names = ['Cursos completados', 'Cursos apuntados', 'Programas apuntados', 'Clases completadas']
    for (const name of names) expect(await counter(page, name)).toBe(0)
    expect(await page.getByRole('heading', { name: 'En marcha' }).count()).toBe(0)
    expect(await read(page, '/api/user-videos')).toEqual([])
    // The first lesson that opens to them is one press away.
    await page
      .getByRole('region', { name: 'Tu próxima clase' })
      .getByRole('link', { name: /^Empieza la clase/ })
      .click()
    await page.frameLocator('iframe').getByRole('button', { name: 'Reproducir' }).first().waitFor()
  })
})

test('the payments of a second year are listed with their receipts', async () => {
  await learner('annual', async (page) => {
    await page.goto('/perfil')
    await page.getByRole('tab', { name: 'Suscripción' }).click()
    await page.getByRole('button', { name: 'Ver pagos' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/49,99/).first().waitFor()
    expect(await dialog.getByText(/49,99/).count()).toBe(2)
  })
})

test.each(['fresh', 'lead', 'monthly'])(
  'nothing moves on the home of %s on a phone while it is loaded',
  async (name) => {
    await learner(
      name,
      async (page) => {
        await page.addInitScript(countLayoutShift)
        await page.goto('/inicio')
        await page.getByRole('heading', { name: 'Tendencias' }).waitFor()
        await page.waitForLoadState('networkidle')
        // The most that Core Web Vitals call good.
        expect(await layoutShift(page)).toBeLessThan(0.1)
        await page.locator('main').evaluate((main) => {
          main.prepend(Object.assign(document.createElement('div'), { style: 'height: 300px' }))
        })
        // One that is made on purpose is counted.
        await expect.poll(() => layoutShift(page)).toBeGreaterThan(0.1)
      },
      small,
    )
  },
)
