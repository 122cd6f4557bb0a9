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
 * Whether the course, program or professor named by a screen's URL exists. True for all other screens: an unknown
 * lesson is redirected (F127) instead of a 404.
 */
export async function namedEntityExists({ catalogue }: NamedEntityPorts, screen: ScreenName, pathname: string) {
  const kind = entityKindOf[screen]
  const named = kind && parseSlugId(pathname.split('/')[2] ?? '')
  return kind === undefined || (named !== undefined && (await catalogue.has(kind, named.id)))
}
