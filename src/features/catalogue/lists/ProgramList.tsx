import { type ReactNode, useId } from 'react'
import type { Program } from '#contract/catalogue.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { clampPage, pageCount, pageOf, pageSize } from '#contract/rules/paging.ts'
import { comparePremieres, isProgramPublished } from '#contract/rules/publication.ts'
import { useNow } from '#src/session/use-now.ts'
import { ProgramCard } from '#src/ui/cards/ProgramCard.tsx'
import { FailureNotice, Notice, NoticeAction } from '#src/ui/Notice.tsx'
import { type PageLink, Paginator } from '#src/ui/Paginator.tsx'
import { hueOfCollection } from '../collection-hue.ts'
import { initialCollectionList } from '../initial-data.ts'
import { CardGrid } from './CardGrid.tsx'
import { CollectionResults } from './CollectionResults.tsx'
import { CollectionTools } from './CollectionTools.tsx'
import { nothingText, programNoun } from './found-copy.ts'
import { ListHeading } from './ListHeading.tsx'
import classes from './ProgramList.module.css'
import { programsFoundWords } from './programs-found-copy.ts'
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
  const { list, failure } = useProgramList(query)
  const initial = initialCollectionList('programs', query)
  const isOut = (program: Program) => isProgramPublished(program, now)
  const published = list?.items.filter(isOut) ?? []
  // By premiere, whatever the order of the list; those that are only similar apart.
  const premieres = (items: readonly Program[]) => items.filter((program) => !isOut(program)).toSorted(comparePremieres)
  const upcoming = list ? premieres(list.items.slice(0, list.similarFrom)) : (initial?.upcoming ?? [])
  const similarUpcoming = list ? premieres(list.items.slice(list.similarFrom)) : []
  const upcomingTotal = upcoming.length + similarUpcoming.length
  const total = list ? published.length : (initial?.total ?? 0)
  const similarFrom = list ? list.items.slice(0, list.similarFrom).filter(isOut).length : total
  const found = list
    ? { total: list.items.length, similarFrom: list.similarFrom, missing: list.missing }
    : { total, similarFrom, missing: null }
  const countWords = programsFoundWords({ total, similarFrom }, { total: upcomingTotal, similarFrom: upcoming.length })
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
      <ListHeading title="Programas" count={shown ? countWords : ''} place={{ page, pages: pageCount(total) }}>
        <CollectionTools
          label="Busca entre los programas"
          placeholder="Busca tu programa..."
          query={query}
          onQuery={onQuery}
        />
      </ListHeading>
      {failure && !shown ? (
        <FailureNotice code={failure.code} onRetry={failure.retry} />
      ) : shown?.length === 0 && upcomingTotal === 0 ? (
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
      <Upcoming title="Muy pronto" label="Próximos estrenos">
        {upcoming.map((program) => card(program, 3))}
      </Upcoming>
      <Upcoming title="Muy pronto, parecidos" label="Próximos estrenos parecidos" why={programNoun.similar.why}>
        {similarUpcoming.map((program) => card(program, 3))}
      </Upcoming>
    </>
  )
}

interface UpcomingProps {
  readonly title: string
  /** The name of its list. */
  readonly label: string
  readonly why?: string
  /** The cards, as `<li>`s; none render nothing. */
  readonly children: readonly ReactNode[]
}

function Upcoming({ title, label, why, children }: UpcomingProps) {
  const titleId = useId()
  if (children.length === 0) return null
  return (
    <section className={classes.upcoming} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {why ? <p className={classes.why}>{why}</p> : null}
      <CardGrid label={label} columns="pair">
        {children}
      </CardGrid>
    </section>
  )
}
