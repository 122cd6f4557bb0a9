import { IconRepeat } from '@tabler/icons-react'
import { chapterAt } from '../practice/timeline.ts'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import styles from './ChaptersPanel.module.css'
import { ControlButton } from './ControlButton.tsx'
import { clock } from './clock.ts'

/** The parts of the lesson: go to one, or dance it again and again. */
export function ChaptersPanel() {
  const player = usePlayer()
  const { chapters } = player.lesson
  const current = usePlayerFact((state) => chapterAt(chapters, state.position))
  const repeated = usePlayerFact((state) => (state.loop.kind === 'chapter' ? state.loop.index : -1))
  return (
    <ol className={styles.chapters}>
      {chapters.map((chapter, index) => (
        <li key={chapter.start} className={styles.chapter}>
          <button
            type="button"
            className={styles.go}
            aria-current={index === current}
            onClick={() => player.ask({ type: 'chapter', index })}
          >
            <span className={styles.start}>{clock(chapter.start)}</span>
            {chapter.title}
          </button>
          <ControlButton
            label={`Repetir «${chapter.title}»`}
            pressed={index === repeated}
            icon={<IconRepeat size={20} />}
            onClick={() => player.ask({ type: 'loop-chapter', index })}
          />
        </li>
      ))}
    </ol>
  )
}
