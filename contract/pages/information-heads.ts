import { paths } from '../paths.ts'
import { type PageHead, pageHead } from './page-head.ts'

/** Titles and descriptions of the screens that are the same for every URL and show nothing of the catalogue. */
export const informationPages = {
  howItWorks: {
    title: 'Cómo funciona',
    description:
      'Encuentra tu clase, mírala de frente o de espaldas, más despacio o en bucle, grábate y compárate. Así se aprende a bailar aquí, y esto es lo que cuesta.',
  },
  privacy: {
    title: 'Privacidad',
    description: 'Qué datos tuyos guardamos, para qué, cuánto tiempo, y cómo llevártelos o borrarlos.',
  },
  terms: {
    title: 'Términos y condiciones de uso',
    description: 'Las condiciones de la academia: tu cuenta, tu suscripción, la garantía y tus vídeos.',
  },
  cookiePolicy: {
    title: 'Política de cookies',
    description: 'Qué guardamos en tu navegador, para qué sirve, y cómo cambiar lo que has elegido.',
  },
  legalNotice: {
    title: 'Aviso legal',
    description: 'Quién lleva la academia, cómo ponerte en contacto y qué puedes hacer con lo que ves aquí.',
  },
  withdrawal: {
    title: 'Desistir del contrato',
    description:
      'Cómo desistir de tu suscripción en 14 días y recuperar lo pagado: desde tu perfil, con el modelo de formulario o por correo.',
  },
  accessibility: {
    title: 'Declaración de accesibilidad',
    description:
      'Hasta dónde cumple la academia la norma EN 301 549, qué falta todavía y cómo avisarnos de una barrera.',
  },
  credits: {
    title: 'Créditos y licencias',
    description:
      'Los programas libres, las tipografías y los datos de los que está hecha la academia, y sus licencias.',
  },
  support: {
    title: 'Soporte',
    description: 'Escríbenos si algo no va o si tienes una duda: te contestamos por correo.',
  },
} as const
export type InformationScreen = keyof typeof informationPages

export const informationScreens = Object.keys(informationPages) as readonly InformationScreen[]

/** The head of an information screen. */
export const informationHead = (screen: InformationScreen): PageHead & { readonly title: string } => ({
  ...pageHead({ ...informationPages[screen], canonical: paths[screen] }),
  title: informationPages[screen].title,
})
