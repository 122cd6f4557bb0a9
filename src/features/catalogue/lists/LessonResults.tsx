import type { ReactNode } from 'react'
import { lessonPath } from '#contract/paths.ts'
import { pageSize } from '#contract/rules/paging.ts'
import { useLearnerProgress } from '#src/session/learning/learner-progress.ts'
import { useViewer } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { LessonCard } from '#src/ui/cards/LessonCard.tsx'
import type { ShownPage } from '../find-lessons.ts'
import { CardGrid } from './CardGrid.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'
import { lessonNoun, notThereWords } from './found-copy.ts'
import { SplitResults } from './SplitResults.tsx'

interface LessonResultsProps {
  /** Undefined while the first answer loads. */
  readonly found: ShownPage | undefined
  /** The search text; blank without a search. */
  readonly text: string
  /** True while another answer loads. */
  readonly stale: boolean
}

/**
 * A page of search results: lexical matches first, then fuzzy ones under a heading of their own, below a line that
 * states which words have no match.
 */
export function LessonResults({ found, text, stale }: LessonResultsProps) {
  const viewer = useViewer()
  const { finished } = useLearnerProgress()
  const now = useNow()
  if (!found) {
    return (
      <CardGrid label="Cargando">
        <CardSkeletons count={pageSize} />
      </CardGrid>
    )
  }

  // By id: a lesson that has just left the catalogue is missing in `lessons`.
  const places = new Map([...found.ids].map((id, place) => [id, place]))
  const cards = found.lessons.map((lesson, shown) => {
    const place = places.get(lesson.id) ?? shown
    const similar = (found.page - 1) * pageSize + place >= found.similarFrom
    const card: ReactNode = (
      <li key={lesson.id}>
        <LessonCard
          lesson={lesson}
          href={lessonPath(lesson)}
          viewer={viewer}
          now={now}
          finished={finished.has(lesson.id)}
          marks={found.marks[place] ?? []}
          eager={shown === 0}
          headingLevel={similar ? 3 : 2}
        />
      </li>
    )
    return { similar, card }
  })
  return (
    <SplitResults
      noun={lessonNoun}
      notThere={notThereWords(found, text)}
      exact={cards.filter((each) => !each.similar).map(({ card }) => card)}
      similar={cards.filter((each) => each.similar).map(({ card }) => card)}
      stale={stale}
    />
  )
}
