import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerEvent } from '#contract/messages.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import { playerExchange } from '#src/platform/player-link.ts'
import { useSessionState } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { Container } from '#src/ui/Container.tsx'
import type { LessonAsideProps, AsideMode } from './lesson-aside.ts'
import type { NextLevelOffer } from './finishing/Completion.tsx'
import { FinishDialog } from './finishing/FinishDialog.tsx'
import { useFinishFlow } from './finishing/use-finish-flow.ts'
import { InstructorPanel, LessonDetails } from './LessonDetails.tsx'
import styles from './LessonPage.module.css'
import { LessonStage } from './LessonStage.tsx'
import { RelatedLessons } from './RelatedLessons.tsx'
import { NextLesson } from './NextLesson.tsx'
import type { Placement } from './placement.ts'
import { Thumbs } from './Thumbs.tsx'
import { useLessonProgress } from './use-lesson-progress.ts'
import { useAutoplay } from './use-autoplay.ts'

interface LessonPageProps {
  readonly lesson: Lesson
  readonly placement: Placement
  /** The page of who teaches it; null where the catalogue has none. */
  readonly instructorHref: string | null
  /** Says what is missing to go on (F124, F125, F133). */
  readonly onAccess: () => void
  readonly nextLevel: NextLevelOffer
  /** What stands beside the player of an open lesson. */
  readonly beside: (place: LessonAsideProps) => ReactNode
  /** What comes after all that belongs to the lesson. */
  readonly children?: ReactNode
}

/** A lesson, wherever it stands: the player is the page, and under it what comes next and what is danced (F122). */
export function LessonPage(props: LessonPageProps) {
  const { lesson, placement, instructorHref, onAccess, nextLevel } = props
  const now = useNow()
  const { status, user } = useSessionState()
  const learning = useLessonProgress(lesson.id, placement.within.programId)
  const [moment, setMoment] = useState<'before' | 'playing' | 'ended'>('before')
  const [exchange] = useState(playerExchange)
  const starts = useAutoplay()
  const occupied = useRef<AsideMode>('no')
  const guest = status === 'known' && user === null
  const { finished, finishedNow, liked, disliked, given } = learning
  const { onward, auto, next } = placement
  const finishing = useFinishFlow({
    facts: {
      finished,
      finishedNow,
      rated: liked || disliked,
      subscribed: user?.subscription_active ?? false,
      onward,
      nextOpen: next !== null && accessRefusal(next.lesson, user, now) === null,
      auto,
    },
    watched: user !== null && moment !== 'before',
    nextHref: next && placement.pathTo(next.lesson),
    onFinish: learning.finish,
    onAccess,
  })
  const onEvent = (event: PlayerEvent) => {
    const { type } = event
    exchange.tell(event)
    if (type === 'playing') setMoment('playing')
    if (type === 'ended') setMoment('ended')
    // Whoever records stops the lesson without having finished with it.
    if (occupied.current === 'asking' || occupied.current === 'recording') return
    if (type === 'paused' && guest) onAccess()
    if (type === 'ended' && user) finishing.ended()
  }
  const watching = {
    lessonId: lesson.id,
    within: placement.within,
    signedIn: user !== null,
    given,
    onWatched: () => user && learning.finish(),
  }
  return (
    <article>
      <div className={styles.stage}>
        <Container className={styles.measure}>
          <Link to={placement.back.href} className={styles.back}>
            <IconArrowLeft size={20} aria-hidden="true" />
            {placement.back.words}
          </Link>
        </Container>
        <LessonStage
          lesson={lesson}
          contextTitle={placement.title}
          now={now}
          watching={watching}
          exchange={exchange}
          starts={starts}
          onEvent={onEvent}
          onOccupied={(by) => {
            occupied.current = by
          }}
          beside={props.beside}
        />
        <Container className={styles.thumbs}>
          {accessRefusal(lesson, user, now) === null ? (
            <Thumbs learning={learning} onGuest={guest ? onAccess : null} />
          ) : null}
        </Container>
      </div>
      <Container className={styles.below}>
        <LessonDetails lesson={lesson} now={now} />
        <aside className={styles.aside}>
          <NextLesson {...placement} now={now} ended={moment === 'ended'} />
          <InstructorPanel instructor={lesson.instructor} href={instructorHref} />
        </aside>
        {placement.list ? (
          <RelatedLessons lesson={lesson} placement={placement} list={placement.list} now={now} />
        ) : null}
      </Container>
      {props.children}
      <FinishDialog finishing={finishing} placement={placement} learning={learning} nextLevel={nextLevel} />
    </article>
  )
}
