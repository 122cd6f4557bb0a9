import { landingDescription } from '../landing.ts'
import { paths } from '../paths.ts'
import type { ListQuery } from '../rules/list-query.ts'
import { type PageHead, pageHead } from './page-head.ts'

/** The head of the landing. */
export const homeHead = (): PageHead =>
  pageHead({ title: null, description: landingDescription, canonical: paths.home })

/** The head of the discovery page. */
export const discoverHead = (): PageHead =>
  pageHead({
    title: 'Descubre',
    description:
      'Lo que la academia no para de bailar: tendencias, novedades, cursos y programas de salsa, bachata, tango, flamenco y mucho más.',
    canonical: paths.discover,
  })

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
 * The head of a page of a list. A search, a filter or another order shows the same lessons in another way: its
 * canonical URL is that of the plain list.
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
