import { expect } from 'vitest'
import { coursePath, lessonPath } from '#contract/paths.ts'
import { isAvailable } from '#contract/rules/publication.ts'
import { findOrFail } from '#tests/setup/browser/journey.ts'
import { noNetwork } from '#tests/setup/engine-drivers/engine-messages.ts'
import type { EngineStage, EngineVisitor } from '#tests/setup/engine-drivers/engine-stage.ts'
import { recordChanges } from '#tests/setup/server/applied-changes.ts'

const button = (name: string) => ({ css: 'button', name })
const heading = (name: string) => ({ css: 'h1', name })
const inPlayer = (name: string) => ({ ...button(name), inPlayer: true }) as const

/** React's message on an import that Firefox aborts while the document is left; its words go with the document. */
const leftDocument = /^JSHandle@error/

/** Lessons that everybody opens by themselves. */
const openLessons = ({ catalogue }: EngineStage) =>
  catalogue().videos.filter(
    (one) => one.public && one.course_id === null && isAvailable(one, Date.now()) && !one.is_challenge,
  )

/** Opens the catalogue; by then it is stored on the device, and the academy installed. */
async function expectInstalled({ page, go, expectShown }: EngineVisitor) {
  await go('/clases-de-baile')
  await expectShown({ css: 'article' })
  await expect.poll(() => page.read(() => navigator.serviceWorker.controller !== null, null)).toBe(true)
}

const positionIn = ({ page }: EngineVisitor) =>
  page.read(() => document.querySelector('video')?.currentTime ?? 0, null, { inPlayer: true })

async function play(visitor: EngineVisitor) {
  await visitor.click(inPlayer('Reproducir'))
  await expect.poll(() => positionIn(visitor)).toBeGreaterThan(0.5)
}

/** Runs in the page: leaves for another document, once this call is answered. */
const goTo = (path: string) => void setTimeout(() => location.assign(path))

const clearSession = () => {
  sessionStorage.clear()
  return location.pathname
}

/** The key journeys that every engine goes. */
export function keyJourneys(stage: EngineStage): void {
  const { journey, visitor } = stage

  journey('the list is shown, and a word typed with a mistake finds its classes', async () => {
    const guest = await visitor()
    await guest.go('/clases-de-baile')
    await guest.expectShown({ css: 'article' })
    await guest.click({ css: 'main input[role="combobox"], main [type="search"]' })
    await guest.page.type('bachatta')
    await guest.page.pressEnter()
    await expect.poll(async () => new URL(await guest.page.url()).searchParams.get('q')).toBe('bachatta')
    await guest.expectShown({ css: 'article', name: 'Bachata' })
  })

  journey('a class plays, with its picture', async () => {
    const guest = await visitor()
    const lesson = findOrFail(openLessons(stage), () => true)
    await guest.go(lessonPath(lesson))
    await guest.expectShown(heading(lesson.title))
    await play(guest)
    const width = () =>
      guest.page.read(() => document.querySelector('video')?.videoWidth ?? 0, null, { inPlayer: true })
    expect(await width()).toBeGreaterThan(0)
    const begun = await positionIn(guest)
    await expect.poll(() => positionIn(guest)).toBeGreaterThan(begun + 1)
  })

  journey('a learner signs in with the form and is known to the server', async () => {
    const learner = await visitor()
    await learner.go('/login')
    await learner.click({ css: 'main input[autocomplete="username"]' })
    await learner.page.type('lead@alcompas.test')
    await learner.click({ css: 'main input[autocomplete="current-password"]' })
    await learner.page.type('baila1234')
    await learner.page.pressEnter()
    await expect.poll(async () => new URL(await learner.page.url()).pathname).not.toBe('/login')
    const email = () => learner.page.read(async () => (await (await fetch('/api/user')).json()).email, null)
    expect(await email()).toBe('lead@alcompas.test')
  })

  journey(
    'a class finished without a network is sent once the network is back, and screens open before and after',
    async () => {
      const learner = await visitor({ expected: [...noNetwork, leftDocument] })
      const [lesson, another] = openLessons(stage)
      const course = findOrFail(stage.catalogue().courses, () => true)
      if (!lesson || !another) throw new Error('the demo academy has too few open lessons')
      const finished = () => recordChanges(stage.dataDir()).finishedBy('monthly@alcompas.test')
      await learner.signIn('monthly@alcompas.test')
      await expectInstalled(learner)
      await learner.go(lessonPath(lesson))
      await play(learner)

      await stage.network().cut()
      await learner.click(inPlayer('Pausar'))
      await learner.click({ css: 'header a', name: 'Cursos' })
      await learner.click({ css: 'dialog button', name: 'SÍ' })
      await learner.click({ css: 'dialog button', name: 'Ahora no' })
      await learner.expectShown(heading('Cursos'))
      await learner.expectShown({ css: '[role="status"], p, a, button', name: 'sin enviar' })
      expect(finished()).not.toContain(lesson.id)
      await learner.go(coursePath(course))
      await learner.expectShown(heading(course.title))
      await learner.go('/clases-de-baile?q=bachatta')
      await learner.expectShown({ css: 'article', name: 'Bachata' })

      await stage.network().restore()
      await learner.go(lessonPath(another))
      await learner.expectShown(heading(another.title))
      await expect.poll(finished).toContain(lesson.id)
    },
  )

  journey('a class that is left as soon as it opens stays left', async () => {
    const guest = await visitor({ expected: [...noNetwork, leftDocument] })
    const lesson = findOrFail(openLessons(stage), () => true)
    const course = findOrFail(stage.catalogue().courses, () => true)
    for (const ms of [50, 150, 250, 400, 600]) {
      await guest.go('/soporte')
      // At most one reload a minute is made by the page itself. Firefox may still answer from the document before.
      await expect.poll(() => guest.page.read(clearSession, null)).toBe('/soporte')
      await guest.page.read(goTo, lessonPath(lesson))
      await expect.poll(() => guest.page.read(() => location.pathname, null)).toBe(lessonPath(lesson))
      await new Promise((resolve) => setTimeout(resolve, ms))
      await guest.page.read(goTo, coursePath(course))
      await guest.expectShown(heading(course.title))
    }
  })
}
