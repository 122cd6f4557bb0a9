import { type ReactNode, useId } from 'react'
import type { Program } from '#contract/catalogue.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { clampPage, pageCount, pageOf, pageSize } from '#contract/rules/paging.ts'
import { comparePremieres, isProgramPublished } from '#contract/rules/publication.ts'
import { useNow } from '#src/session/use-now.ts'
import { ProgramCard } from '#src/ui/cards/ProgramCard.tsx'
import { countOf } from '#src/ui/format.ts'
import { Notice, NoticeAction } from '#src/ui/Notice.tsx'
import { type PageLink, Paginator } from '#src/ui/Paginator.tsx'
import { hueOfCollection } from '../collection-hue.ts'
import { initialCollectionList } from '../initial-data.ts'
import { CardGrid } from './CardGrid.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'
import { CollectionTools } from './CollectionTools.tsx'
import { ListHeading } from './ListHeading.tsx'
import classes from './ProgramList.module.css'
import { useProgramList } from './use-collection-list.ts'
import { useExistingPage } from './use-existing-page.ts'

interface ProgramListProps {
  readonly query: ListQuery
  /** `replace` adds no history entry. */
  readonly onQuery: (query: ListQuery, replace?: boolean) => void
  readonly pageLink: (target: PageLink) => ReactNode
}

/** The published programs, 15 a page, and the upcoming ones (F100). */
export function ProgramList({ query, onQuery, pageLink }: ProgramListProps) {
  const now = useNow()
  const upcomingId = useId()
  const list = useProgramList(query)
  const initial = initialCollectionList('programs', query)
  const published = list?.items.filter((program) => isProgramPublished(program, now)) ?? []
  // By premiere, whatever the order of the list.
  const upcoming =
    list?.items.filter((program) => !isProgramPublished(program, now)).toSorted(comparePremieres) ??
    initial?.upcoming ??
    []
  const total = list ? published.length : (initial?.total ?? 0)
  const page = clampPage(query.page ?? 1, total)
  const shown = list ? pageOf(published, page) : (initial?.items as readonly Program[] | undefined)
  useExistingPage(query, list && !list.stale ? page : undefined, onQuery)
  const card = (program: Program, headingLevel: 2 | 3, eager = false) => (
    <li key={program.id}>
      <ProgramCard
        program={program}
        now={now}
        hue={hueOfCollection(program, list?.collections.families ?? initial?.families ?? [])}
        eager={eager}
        headingLevel={headingLevel}
      />
    </li>
  )
  return (
    <>
      <ListHeading title="Programas" count={shown ? countOf(total, 'programa', 'programas') : ''}>
        <CollectionTools
          label="Busca entre los programas"
          placeholder="Busca tu programa..."
          query={query}
          onQuery={onQuery}
        />
      </ListHeading>
      {shown?.length === 0 && upcoming.length === 0 ? (
        <Notice tone="empty" title="No hay ningún programa así" text="Prueba con otra palabra: un estilo, un nivel...">
          <NoticeAction onClick={() => onQuery({})}>Ver todos los programas</NoticeAction>
        </Notice>
      ) : (
        <CardGrid label="Programas" stale={list?.stale ?? false}>
          {shown ? (
            shown.map((program, place) => card(program, 2, place === 0))
          ) : (
            <CardSkeletons count={pageSize} shape="program" />
          )}
        </CardGrid>
      )}
      <Paginator page={page} pages={pageCount(total)} link={pageLink} />
      {upcoming.length > 0 && (
        <section className={classes.upcoming} aria-labelledby={upcomingId}>
          <h2 id={upcomingId}>Muy pronto</h2>
          <CardGrid label="Próximos estrenos" columns="pair">
            {upcoming.map((program) => card(program, 3))}
          </CardGrid>
        </section>
      )}
    </>
  )
}
