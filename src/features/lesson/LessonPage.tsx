import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerEvent } from '#contract/messages.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import type { VideoData } from '#contract/video-data.ts'
import type { AsideMode } from '#src/platform/player-link.ts'
import { createPlayerChannel } from '#src/platform/player-link.ts'
import { useSessionState } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { Container } from '#src/ui/Container.tsx'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { isDialogOpen } from '#src/ui/open-dialogs.ts'
import type { NextLevelOffer } from './finishing/Completion.tsx'
import { type FinishFlow, useFinishFlow } from './finishing/use-finish-flow.ts'
import { InstructorPanel, LessonDetails } from './LessonDetails.tsx'
import styles from './LessonPage.module.css'
import { LessonStage } from './LessonStage.tsx'
import type { LessonAsideProps } from './lesson-aside.ts'
import { NextLesson } from './NextLesson.tsx'
import { createOwnPause } from './own-pause.ts'
import type { Placement } from './placement.ts'
import { RelatedLessons } from './RelatedLessons.tsx'
import { Thumbs } from './Thumbs.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useLessonProgress } from './use-lesson-progress.ts'

// Loaded once the lesson plays: none of its steps comes before.
const FinishDialog = lazyOptional(
  () => import('./finishing/FinishDialog.tsx').then((loaded) => loaded.FinishDialog),
  FinishWithoutDialog,
)

const ResumeNotice = lazyOptional(() => import('./ResumeNotice.tsx').then((loaded) => loaded.ResumeNotice))

interface LessonPageProps {
  readonly lesson: Lesson
  readonly placement: Placement
  /** Link to the instructor; null where the catalogue has no page. */
  readonly instructorHref: string | null
  /** Opens the dialog on what the lesson needs (F124, F125, F133). */
  readonly onAccess: () => void
  readonly nextLevel: NextLevelOffer
  /** Renders the aside of an open lesson. */
  readonly beside: (place: LessonAsideProps) => ReactNode
  /** The streams that the page was rendered with; undefined for a learner, who goes on where they left off. */
  readonly rendered: VideoData | undefined
  /** Stores an open lesson on this device. */
  readonly saving: ReactNode
  readonly children?: ReactNode
}

/** Without its dialog a step is skipped: a navigation that waits for the answer goes on. */
function FinishWithoutDialog({ finishing: { step, no } }: { readonly finishing: FinishFlow }) {
  useEffect(() => {
    if (step !== null) no()
  })
  return null
}

/** The page of a lesson: player, details, next lesson and related lessons (F122). */
export function LessonPage(props: LessonPageProps) {
  const { lesson, placement, instructorHref, onAccess, nextLevel } = props
  const now = useNow()
  const { status, user } = useSessionState()
  const progress = useLessonProgress(lesson.id, placement.context.programId)
  const [phase, setPhase] = useState<'before' | 'playing' | 'ended'>('before')
  const [channel] = useState(createPlayerChannel)
  const autoplay = useAutoplay()
  const asideMode = useRef<AsideMode>('no')
  const [isOwnPause] = useState(createOwnPause)
  const guest = status === 'known' && user === null
  const { finished, finishedNow, liked, disliked, ratedNow } = progress
  const { onward, auto, next } = placement
  const isOpen = accessRefusal(lesson, user, now) === null
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
    watched: user !== null && phase !== 'before',
    nextHref: next && placement.pathTo(next.lesson),
    onFinish: progress.finish,
    onAccess,
  })
  const onEvent = (event: PlayerEvent) => {
    const { type } = event
    channel.emit(event)
    if (type === 'playing' || type === 'ended') setPhase(type)
    const pausedByVisitor = isOwnPause(type)
    // Pausing for a recording is not leaving the lesson.
    if (asideMode.current === 'dialog' || asideMode.current === 'recording') return
    if (pausedByVisitor && guest && !isDialogOpen()) onAccess()
    if (type === 'ended' && user) finishing.ended()
  }
  const watching = {
    lessonId: lesson.id,
    context: placement.context,
    signedIn: user !== null,
    ratedNow,
    onWatched: progress.finish,
  }
  return (
    <article>
      <div className={styles.stage} data-dock-inside>
        <Container className={styles.measure}>
          <Link to={placement.back.href} className={styles.back}>
            <IconArrowLeft size={20} aria-hidden />
            {placement.back.words}
          </Link>
        </Container>
        <LessonStage
          lesson={lesson}
          contextTitle={placement.title}
          now={now}
          watching={watching}
          channel={channel}
          autoplay={autoplay}
          onEvent={onEvent}
          onOccupied={(by) => {
            asideMode.current = by
          }}
          beside={props.beside}
          rendered={props.rendered}
        />
        <Container className={styles.thumbs}>
          {user && isOpen && phase === 'before' ? (
            <Suspense>
              <ResumeNotice lesson={lesson} link={channel} />
            </Suspense>
          ) : null}
          {isOpen ? <Thumbs progress={progress} onGuest={guest ? onAccess : null} /> : null}
        </Container>
      </div>
      <Container className={styles.below}>
        <LessonDetails lesson={lesson} now={now}>
          {isOpen ? props.saving : null}
        </LessonDetails>
        <aside className={styles.aside}>
          <NextLesson {...placement} now={now} ended={phase === 'ended'} />
          <InstructorPanel instructor={lesson.instructor} href={instructorHref} />
        </aside>
        {placement.list ? (
          <RelatedLessons lesson={lesson} placement={placement} list={placement.list} now={now} />
        ) : null}
      </Container>
      {props.children}
      {phase === 'before' ? null : (
        <Suspense>
          <FinishDialog finishing={finishing} placement={placement} progress={progress} nextLevel={nextLevel} />
        </Suspense>
      )}
    </article>
  )
}
