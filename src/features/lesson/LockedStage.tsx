import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { prompt } from '#src/session/prompts.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { Poster } from '#src/ui/Poster.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './LockedStage.module.css'
import type { LockedLessonCopy, UnlockStep } from './locked-lesson-copy.ts'

/** The stage of a locked lesson: its poster, and what unlocks it (F123). */
export function LockedStage({ lesson, words }: { readonly lesson: Lesson; readonly words: LockedLessonCopy }) {
  return (
    <PosterStage lesson={lesson}>
      <IconLock size={32} aria-hidden />
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.text}>{words.text}</p>
      {words.steps.length > 0 ? (
        <div className={styles.steps}>
          {words.steps.map((step, index) => (
            <UnlockLink key={step.words} step={step} className={index === 0 ? pill.secondary : pill.onStage} />
          ))}
        </div>
      ) : null}
    </PosterStage>
  )
}

function UnlockLink({ step, className }: { readonly step: UnlockStep; readonly className: string | undefined }) {
  if ('to' in step)
    return (
      <Link to={step.to} className={className}>
        {step.words}
      </Link>
    )
  return (
    <button type="button" className={className} onClick={() => prompt(step.opens)}>
      {step.words}
    </button>
  )
}

interface PosterStageProps {
  readonly lesson: Lesson
  readonly children: ReactNode
}

/** A dimmed poster with content in front. */
export function PosterStage({ lesson, children }: PosterStageProps) {
  return (
    <div className={styles.stage}>
      <Poster
        src={lesson.img}
        alt=""
        sizes="(min-width: 1280px) 1100px, 100vw"
        hue={hueOf(lesson.discipline.slug)}
        priority
        className={styles.poster}
      />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
