import { type LevelUrlSlug, levelOfUrl } from './level.ts'
import { formatSlugId, parseSlugId, type SlugId } from './rules/slug.ts'

/**
 * The public addresses that have a screen (catalogue specification, 2; Q51). Page and server read the same table: the
 * server answers 200 with the shell for these and 404 with the same shell for anything else, and for what the catalogue
 * does not have.
 */
export const paths = {
  home: '/',
  discover: '/descubre',
  videos: '/clases-de-baile',
  courses: '/cursos',
  programs: '/programas',
  /** The search benchmark. */
  benchmark: '/rendimiento',
  userArea: '/inicio',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  register: '/register',
  registerCouponOperator: '/register-carrier',
  /** Target of the link in the confirmation email. */
  confirmEmail: '/confirmar-correo',
  onboarding: '/onboarding',
  profile: '/perfil',
  modifyProfile: '/modificar-perfil',
  payTrial: '/periodo-prueba',
  payTrialAnnual: '/periodo-prueba-anual',
  payNoTrial: '/pago-directo',
  payCoupon: '/renovar-cupon-operadora',
  payChallenge: '/pagar-reto',
  payment: '/pago',
  cancelPlan: '/cancelar-plan',
  changePaymentMethod: '/cambiar-metodo-pago',
  upgradePlan: '/mejorar-plan',
  upgradePlanChallenge: '/mejorar-plan-reto',
  registerChallenge: '/registro-reto',
  challengeVerifyEmail: '/reto-confirma-correo',
  challengeEmailVerified: '/reto-confirmado',
  challengeEmailVerifiedPublic: '/ok-reto',
  recordingTest: '/prueba-de-grabacion',
  howItWorks: '/como-funciona',
  privacy: '/privacidad',
  terms: '/terminos',
  cookiePolicy: '/cookies',
  support: '/soporte',
} as const

type Linked = SlugId | { readonly id: number; readonly slug: string }

/** Address of a standalone lesson. */
export const lessonPath = (lesson: Linked) => `${paths.videos}/${formatSlugId(lesson)}`
/** Address of a lesson inside its course. */
export const courseLessonPath = (course: { readonly slug: string }, lesson: Linked) =>
  `${paths.courses}/${course.slug}/${formatSlugId(lesson)}`
/** Address of a lesson inside a program. */
export const programLessonPath = (program: { readonly slug: string }, lesson: Linked) =>
  `${paths.programs}/${program.slug}/${formatSlugId(lesson)}`
/** Address of a course, opened at a level when one is named. */
export const coursePath = (course: Linked, level?: LevelUrlSlug) =>
  `${paths.courses}/${formatSlugId(course)}${level ? `/${level}` : ''}`
export const programPath = (program: Linked) => `${paths.programs}/${formatSlugId(program)}`
export const professorPath = (professor: Linked) => `/profesores/${formatSlugId(professor)}`

/** The screens there are, by their route names (catalogue specification, 2; Q51); `src/routes` has a file for each. */
export type ScreenName = keyof typeof paths | 'video' | 'course' | 'lesson' | 'program' | 'lesson-program' | 'professor'

const ofOne: Readonly<Record<string, ScreenName>> = {
  'clases-de-baile': 'video',
  cursos: 'course',
  programas: 'program',
  profesores: 'professor',
}

const plainSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * The screen an address belongs to, by its form alone: `/cursos/x-12/basico` is a course at a level,
 * `/cursos/x/y-345` a lesson, `/cursos/x-12/nope` nothing.
 */
export function screenOfPath(pathname: string): ScreenName | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  for (const name of Object.keys(paths) as (keyof typeof paths)[]) if (paths[name] === trimmed) return name
  const [area = '', first, second, ...more] = trimmed.slice(1).split('/')
  if (first === undefined || more.length > 0) return undefined
  const names = parseSlugId(first) !== undefined
  if (second === undefined) return names && Object.hasOwn(ofOne, area) ? ofOne[area] : undefined
  if (area === 'cursos' && names && levelOfUrl(second) !== undefined) return 'course'
  if (parseSlugId(second) === undefined || !plainSlug.test(first)) return undefined
  if (area === 'cursos') return 'lesson'
  return area === 'programas' ? 'lesson-program' : undefined
}

/** Whether an address belongs to a screen. */
export const hasScreen = (pathname: string): boolean => screenOfPath(pathname) !== undefined

/**
 * Redirects to Google; a navigation, not a call. Google's answer is redirected to `/login`, with either `social`, the ticket
 * for `socialLogin`, or `social_error`, a failure code.
 */
export const googleStartPath = '/auth/google'
