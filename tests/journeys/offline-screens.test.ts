import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { courseLessonPath, coursePath, lessonPath, paths, professorPath, programPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { networkErrors } from '#tests/setup/browser/console-errors.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { persistedCatalogue } from '#tests/setup/learner/persisted-data.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()
const noNetwork = { serviceWorker: true, expected: networkErrors } as const

/** The text of a screen without a network: its heading and, where it needs one, its notice. */
interface OfflineScreen {
  readonly heading: RegExp | string
  readonly notice?: string
}

const canOpen = 'puedes seguir buscando y abriendo lo que ya viste'
const storedProfile = { heading: /Mónica/, notice: 'ves tus datos como los guarda este dispositivo' }
const home = { heading: /^¡Hola, Mónica!$/, notice: canOpen }
const needsAccount = { heading: /^Inicia sesión$/, notice: 'para entrar hace falta la red' }
const noPayment = 'No se te ha cobrado nada'
const registration = 'para crear tu cuenta hace falta la red. No se ha enviado ni cobrado nada.'

/** Screens that are the same for everybody. */
const open = {
  discover: { heading: /^¿Qué bailas hoy\?$/, notice: canOpen },
  videos: { heading: /^Todas las clases$/, notice: canOpen },
  courses: { heading: /^Cursos$/, notice: canOpen },
  programs: { heading: /^Programas$/, notice: canOpen },
  benchmark: { heading: /^Laboratorio del buscador$/ },
  resetPassword: { heading: /^Este enlace ya no funciona$/ },
  recordingTest: { heading: /^Prueba tu cámara$/ },
  howItWorks: { heading: /^Así se aprende aquí$/ },
  privacy: { heading: /^Privacidad$/ },
  terms: { heading: /^Términos y condiciones de uso$/ },
  cookiePolicy: { heading: /^Política de cookies$/ },
  legalNotice: { heading: /^Aviso legal$/ },
  withdrawal: { heading: /^Desistir del contrato$/ },
  accessibility: { heading: /^Declaración de accesibilidad$/ },
  credits: { heading: /^Créditos y licencias$/ },
  support: { heading: /^¿En qué te ayudamos\?$/, notice: 'Para escribirnos hace falta la red.' },
} satisfies Partial<Record<keyof typeof paths, OfflineScreen>>

const guestScreens: Readonly<Record<keyof typeof paths, OfflineScreen>> = {
  ...open,
  challengeEmailVerified: { heading: /Tu plaza en el reto está confirmada/ },
  challengeEmailVerifiedPublic: { heading: /Tu plaza en el reto está confirmada/ },
  home: { heading: /^Ahora te toca bailar$/ },
  login: needsAccount,
  forgotPassword: { heading: /^Recupera tu contraseña$/, notice: 'para pedir una contraseña nueva hace falta la red' },
  register: { heading: /^Regístrate$/, notice: registration },
  registerCouponOperator: { heading: /^Regístrate con tu cupón$/ },
  registerChallenge: { heading: /^Crea tu cuenta$/, notice: registration },
  confirmEmail: { heading: /^Este enlace ya no funciona$/, notice: 'El enlace sigue sirviendo.' },
  userArea: needsAccount,
  downloads: needsAccount,
  onboarding: needsAccount,
  profile: needsAccount,
  modifyProfile: needsAccount,
  payTrial: needsAccount,
  payTrialAnnual: needsAccount,
  payNoTrial: needsAccount,
  payCoupon: needsAccount,
  payChallenge: needsAccount,
  payment: needsAccount,
  cancelPlan: needsAccount,
  changePaymentMethod: needsAccount,
  upgradePlan: needsAccount,
  upgradePlanChallenge: needsAccount,
  challengeVerifyEmail: needsAccount,
}

const subscriberScreens: Readonly<Record<keyof typeof paths, OfflineScreen>> = {
  ...open,
  challengeEmailVerified: { heading: /^Ahora no estás en el reto$/ },
  challengeEmailVerifiedPublic: { heading: /^Ahora no estás en el reto$/ },
  home,
  userArea: home,
  login: home,
  forgotPassword: home,
  register: home,
  registerCouponOperator: home,
  registerChallenge: home,
  downloads: { heading: /^Mis descargas$/, notice: 'Lo que está guardado se abre igual' },
  confirmEmail: { heading: /^Tu correo ya está confirmado$/, notice: 'El enlace sigue sirviendo.' },
  challengeVerifyEmail: { heading: /^Confirma tu correo/, notice: 'para confirmar tu correo hace falta la red' },
  onboarding: { heading: /^¿Cuánto has bailado/, notice: 'se guardan cuando vuelva la red' },
  profile: storedProfile,
  payTrial: storedProfile,
  payTrialAnnual: storedProfile,
  payNoTrial: storedProfile,
  payment: storedProfile,
  modifyProfile: { heading: /^Modifica tu perfil$/, notice: 'Siguen como estaban.' },
  payCoupon: { heading: /^Renueva tu cupón$/ },
  payChallenge: { heading: /^Me apunto al reto/, notice: noPayment },
  cancelPlan: { heading: /^Cancelar suscripción$/, notice: 'Tu plan sigue como estaba.' },
  changePaymentMethod: { heading: /^Actualiza tu tarjeta$/, notice: noPayment },
  upgradePlan: { heading: /^No tienes conexión$/, notice: noPayment },
  upgradePlanChallenge: { heading: /^No tienes conexión$/, notice: noPayment },
}

/** Opens the academy once, until it is stored on the device with its catalogue. */
async function install(page: Page) {
  await page.goto('/clases-de-baile')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await persistedCatalogue(page)
}

/** Opens every URL without a network; answers what was not as it should be. */
async function failuresOf(page: Page, screens: readonly (readonly [path: string, screen: OfflineScreen])[]) {
  const failures: string[] = []
  for (const [path, { heading, notice }] of screens) {
    await page.goto(path)
    const shown = page.getByRole('heading', { level: 1, name: heading }).first()
    const shownText = notice === undefined ? shown : page.getByText(notice).first()
    const isThere = async () => (await shown.isVisible()) && (await shownText.isVisible())
    await expect
      .poll(isThere)
      .toBe(true)
      .catch(async () => {
        const [title] = await page.locator('h1').allTextContents()
        failures.push(`${path} shows ${new URL(page.url()).pathname}, "${title}"`)
      })
  }
  return failures
}

/** The screens of the catalogue, one of each kind, without one visited before. */
function catalogueScreens(): readonly (readonly [path: string, screen: OfflineScreen])[] {
  const { courses, programs, professors, videos } = journey.catalogue()
  const titled = (heading: string, notice = canOpen) => ({ heading, notice })
  const course = findOrFail(courses, () => true)
  const program = findOrFail(programs, () => true)
  const professor = findOrFail(professors, () => true)
  const inCourse = findOrFail(videos, ({ id }) => id === placesOf(course.lessons)[0]?.id)
  const alone = findOrFail(videos, (one) => one.public && one.course_id === null)
  const notStored = 'Esta clase no está guardada en este dispositivo'
  return [
    [coursePath(course), titled(course.title)],
    [programPath(program), titled(program.title)],
    [professorPath(professor), titled(professor.name)],
    [lessonPath(alone), titled(alone.title, notStored)],
    [courseLessonPath(course, inCourse), titled(inCourse.title, inCourse.public ? notStored : canOpen)],
    ['/nadie-conoce-esto', { heading: /^Este paso no está en la coreografía$/, notice: canOpen }],
  ]
}

const all = (screens: Readonly<Record<keyof typeof paths, OfflineScreen>>) =>
  Object.entries(screens).map(([name, screen]) => [paths[name as keyof typeof paths], screen] as const)

test('without a network every screen opens for a guest after one visit, and explains what needs the network', async () => {
  const { page, context } = await journey.visitor(noNetwork)
  await install(page)
  await context.setOffline(true)
  expect(await failuresOf(page, [...all(guestScreens), ...catalogueScreens()])).toEqual([])
  await context.setOffline(false)
})

test('without a network every screen opens for a learner who never opened it, and explains what needs the network', async () => {
  const { page, context } = await journey.visitor(noNetwork)
  await signIn(page, 'monthly@alcompas.test')
  await install(page)
  // Shown once the learner is stored.
  await page.getByLabel('Tu cuenta', { exact: true }).waitFor()
  await context.setOffline(true)
  expect(await failuresOf(page, [...all(subscriberScreens), ...catalogueScreens()])).toEqual([])
  await context.setOffline(false)
})
