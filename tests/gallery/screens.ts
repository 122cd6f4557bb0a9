import type { Page, Route } from 'playwright'
import type { Catalogue } from '#contract/catalogue.ts'
import { cookies } from '#contract/cookies.ts'
import { courseLessonPath, coursePath, paths, professorPath, programPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { findOrFail } from '#tests/setup/browser/journey.ts'

export const gallerySizes = {
  phone: { width: 375, height: 812 },
  turned: { width: 812, height: 375 },
  tablet: { width: 768, height: 1024 },
  wide: { width: 1440, height: 900 },
} as const

type GallerySize = keyof typeof gallerySizes

/** One picture of the gallery at each size. */
export interface GalleryScreen {
  /** Its file's name. */
  readonly name: string
  readonly path: string
  /** An account of the demo academy; a guest without one. */
  readonly account?: string
  /** What is done before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** The sizes at which it differs from the screen without it; all of them by default. */
  readonly sizes?: readonly GallerySize[]
  /** Name and value of a cookie of the browser, for this screen alone. */
  readonly cookie?: readonly [string, string]
  /** Answers to calls, for a state that the academy is not in; `prepare` waits for it. */
  readonly route?: readonly [RegExp, (route: Route) => void | Promise<void>]
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const neverAnswered = () => undefined
const failed = (route: Route) => route.fulfill({ status: 500, json: { code: 'unexpected' } })
const catalogueCalls = /\/api\/(catalogue|search|videos|groups)/

/** Inside the frame of the player. */
const pressInPlayer = (name: string | RegExp) => (page: Page) =>
  page.frameLocator('iframe').getByRole('button', { name }).first().click()

/** Presses a button of the page, which the player covers on a phone on its side. */
const pressBelowPlayer = (name: string) => async (page: Page) => {
  const leave = page.frameLocator('iframe').getByRole('button', { name: 'Ver la página de la clase' })
  if (await leave.isVisible()) await leave.click()
  await press(name)(page)
}

/** Until the page has the learner and what `state` matches, which the calls of a route decide. */
const withLearner = (state: string) => async (page: Page) => {
  await page.locator('summary[aria-label="Tu cuenta"] img').waitFor()
  await page.locator(state).first().waitFor({ timeout: 20_000 })
}

const withoutNetwork = async (page: Page) => {
  await page.context().setOffline(true)
  await page
    .getByText(/sin conexión|Sin red/i)
    .first()
    .waitFor()
}

/** Every screen, and the dialogs and states that matter most, of an academy with this catalogue. */
export function galleryScreens({ videos, courses, programs, professors }: Catalogue): readonly GalleryScreen[] {
  const course = findOrFail(courses, ({ lessons }) => placesOf(lessons).length > 5)
  const program = findOrFail(programs, () => true)
  const ids = placesOf(course.lessons).map(({ id }) => id)
  const open = findOrFail(videos, (lesson) => lesson.public && lesson.available_at === null)
  const locked = findOrFail(videos, (lesson) => ids.includes(lesson.id) && lesson.paid && !lesson.public)
  const guest = { path: courseLessonPath(course, locked) }
  const learner = { account: 'monthly' }
  const lesson = { ...guest, ...learner }
  const lead = { account: 'lead' }
  return [
    { name: 'landing', path: paths.home },
    { name: 'discover', path: paths.discover },
    { name: 'classes', path: paths.videos },
    { name: 'classes-filters', path: paths.videos, prepare: press(/Filtra/) },
    { name: 'classes-search', path: `${paths.videos}?q=salsa` },
    {
      name: 'classes-suggestions',
      path: paths.videos,
      prepare: async (page) => {
        await page.getByRole('main').getByRole('combobox').first().fill('bach')
        await page.getByRole('option').first().waitFor()
      },
    },
    { name: 'classes-nothing', path: `${paths.videos}?q=zzzzqqqq` },
    { name: 'courses', path: paths.courses },
    { name: 'course', path: coursePath(course) },
    { name: 'programs', path: paths.programs },
    { name: 'program', path: programPath(program) },
    { name: 'professor', path: professorPath(findOrFail(professors, () => true)) },
    { name: 'lesson-locked', ...guest },
    { name: 'lesson-free', path: `${paths.videos}/${open.slug}-${open.id}` },
    { name: 'login', path: paths.login },
    { name: 'login-errors', path: paths.login, prepare: press('Inicia sesión') },
    { name: 'login-support', path: paths.login, prepare: press('Soporte') },
    { name: 'forgot-password', path: paths.forgotPassword },
    { name: 'register', path: paths.register },
    { name: 'register-coupon', path: paths.registerCouponOperator },
    { name: 'challenge-register', path: paths.registerChallenge },
    { name: 'how-it-works', path: paths.howItWorks },
    { name: 'support', path: paths.support },
    { name: 'withdrawal', path: paths.withdrawal },
    { name: 'terms', path: paths.terms },
    { name: 'cookies', path: paths.cookiePolicy },
    { name: 'accessibility', path: paths.accessibility },
    { name: 'credits', path: paths.credits },
    { name: 'benchmark', path: paths.benchmark },
    { name: 'not-found', path: '/nadie-conoce-esto' },
    {
      name: 'drawer',
      path: paths.videos,
      prepare: press(/menú/i),
      sizes: ['phone', 'turned', 'tablet'],
    },
    { name: 'home', path: paths.userArea, ...learner },
    { name: 'discover-learner', path: paths.discover, ...learner },
    { name: 'classes-learner', path: paths.videos, ...learner },
    { name: 'classes-offline', path: paths.videos, ...learner, prepare: withoutNetwork },
    { name: 'course-learner', path: coursePath(course), ...learner },
    { name: 'course-sign-up', path: coursePath(course), ...learner, prepare: press('Apúntate al curso') },
    { name: 'program-learner', path: programPath(program), ...learner },
    { name: 'lesson', ...lesson },
    { name: 'lesson-help', ...lesson, prepare: pressInPlayer('Atajos de teclado'), sizes: ['wide'] },
    { name: 'lesson-more', ...lesson, prepare: pressInPlayer(/Más|Ajustes/) },
    { name: 'lesson-save-dialog', ...lesson, prepare: pressBelowPlayer('Guardar en este dispositivo') },
    { name: 'downloads-empty', path: paths.downloads, ...learner },
    { name: 'profile', path: paths.profile, ...learner },
    ...['preferencias', 'suscripcion', 'seguridad', 'videos'].map((tab) => ({
      name: `profile-${tab}`,
      path: `${paths.profile}?seccion=${tab}`,
      ...learner,
    })),
    { name: 'profile-edit', path: paths.modifyProfile, ...learner },
    { name: 'cancel', path: paths.cancelPlan, ...learner },
    { name: 'change-card', path: paths.changePaymentMethod, ...learner },
    { name: 'upgrade', path: paths.upgradePlan, ...learner },
    { name: 'recording-test', path: paths.recordingTest, ...learner },
    {
      name: 'menu',
      path: paths.videos,
      ...learner,
      prepare: (page) => page.locator('summary[aria-label="Tu cuenta"]').click(),
    },
    {
      name: 'classes-loading',
      path: paths.videos,
      account: 'annual',
      route: [catalogueCalls, neverAnswered],
      prepare: withLearner('[aria-busy="true"]'),
    },
    {
      name: 'classes-error',
      path: paths.videos,
      account: 'annual',
      route: [catalogueCalls, failed],
      // After the last of the attempts that are made in silence.
      prepare: withLearner('main button:text("Inténtalo otra vez")'),
    },
    { name: 'home-annual', path: paths.userArea, account: 'annual' },
    { name: 'home-beginner', path: paths.userArea, account: 'fresh' },
    { name: 'onboarding', path: paths.onboarding, account: 'fresh' },
    {
      name: 'onboarding-styles',
      path: paths.onboarding,
      account: 'fresh',
      prepare: async (page) => {
        for (let step = 0; step < 3; step += 1) {
          if (await page.getByRole('checkbox').first().isVisible()) break
          await page.getByRole('radio').first().check({ force: true })
          await page.getByRole('button', { name: /Continuar|Siguiente/i }).click()
        }
      },
    },
    { name: 'home-lead', path: paths.userArea, ...lead },
    { name: 'challenge-dialog', path: paths.userArea, ...lead, prepare: press('Me apunto') },
    { name: 'plans', path: paths.payment, ...lead },
    // Only the browsers of an experiment are offered a trial: the URL of the trial itself redirects every browser
    // (Q9).
    { name: 'pay-annual', path: paths.payTrialAnnual, ...lead, cookie: [cookies.experiment, '1'] },
    { name: 'pay-direct', path: paths.payNoTrial, ...lead },
    { name: 'pay-challenge', path: paths.payChallenge, account: 'challenge' },
    { name: 'renew-coupon', path: paths.payCoupon, account: 'coupon' },
    {
      name: 'confirm-address',
      path: paths.courses,
      account: 'unverified',
      prepare: (page) => page.getByRole('dialog', { name: /Activa tu cuenta/ }).waitFor(),
    },
  ]
}
