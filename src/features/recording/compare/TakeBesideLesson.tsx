import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { TakeTiming } from './alignment.ts'
import { ComparedVideos } from './ComparedVideos.tsx'
import { ComparisonControls } from './ComparisonControls.tsx'
import { createComparison } from './comparison.ts'
import { keyAction } from './comparison-keys.ts'
import { type ComparedLesson, type ComparisonView, viewOf } from './comparison-state.ts'
import styles from './TakeBesideLesson.module.css'
import { ComparisonContext, type OffsetListeners, useOffsetListeners } from './use-comparison.ts'
import { useFullscreen } from './use-fullscreen.ts'

interface TakeBesideLessonProps extends OffsetListeners {
  /** A recording, on this device (`blob:`) or at the academy (`/media/`). */
  readonly take: TakeTiming & { readonly src: string }
  readonly lesson: ComparedLesson
}

/** Plays a recording and its lesson in step, at any speed. */
export function TakeBesideLesson(props: TakeBesideLessonProps) {
  return <Comparison key={`${props.take.src} ${props.lesson.src}`} {...props} />
}

function Comparison({ take, lesson, ...listeners }: TakeBesideLessonProps) {
  const [comparison] = useState(() => createComparison(take))
  const [view, setView] = useState(() => viewOf(lesson.picture))
  const root = useRef<HTMLElement>(null)
  const lessonVideo = useRef<HTMLVideoElement>(null)
  const takeVideo = useRef<HTMLVideoElement>(null)
  const fullscreen = useFullscreen(root)
  useOffsetListeners(comparison, listeners)
  useEffect(() => {
    if (lessonVideo.current && takeVideo.current) return comparison.attach(lessonVideo.current, takeVideo.current)
  }, [comparison])
  const look = useCallback(
    (change: (view: ComparisonView) => Partial<ComparisonView>) =>
      setView((before) => ({ ...before, ...change(before) })),
    [],
  )

  function onKey(event: KeyboardEvent) {
    const action = keyAction(event)
    if (!action || belongsToControl(event)) return
    event.preventDefault()
    action({ comparison, look, fullscreen: fullscreen.toggle })
  }

  return (
    <ComparisonContext value={comparison}>
      <section
        ref={root}
        className={styles.comparison}
        data-filling={fullscreen.on}
        aria-label="Tu vídeo junto a la clase"
        onKeyDown={onKey}
      >
        <ComparedVideos
          takeSrc={take.src}
          lesson={lesson}
          view={view}
          lessonVideo={lessonVideo}
          takeVideo={takeVideo}
        />
        <ComparisonControls view={view} picture={lesson.picture} look={look} fullscreen={fullscreen} />
      </section>
    </ComparisonContext>
  )
}

/** Space presses the focused button, and a slider has its own keys. */
function belongsToControl({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return key.startsWith('Arrow') || key === 'Home' || key === 'End'
  return key === ' ' && target instanceof HTMLButtonElement
}
