import { paths } from '#contract/paths.ts'

interface Destination {
  readonly to: string
  readonly label: string
}

const home: Destination = { to: '/inicio', label: 'Inicio' }

const forAll: readonly Destination[] = [
  { to: paths.discover, label: 'Descubre' },
  { to: paths.courses, label: 'Cursos' },
  { to: paths.programs, label: 'Programas' },
  { to: paths.videos, label: 'Todas las clases' },
]

/** The tabs of the header (F14): learners have their own home in front. */
export function tabsFor(signedIn: boolean): readonly Destination[] {
  return signedIn ? [home, ...forAll] : forAll
}

export const signIn: Destination = { to: '/login', label: 'Inicia sesión' }
export const register: Destination = { to: '/register', label: 'Regístrate' }
/** A learner's own screens, in the menu of the account. */
export const own: readonly Destination[] = [
  { to: '/mis-descargas', label: 'Mis descargas' },
  { to: '/perfil', label: 'Mi perfil' },
]

/** The small links of the footer. */
export const legal: readonly Destination[] = [
  { to: paths.support, label: 'Soporte' },
  { to: paths.legalNotice, label: 'Aviso legal' },
  { to: paths.privacy, label: 'Privacidad' },
  { to: paths.cookiePolicy, label: 'Cookies' },
  { to: paths.terms, label: 'Términos y condiciones' },
  { to: paths.withdrawal, label: 'Desistir del contrato' },
  { to: paths.accessibility, label: 'Accesibilidad' },
  { to: paths.credits, label: 'Créditos' },
  { to: paths.benchmark, label: 'Rendimiento' },
]
