import { paths } from '../paths.ts'
import type { ListQuery } from '../rules/list-query.ts'
import { type PageHead, pageHead } from './page-head.ts'

/** Screens that are the same for every address: their title stands in the screen itself. */
export type InformationScreen = keyof typeof descriptions

const descriptions = {
  home: 'Clases de baile online para todos los niveles: míralas en espejo, más despacio y en bucle, y encuéntralas aunque te quedes sin red.',
  discover:
    'Lo que la academia no para de bailar: tendencias, novedades, cursos y programas de salsa, bachata, tango, flamenco y mucho más.',
  howItWorks:
    'Encuentra tu clase, mírala de frente o de espaldas, más despacio o en bucle, grábate y compárate. Así se aprende a bailar aquí, y esto es lo que cuesta.',
  privacy: 'Qué datos tuyos guardamos, para qué, cuánto tiempo, y cómo llevártelos o borrarlos.',
  terms: 'Las condiciones de la academia: tu cuenta, tu suscripción, la garantía y tus vídeos.',
  cookiePolicy: 'Qué guardamos en tu navegador, para qué sirve, y cómo cambiar lo que has elegido.',
  support: 'Escríbenos si algo no va o si tienes una duda: te contestamos por correo.',
} as const

/** The screens whose head depends on nothing. */
export const informationScreens = Object.keys(descriptions) as readonly InformationScreen[]

/** The head of a screen without content of its own. */
export const informationHead = (screen: InformationScreen): PageHead =>
  pageHead({ title: null, description: descriptions[screen], canonical: paths[screen] })

/** Lists whose pages are numbered. */
export type ListScreen = 'videos' | 'courses' | 'programs'

const lists: Readonly<Record<ListScreen, { readonly title: string; readonly description: string }>> = {
  videos: {
    title: 'Todas las clases',
    description:
      'Todas las clases de baile online de la academia, por estilo, nivel, duración y profesorado: busca la tuya y empieza hoy.',
  },
  courses: {
    title: 'Cursos',
    description: 'Cursos de baile online para ir paso a paso, de principiante a avanzado: cada uno con sus niveles.',
  },
  programs: {
    title: 'Programas',
    description: 'Programas de baile online con principio y final: unas semanas, un objetivo y el camino ya pensado.',
  },
}

/**
 * The head of a page of a list. A search, a filter or another order shows the same lessons in another way: its canonical
 * address is that of the plain list.
 */
export function listHead(screen: ListScreen, query: ListQuery): PageHead {
  const { title, description } = lists[screen]
  const { page = 1, ...narrowed } = query
  if (page === 1 || Object.keys(narrowed).length > 0) return pageHead({ title, description, canonical: paths[screen] })
  return pageHead({
    title: `${title} (página ${page})`,
    description: `Página ${page}. ${description}`,
    canonical: `${paths[screen]}?page=${page}`,
  })
}
