import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import type { UserVideo } from '#contract/recording.ts'
import { maxPartBytes } from '#contract/uploading.ts'
import { aVisitor, lanHost, openBrowser } from '#tests/setup/browser/browser.ts'
import { findOrFail } from '#tests/setup/browser/journey.ts'
import { playerOf, positionOf } from '#tests/setup/learner/lesson-player.ts'
import { type AcademyServer, startAcademy } from '#tests/setup/server/academy-server.ts'
import { findNginx, type ReverseProxy, startNginx } from '#tests/setup/server/nginx.ts'

const { why } = findNginx()
if (why !== null) process.stderr.write(`Sin pruebas detrás de nginx: ${why}.\n`)

const host = `${'clases-de-baile-en-grupo-y-a-tu-ritm'.padEnd(59 - lanHost.length, 'o')}.${lanHost}`

describe.skipIf(why !== null)(`behind an nginx as its package configures it${why === null ? '' : ` (${why})`}`, () => {
  let server: AcademyServer
  let browser: Browser
  let nginx: ReverseProxy

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([
      startAcademy(inject('preparedAcademy')),
      openBrowser({ camera: true, selfSigned: true }),
    ])
    nginx = await startNginx(host, server.origin)
    await server.restart({ PUBLIC_URL: nginx.origin, TRUST_PROXY: '1' })
  })
  afterAll(async () => {
    await browser?.close()
    await nginx?.stop()
    await server?.stop()
  })

  /** A learner who has signed in by the form, with the responses since then. */
  async function signedIn(email: string) {
    const visitor = await aVisitor(browser, { origin: nginx.origin })
    const { page, context } = visitor
    await context.grantPermissions(['camera', 'microphone'])
    const answers: { readonly path: string; readonly status: number }[] = []
    page.on('response', (answer) => {
      answers.push({ path: new URL(answer.url()).pathname, status: answer.status() })
    })
    const passes = page.waitForResponse(/\/api\/get-cookies-cdn$/)
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('baila1234')
    await page.getByRole('main').getByRole('button', { name: 'Inicia sesión' }).click()
    expect((await passes).status()).toBe(200)
    const statusesOf = (path: RegExp) => answers.filter((answer) => path.test(answer.path)).map(({ status }) => status)
    return { ...visitor, answers, statusesOf }
  }

  async function openLesson(page: Page, tier: 'paid' | 'lead') {
    const { videos } = await server.catalogue()
    const lesson = findOrFail(
      videos,
      (one) => one[tier] && one.paid === (tier === 'paid') && !one.public && !one.is_challenge && !one.available_at,
    )
    await page.goto(lessonPath(lesson))
    await playerOf(page)
      .getByRole('button', { name: /^Reproducir/ })
      .first()
      .click()
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5)
    return lesson
  }

  test('a subscriber signs in, plays a paid class, records beside it, and the recording is uploaded and transcoded', async () => {
    expect(host).toHaveLength(60)
    const { page, answers, statusesOf, hadNoComplaint, close } = await signedIn('annual@alcompas.test')
    const lesson = await openLesson(page, 'paid')
    expect(statusesOf(/^\/media\/subscriber\/paid\//)).toContain(206)

    await playerOf(page).getByRole('button', { name: 'Grabarme' }).click()
    await page.getByRole('button', { name: 'Grabarme ahora' }).click()
    await page.getByRole('button', { name: 'Activar la cámara' }).click()
    await page.getByRole('button', { name: 'Empezar' }).click()
    await page.getByRole('dialog', { name: '¡Bien bailado!' }).waitFor()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const own = (): Promise<UserVideo[]> => page.evaluate(async () => (await fetch('/api/user-videos')).json())
    await expect.poll(async () => (await own()).map(({ status }) => status), { timeout: 120_000 }).toEqual(['draft'])
    const [recording] = await own()
    expect(recording?.video_id).toBe(lesson.id)
    expect(statusesOf(/^\/api\/uploads\/[^/]+\/pieces\/\d+$/)).toContain(200)
    // Its bytes are served to their owner through the same proxy.
    const size = await page.evaluate(
      async (path) => (await (await fetch(path)).arrayBuffer()).byteLength,
      recording?.path ?? '',
    )
    expect(size).toBeGreaterThan(10_000)
    expect(answers.filter(({ status }) => status >= 400)).toEqual([])
    expect(nginx.complaints().filter((line) => /\[(error|crit|alert|emerg)\]/.test(line))).toEqual([])
    hadNoComplaint()
    await close()
  })

  test('a lead plays lessons that are open to every account, and no paid one', async () => {
    const { page, statusesOf, close } = await signedIn('lead@alcompas.test')
    await openLesson(page, 'lead')
    expect(statusesOf(/^\/media\/subscriber\/challenge\/lead\//)).toContain(206)
    const status = await page.evaluate(async () => (await fetch('/media/subscriber/paid/clips/a.mp4')).status)
    expect(status).toBe(403)
    await close()
  })

  test('no part of an upload is longer than the megabyte that nginx accepts', () => {
    expect(maxPartBytes).toBeLessThan(1_000_000)
  })
})
