import type { ScreenName } from '#contract/paths.ts'
import { parseSlugId } from '#contract/rules/slug.ts'
import type { CatalogueEntityKind, CatalogueStore } from './ports.ts'

const entityKindOf: Readonly<Partial<Record<ScreenName, CatalogueEntityKind>>> = {
  course: 'course',
  program: 'program',
  professor: 'professor',
}

interface NamedEntityPorts {
  readonly catalogue: Pick<CatalogueStore, 'has'>
}

/**
 * Whether the course, the program or the professor that an address of a screen names is in the catalogue. True for
 * every other screen: whoever asks for a lesson that is not there is led to others (F127), and not to a lost page.
 */
export async function namedEntityExists({ catalogue }: NamedEntityPorts, screen: ScreenName, pathname: string) {
  const kind = entityKindOf[screen]
  const named = kind && parseSlugId(pathname.split('/')[2] ?? '')
  return kind === undefined || (named !== undefined && (await catalogue.has(kind, named.id)))
}
