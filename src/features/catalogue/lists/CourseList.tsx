import type { ReactNode } from 'react'
import type { Course } from '#contract/catalogue.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { clampPage, pageCount, pageOf, pageSize } from '#contract/rules/paging.ts'
import { CourseCard } from '#src/ui/cards/CourseCard.tsx'
import { FailureNotice, Notice, NoticeAction } from '#src/ui/Notice.tsx'
import { type PageLink, Paginator } from '#src/ui/Paginator.tsx'
import { hueOfCollection } from '../collection-hue.ts'
import { initialCollectionList } from '../initial-data.ts'
import { CollectionResults } from './CollectionResults.tsx'
import { CollectionTools } from './CollectionTools.tsx'
import { courseNoun, foundWords, nothingText } from './found-copy.ts'
import { ListHeading } from './ListHeading.tsx'
import { StyleSuggestions } from './StyleSuggestions.tsx'
import { useCourseList } from './use-collection-list.ts'
import { useExistingPage } from './use-existing-page.ts'

interface CourseListProps {
  readonly query: ListQuery
  /** `replace` adds no history entry. */
  readonly onQuery: (query: ListQuery, replace?: boolean) => void
  readonly pageLink: (target: PageLink) => ReactNode
}

/** All courses, 15 a page (F99). */
export function CourseList({ query, onQuery, pageLink }: CourseListProps) {
  const text = query.q ?? ''
  const { list, failure } = useCourseList(query)
  const initial = initialCollectionList('courses', query)
  const total = list?.items.length ?? initial?.total ?? 0
  const similarFrom = list?.similarFrom ?? total
  const found = { total, similarFrom, missing: list?.missing ?? null }
  const page = clampPage(query.page ?? 1, total)
  const shown = list ? pageOf(list.items, page) : (initial?.items as readonly Course[] | undefined)
  const families = list?.collections.families ?? initial?.families ?? []
  useExistingPage(query, list && !list.stale ? page : undefined, onQuery)
  return (
    <>
      <ListHeading
        title="Cursos"
        count={shown ? foundWords(total, similarFrom, courseNoun) : ''}
        place={{ page, pages: pageCount(total) }}
      >
        <CollectionTools
          label="Busca entre los cursos"
          placeholder="Busca tu curso..."
          query={query}
          onQuery={onQuery}
        />
      </ListHeading>
      {failure && !shown ? (
        <FailureNotice code={failure.code} onRetry={failure.retry} />
      ) : shown && total === 0 ? (
        <>
          <Notice tone="empty" title="No hay ningún curso así" text={nothingText(text, courseNoun)}>
            <NoticeAction onClick={() => onQuery({})}>Ver todos los cursos</NoticeAction>
          </Notice>
          <StyleSuggestions families={families} />
        </>
      ) : (
        <CollectionResults
          noun={courseNoun}
          shape="course"
          shown={shown}
          start={(page - 1) * pageSize}
          similarFrom={similarFrom}
          found={found}
          text={text}
          stale={list?.stale ?? false}
          pageSize={pageSize}
          card={(course, headingLevel, eager) => (
            <li key={course.id}>
              <CourseCard
                course={course}
                hue={hueOfCollection(course, families)}
                eager={eager}
                headingLevel={headingLevel}
              />
            </li>
          )}
        />
      )}
      <Paginator page={page} pages={pageCount(total)} link={pageLink} />
    </>
  )
}
