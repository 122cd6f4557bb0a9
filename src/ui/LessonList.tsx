import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { LessonList as Items, LessonBlock, LessonPlace } from '#contract/catalogue.ts'
import { completionOf, shownPercent } from '#contract/rules/completion.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { countOf } from './format.ts'
import classes from './LessonList.module.css'
import { ProgressBar } from './ProgressBar.tsx'

interface LessonListProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly items: Items
  readonly isFinished: (lessonId: number) => boolean
  /** Whether `isFinished` is loaded; no progress is shown before. */
  readonly known?: boolean
  /** Id of the lesson of the page, whose block is open. */
  readonly current?: number
  /** Replaces the default progress. */
  readonly progress?: ReactNode
  /** Renders a lesson's card; nothing where the catalogue lacks the lesson. */
  readonly card: (place: LessonPlace) => ReactNode
}

/** The lessons of a course level or program: progress, cards, and collapsible blocks (F105, F112). */
export function LessonList({ label, items, isFinished, known = true, current, progress, card }: LessonListProps) {
  return (
    <div className={classes.list}>
      {progress ?? <CountedProgress label={label} items={items} isFinished={isFinished} known={known} />}
      <ol className={classes.items} aria-label={label}>
        {items.map((item) => (
          <li key={`${item.type}-${item.id}`}>
            {item.type === 'block' ? (
              <Block block={item} isFinished={isFinished} known={known} current={current} card={card} />
            ) : (
              card(item)
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

type CountedProps = Pick<LessonListProps, 'label' | 'items' | 'isFinished'> & { readonly known: boolean }

function CountedProgress({ label, items, isFinished, known }: CountedProps) {
  const progress = completionOf(placesOf(items), isFinished)
  const percent = shownPercent(progress)
  return (
    <div className={classes.progress}>
      <p>{progressText(progress.finished, progress.total, percent)}</p>
      <ProgressBar label={`Progreso de ${label}`} percent={known ? percent : null} />
    </div>
  )
}

const progressText = (finished: number, total: number, percent: number) =>
  finished === 0 ? countOf(total, 'clase', 'clases') : `${finished}/${total} clases completadas (${percent} %)`

const blockText = (finished: number, total: number, known: boolean) =>
  known ? `${finished}/${total} clases completadas` : countOf(total, 'clase', 'clases')

interface BlockProps extends Pick<LessonListProps, 'isFinished' | 'card'> {
  readonly block: LessonBlock
  readonly known: boolean
  readonly current: number | undefined
}

/**
 * Folded while all of its lessons are finished, so that what comes next is in sight; the learner's own choice goes
 * before that.
 */
function Block({ block, isFinished, known, current, card }: BlockProps) {
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  const { finished, total } = completionOf(block.lessons, isFinished)
  const all = finished === total
  const open = chosen ?? (!all || block.lessons.some((place) => place.id === current))
  return (
    <section className={classes.block} aria-labelledby={`${id}-name`}>
      <h3 className={classes.heading}>
        <button
          type="button"
          id={`${id}-name`}
          className={classes.fold}
          aria-expanded={open}
          aria-controls={`${id}-lessons`}
          onClick={() => setChosen(!open)}
        >
          <span className={classes.name}>{block.name}</span>
          <span className={classes.done} data-all={all}>
            {all && <IconCheck size={16} stroke={3} aria-hidden />}
            {all ? 'Todas las clases completadas' : blockText(finished, total, known)}
          </span>
          <IconChevronDown className={classes.chevron} aria-hidden />
        </button>
      </h3>
      <ol id={`${id}-lessons`} className={classes.items} hidden={!open}>
        {block.lessons.map((place) => (
          <li key={place.id}>{card(place)}</li>
        ))}
      </ol>
    </section>
  )
}
