import type { Page } from 'playwright'
import type { Catalogue } from '#contract/catalogue.ts'
import { courseLessonPath, coursePath, programLessonPath, programPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isAvailable, isProgramPublished } from '#contract/rules/publication.ts'
import { findOrFail } from '../browser/journey.ts'
import type { StopName } from './expected-failures.ts'
import { playerOf, startPlaying } from './lesson-player.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The actions of a learner at a stop, which cause its calls. */
export interface Stop {
  readonly path: string
  /** Whether the page is reloaded; else the stop is reached as by a link, which is cheaper. */
  readonly anew?: true
  readonly act?: (page: Page) => Promise<unknown>
  /** Shows that the screen is still usable; by default, by a link of its header. */
  readonly served?: (page: Page) => Promise<unknown>
}

export const navigates = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Programas', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Programas' }).waitFor()
}

/** Navigates to another screen as a link does. */
export const navigateInApp = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Plays the lesson for a moment, leaves, and marks it as finished. */
export async function finish(page: Page, thumb = 'Ahora no') {
  await startPlaying(page)
  await playerOf(page).getByRole('button', { name: 'Pausar' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Cursos', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'SÍ' }).click()
  await dialog.getByRole('button', { name: thumb, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Cursos' }).waitFor()
}

/** The stops of a walk through the academy, in their order. */
export function stopsOf(catalogue: Catalogue): Readonly<Record<StopName, Stop>> {
  const { courses, programs, videos } = catalogue
  const now = Date.now()
  const openIn = (whole: { readonly lessons: Parameters<typeof placesOf>[0] }) => {
    const ids = new Set(placesOf(whole.lessons).map(({ id }) => id))
    return videos.filter((lesson) => ids.has(lesson.id) && !lesson.is_challenge && isAvailable(lesson, now))
  }
  const course = findOrFail(courses, (one) => openIn(one).length > 1)
  const program = findOrFail(programs, (one) => isProgramPublished(one, now) && openIn(one).length > 0)
  const [lesson, another] = openIn(course)
  const [ofProgram] = openIn(program)
  if (!lesson || !another || !ofProgram) throw new Error('the demo academy has too few lessons')
  return {
    'the sign-in screen': {
      path: '/login',
      anew: true,
      served: (page) => page.getByLabel('Correo electrónico').fill('ana@academia.test'),
    },
    'the challenge': {
      path: '/inicio',
      anew: true,
      act: async (page) => {
        await button(page, 'Me apunto').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Me apunto' }).click()
      },
      served: async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Ahora no' }).click()
        await navigates(page)
      },
    },
    'the home': { path: '/inicio', anew: true, act: (page) => button(page, 'Entendido').click() },
    'the discovery page': {
      path: '/descubre',
      anew: true,
      act: (page) => page.getByRole('heading', { name: 'Más vistas' }).scrollIntoViewIfNeeded(),
    },
    'a search': {
      path: '/clases-de-baile',
      act: async (page) => {
        await page.getByLabel('Busca entre todas las clases').fill('salsa')
        await page.keyboard.press('Enter')
        await page.getByRole('article').first().waitFor()
      },
    },
    'the information tab': {
      path: '/perfil?seccion=datos',
      act: async (page) => {
        await page.getByLabel('Nombre', { exact: true }).fill('Candelaria')
        await page.getByLabel('Dónde vives', { exact: true }).fill('sevilla')
      },
    },
    'the preferences': {
      path: '/perfil?seccion=preferencias',
      act: (page) => page.getByRole('radio', { name: /Principiante/ }).check(),
    },
    'the security tab': {
      path: '/perfil?seccion=seguridad',
      act: (page) => page.getByLabel('Ver los precios en').selectOption('USD'),
    },
    'the own videos': { path: '/perfil?seccion=videos' },
    'a lesson': {
      path: courseLessonPath(course, lesson),
      act: async (page) => {
        await button(page, 'Me gusta').click()
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      },
    },
    'a lesson that is finished': { path: courseLessonPath(course, another), act: (page) => finish(page) },
    'a lesson of a program that is finished': {
      path: programLessonPath(program, ofProgram),
      act: (page) => finish(page),
    },
    'a course': {
      path: coursePath(course),
      act: async (page) => {
        await button(page, 'Apúntate al curso').click()
        await button(page, 'Me apunto').click()
        await button(page, 'Dejar el curso').click()
        await button(page, 'Sí, dejar el curso').click()
        await button(page, 'Apúntate al curso').waitFor()
      },
    },
    'a program': {
      path: programPath(program),
      act: async (page) => {
        await button(page, 'Apúntate al programa').click()
        await button(page, 'Dejar el programa').click()
        await button(page, 'Sí, dejar el programa').click()
        await button(page, 'Apúntate al programa').waitFor()
      },
    },
    'the sign-out': {
      path: '/soporte',
      anew: true,
      act: async (page) => {
        await page.getByLabel('Tu cuenta', { exact: true }).click()
        await button(page, 'Salir').click()
        await page.waitForURL(({ pathname }) => pathname === '/')
      },
      served: (page) => page.getByRole('link', { name: 'Inicia sesión' }).first().waitFor(),
    },
  }
}
