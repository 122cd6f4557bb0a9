import type { CSSProperties, RefObject } from 'react'
import { BrokenNotice } from './BrokenNotice.tsx'
import styles from './ComparedVideos.module.css'
import { useComparison, useFact } from './use-comparison.ts'
import type { View } from './comparison-view.ts'

interface PicturesProps {
  readonly takeSrc: string
  readonly lesson: { readonly src: string | null; readonly poster: string | null; readonly title: string }
  readonly view: View
  readonly lessonVideo: RefObject<HTMLVideoElement | null>
  readonly takeVideo: RefObject<HTMLVideoElement | null>
}

/** The lesson and the take, beside each other or the take over the lesson. */
export function Pictures({ takeSrc, lesson, view, lessonVideo, takeVideo }: PicturesProps) {
  const comparison = useComparison()
  const lessonBroken = useFact(({ broken }) => broken.lesson)
  const takeBroken = useFact(({ broken }) => broken.take)
  return (
    // The keyboard and the buttons do the same: the pictures are only the largest place to press.
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
          preload="auto"
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
          preload="auto"
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
