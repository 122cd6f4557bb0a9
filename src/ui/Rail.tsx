import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import classes from './Rail.module.css'
import { useNearView } from './use-near-view.ts'

/** `double` stacks the cards two by two, `small` shows about twice as many at once; all but `double` are one row. */
export type RailShape = 'single' | 'double' | 'small'

/** More than a wide screen shows of a rail. */
const firstCards = 6

interface RailProps {
  readonly title: string
  /** One line under the heading. */
  readonly lead?: string
  readonly shape?: RailShape
  /** On the dark stage instead of on paper. */
  readonly onStage?: boolean
  /** A link beside the heading, such as to the whole list. */
  readonly more?: ReactNode
  /** Renders all cards at once, so that a server-rendered page has all of them. */
  readonly whole?: boolean
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/**
 * A row of cards that scrolls sideways and snaps (F76): the next card always shows its edge on small screens, arrows
 * come at 768 px, and the arrow keys walk from card to card. The browser does the scrolling. It also scrolls after the
 * element it snapped to: slides stay in place when cards change, so that a rail stays at its first one. The first cards
 * are rendered at once, the others when the row comes into view: those of five rails are a long task on a phone.
 */
export function Rail({
  title,
  lead,
  shape = 'single',
  onStage = false,
  more,
  whole = false,
  ref,
  children,
}: RailProps) {
  const headingId = useId()
  const track = useRef<HTMLUListElement>(null)
  const [observe, isInView] = useNearView(whole, '0px')
  const trackRef = useCallback(
    (list: HTMLUListElement) => {
      track.current = list
      return observe(list)
    },
    [observe],
  )
  const cards = Children.toArray(children).slice(0, isInView ? Number.POSITIVE_INFINITY : firstCards)
  const ends = useEnds(track, cards.length)

  const turn = (direction: 1 | -1) => {
    const list = track.current
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    list?.scrollBy({ left: direction * list.clientWidth, behavior })
  }

  return (
    <section
      ref={ref}
      className={classes.rail}
      data-shape={shape}
      data-stage={onStage || undefined}
      aria-labelledby={headingId}
    >
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={headingId} className={classes.title}>
            {title}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {more}
        <div className={classes.arrows}>
          <Arrow label={`Atrás en ${title}`} stopped={ends.start} onClick={() => turn(-1)}>
            <IconChevronLeft aria-hidden />
          </Arrow>
          <Arrow label={`Adelante en ${title}`} stopped={ends.end} onClick={() => turn(1)}>
            <IconChevronRight aria-hidden />
          </Arrow>
        </div>
      </div>
      <ul ref={trackRef} className={classes.track} onKeyDown={walk} onScroll={ends.measure}>
        {cards.map((child, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is a place in the rail, and cards pass through it.
          <li key={place} className={classes.slide}>
            {child}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ArrowProps {
  readonly label: string
  readonly stopped: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

// Not `disabled` at the ends: a button that disables itself under the finger drops the keyboard's focus.
function Arrow({ label, stopped, onClick, children }: ArrowProps) {
  return (
    <button type="button" className={classes.arrow} aria-label={label} aria-disabled={stopped} onClick={onClick}>
      {children}
    </button>
  )
}

/** Right and left move the focus to the neighbouring card; the browser scrolls it into view. */
function walk(event: KeyboardEvent<HTMLUListElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const next = here === -1 ? undefined : stops[here + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function useEnds(track: React.RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ start: true, end: false })
  const measure = useCallback(() => {
    const list = track.current
    if (!list) return
    const start = list.scrollLeft <= 4
    const end = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
  }, [track])
  // An observer reports what it begins to observe after the layout, which `measure` in an effect would force.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more cards change where the rail ends, but not its size.
  useEffect(() => {
    const list = track.current
    if (!list) return
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [track, measure, count])
  return { ...ends, measure }
}
