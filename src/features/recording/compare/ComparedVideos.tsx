import type { CSSProperties, RefObject } from 'react'
import { savesData } from '#src/platform/save-data.ts'
import styles from './ComparedVideos.module.css'
import type { ComparedLesson, ComparisonView, Side } from './comparison-state.ts'
import { useComparison, useComparisonState } from './use-comparison.ts'

interface ComparedVideosProps {
  readonly takeSrc: string
  readonly lesson: ComparedLesson
  readonly view: ComparisonView
  readonly lessonVideo: RefObject<HTMLVideoElement | null>
  readonly takeVideo: RefObject<HTMLVideoElement | null>
}

/** The two videos, beside each other or the take over the lesson. */
export function ComparedVideos({ takeSrc, lesson, view, lessonVideo, takeVideo }: ComparedVideosProps) {
  const comparison = useComparison()
  const lessonBroken = useComparisonState(({ broken }) => broken.lesson)
  const takeBroken = useComparisonState(({ broken }) => broken.take)
  const preload = savesData() ? 'metadata' : 'auto'
  return (
    // Keyboard and buttons do the same as a press on a video.
    <div
      className={styles.pictures}
      data-layout={view.layout}
      data-take-first={view.takeFirst}
      style={{ '--take-opacity': view.opacity } as CSSProperties}
    >
      <figure className={styles.lesson} data-mirrored={view.lessonMirrored} data-broken={lessonBroken}>
        {/* biome-ignore lint/a11y/useMediaCaption: ten seconds of a lesson whose captions its own player shows. */}
        <video
          ref={lessonVideo}
          className={styles.picture}
          src={lesson.src ?? undefined}
          poster={lesson.poster ?? undefined}
          preload={preload}
          playsInline
          aria-label={`La clase: ${lesson.title}`}
          onClick={comparison.toggle}
        />
        <figcaption className={styles.caption}>La clase</figcaption>
        {lessonBroken ? <BrokenNotice side="lesson" /> : null}
      </figure>
      <figure className={styles.take} data-mirrored={view.takeMirrored} data-broken={takeBroken}>
        <video
          ref={takeVideo}
          className={styles.picture}
          src={takeSrc}
          preload={preload}
          muted
          playsInline
          aria-label="Tu vídeo"
          onClick={comparison.toggle}
        />
        <figcaption className={styles.caption}>Tú</figcaption>
        {takeBroken ? <BrokenNotice side="take" /> : null}
      </figure>
    </div>
  )
}

const words: Readonly<Record<Side, string>> = {
  lesson: 'La clase no se puede reproducir ahora. Puedes ver tu vídeo mientras tanto.',
  take: 'Este dispositivo no puede reproducir tu vídeo. La clase sí se puede ver.',
}

/** In place of a video that cannot be played; the other one goes on. */
function BrokenNotice({ side }: { readonly side: Side }) {
  const comparison = useComparison()
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.words}>{words[side]}</p>
      <button type="button" className={styles.again} onClick={() => comparison.retry(side)}>
        Probar otra vez
      </button>
    </div>
  )
}
