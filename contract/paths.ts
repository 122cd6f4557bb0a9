import { type LevelFacts, type LevelUrlSlug, levelOfUrl } from './level.ts'
import { formatSlugId, parseSlugId, plainSlug, type SlugId } from './rules/slug.ts'

/**
 * The public paths that have a screen (F1, Q51). Page and server read the same table: the server answers 200 with
 * the shell for these and 404 with the same shell for anything else, and for what the catalogue does not have.
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
  /** The learner's downloaded lessons. */
  downloads: '/mis-descargas',
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
  legalNotice: '/aviso-legal',
  withdrawal: '/desistimiento',
  accessibility: '/accesibilidad',
  credits: '/creditos',
  support: '/soporte',
} as const

type Linked = SlugId | { readonly id: number; readonly slug: string }

/** Path of a standalone lesson. */
export const lessonPath = (lesson: Linked) => `${paths.videos}/${formatSlugId(lesson)}`
/** Path of a lesson inside its course. */
export const courseLessonPath = (course: { readonly slug: string }, lesson: Linked) =>
  `${paths.courses}/${course.slug}/${formatSlugId(lesson)}`
/** Path of a lesson inside a program. */
export const programLessonPath = (program: { readonly slug: string }, lesson: Linked) =>
  `${paths.programs}/${program.slug}/${formatSlugId(lesson)}`
/** The canonical path of a lesson: in its course, where it has one. */
export const canonicalLessonPath = (course: { readonly slug: string } | undefined, lesson: Linked) =>
  course ? courseLessonPath(course, lesson) : lessonPath(lesson)
/** Path of a course, opened at a level when one is named. */
export const coursePath = (course: Linked, level?: LevelUrlSlug) =>
  `${paths.courses}/${formatSlugId(course)}${level ? `/${level}` : ''}`
/** Sections of the profile (F167), by their value in its URL. */
export type ProfileSection = 'datos' | 'preferencias' | 'suscripcion' | 'seguridad' | 'videos'
/** Path of the profile, open at a section. */
export const profileSectionPath = (section: ProfileSection) => `${paths.profile}?seccion=${section}`
/** Path of a program. */
export const programPath = (program: Linked) => `${paths.programs}/${formatSlugId(program)}`
/** Path of a professor. */
export const professorPath = (professor: Linked) => `/profesores/${formatSlugId(professor)}`

/** The screens there are, by their route names (F1, Q51); `src/routes` has a file for each. */
export type ScreenName = keyof typeof paths | 'video' | 'course' | 'lesson' | 'program' | 'lesson-program' | 'professor'

const ofOne: Readonly<Record<string, ScreenName>> = {
  'clases-de-baile': 'video',
  cursos: 'course',
  programas: 'program',
  profesores: 'professor',
}

/** A path taken apart by its form: its screen, and what it names of the catalogue. */
export interface ParsedPath {
  readonly screen: ScreenName
  /** The course, program, professor or lesson. */
  readonly named?: SlugId
  /** The level a course is opened at. */
  readonly level?: LevelFacts
  /** The slug of the course or program around a lesson. */
  readonly within?: string
}

/**
 * Parses a path: `/cursos/x-12/basico` is a course at a level, `/cursos/x/y-345` a lesson, `/cursos/x-12/nope`
 * nothing.
 */
export function parsePath(pathname: string): ParsedPath | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  for (const name of Object.keys(paths) as (keyof typeof paths)[]) if (paths[name] === trimmed) return { screen: name }
  const [area = '', first, second, ...more] = trimmed.slice(1).split('/')
  if (first === undefined || more.length > 0) return undefined
  const outer = parseSlugId(first)
  const screen = Object.hasOwn(ofOne, area) ? ofOne[area] : undefined
  if (second === undefined) return outer && screen && { screen, named: outer }
  const level = levelOfUrl(second)
  if (area === 'cursos' && outer && level) return { screen: 'course', named: outer, level }
  const lesson = parseSlugId(second)
  if (!lesson || !plainSlug.test(first)) return undefined
  if (area === 'cursos') return { screen: 'lesson', named: lesson, within: first }
  return area === 'programas' ? { screen: 'lesson-program', named: lesson, within: first } : undefined
}

/** The screen a path belongs to, by its form alone. */
export const screenOfPath = (pathname: string): ScreenName | undefined => parsePath(pathname)?.screen

/** Whether a path belongs to a screen. */
export const hasScreen = (pathname: string): boolean => screenOfPath(pathname) !== undefined

/**
 * Redirects to Google; a navigation, not a call. Google's answer is redirected to `/login`, with either `social`, the
 * ticket for `socialLogin`, or `social_error`, a failure code.
 */
export const googleStartPath = '/auth/google'
