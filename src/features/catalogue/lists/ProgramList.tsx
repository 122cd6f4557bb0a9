import { type ReactNode, useId } from 'react'
import type { Program } from '#contract/catalogue.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { clampPage, pageCount, pageOf, pageSize } from '#contract/rules/paging.ts'
import { comparePremieres, isProgramPublished } from '#contract/rules/publication.ts'
import { useNow } from '#src/session/use-now.ts'
import { ProgramCard } from '#src/ui/cards/ProgramCard.tsx'
import { Notice, NoticeAction } from '#src/ui/Notice.tsx'
import { type PageLink, Paginator } from '#src/ui/Paginator.tsx'
import { hueOfCollection } from '../collection-hue.ts'
import { initialCollectionList } from '../initial-data.ts'
import { CardGrid } from './CardGrid.tsx'
import { CollectionResults } from './CollectionResults.tsx'
import { CollectionTools } from './CollectionTools.tsx'
import { foundWords, nothingText, programNoun } from './found-words.ts'
import { ListHeading } from './ListHeading.tsx'
import classes from './ProgramList.module.css'
import { StyleSuggestions } from './StyleSuggestions.tsx'
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
  const text = query.q ?? ''
  const upcomingId = useId()
  const list = useProgramList(query)
  const initial = initialCollectionList('programs', query)
  const isOut = (program: Program) => isProgramPublished(program, now)
  const published = list?.items.filter(isOut) ?? []
  // By premiere, whatever the order of the list.
  const upcoming =
    list?.items.filter((program) => !isOut(program)).toSorted(comparePremieres) ?? initial?.upcoming ?? []
  const total = list ? published.length : (initial?.total ?? 0)
  const similarFrom = list ? list.items.slice(0, list.similarFrom).filter(isOut).length : total
  const found = list
    ? { total: list.items.length, similarFrom: list.similarFrom, missing: list.missing }
    : { total, similarFrom, missing: null }
  const page = clampPage(query.page ?? 1, total)
  const shown = list ? pageOf(published, page) : (initial?.items as readonly Program[] | undefined)
  useExistingPage(query, list && !list.stale ? page : undefined, onQuery)
  const families = list?.collections.families ?? initial?.families ?? []
  const card = (program: Program, headingLevel: 2 | 3, eager = false) => (
    <li key={program.id}>
      <ProgramCard
        program={program}
        now={now}
        hue={hueOfCollection(program, families)}
        eager={eager}
        headingLevel={headingLevel}
      />
    </li>
  )
  return (
    <>
      <ListHeading title="Programas" count={shown ? foundWords(total, similarFrom, programNoun) : ''}>
        <CollectionTools
          noun={programNoun}
          label="Busca entre los programas"
          placeholder="Busca tu programa..."
          query={query}
          onQuery={onQuery}
        />
      </ListHeading>
      {shown?.length === 0 && upcoming.length === 0 ? (
        <>
          <Notice tone="empty" title="No hay ningún programa así" text={nothingText(text, programNoun)}>
            <NoticeAction onClick={() => onQuery({})}>Ver todos los programas</NoticeAction>
          </Notice>
          <StyleSuggestions families={families} />
        </>
      ) : (
        <CollectionResults
          noun={programNoun}
          shape="program"
          shown={shown}
          start={(page - 1) * pageSize}
          similarFrom={similarFrom}
          found={found}
          text={text}
          stale={list?.stale ?? false}
          pageSize={pageSize}
          card={card}
        />
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
