import { IconRepeat } from '@tabler/icons-react'
import { chapterAt } from '../practice/timeline.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import styles from './ChaptersPanel.module.css'
import { ControlButton } from './ControlButton.tsx'
import { formatTime } from './format.ts'

/** The chapters of the lesson: seek to one, or loop it. */
export function ChaptersPanel() {
  const player = usePlayer()
  const { chapters } = player.lesson
  const current = usePlayerState((state) => chapterAt(chapters, state.position))
  const repeated = usePlayerState((state) => (state.loop.kind === 'chapter' ? state.loop.index : -1))
  return (
    <ol className={styles.chapters}>
      {chapters.map((chapter, index) => (
        <li key={chapter.start} className={styles.chapter}>
          <button
            type="button"
            className={styles.go}
            aria-current={index === current}
            onClick={() => player.dispatch({ type: 'chapter', index })}
          >
            <span className={styles.start}>{formatTime(chapter.start)}</span>
            {chapter.title}
          </button>
          <ControlButton
            label={`Repetir «${chapter.title}»`}
            pressed={index === repeated}
            icon={<IconRepeat size={20} />}
            onClick={() => player.dispatch({ type: 'loop-chapter', index })}
          />
        </li>
      ))}
    </ol>
  )
}
