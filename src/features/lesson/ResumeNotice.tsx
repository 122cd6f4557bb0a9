import { useQuery } from '@tanstack/react-query'
import type { PlayerPreferences } from '#contract/learning.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import { formatClock } from '#src/ui/format.ts'
import textButton from '#src/ui/text-button.module.css'
import { passFocusTo } from '#src/ui/use-focus-inside.ts'
import { lessonQueries } from './lesson-queries.ts'
import styles from './ResumeNotice.module.css'

interface ResumeNoticeProps {
  readonly lesson: Lesson
  readonly link: PlayerLink
}

const passFocusToPlayer = passFocusTo('[data-player]')

/** Seconds: closer to its start or its end a lesson begins anew, as the player does. */
const minSeconds = 5

/**
 * Where a learner left the lesson, also on another device, before it plays: position, speed, mirror and view (C7). It
 * reads the answer that the player waits for anyway.
 */
export function ResumeNotice({ lesson, link }: ResumeNoticeProps) {
  const { data } = useQuery({ ...lessonQueries.videoData(lesson), enabled: false })
  const last = data?.last_playback_info
  if (!last || last.position < minSeconds || last.position >= data.video_data.media_duration - minSeconds) return null
  const how = last.preferences ? preferencesText(last.preferences) : ''
  const playFrom = (position: number) => {
    link.sendWhenReady({ type: 'seek', position })
    link.sendWhenReady({ type: 'play' })
  }
  return (
    <div ref={passFocusToPlayer} className={styles.notice}>
      <button type="button" className={textButton.onStage} onClick={() => playFrom(last.position)}>
        Seguir en {formatClock(last.position)}
      </button>
      {how ? <span>{how}</span> : null}
      <button type="button" className={textButton.onStage} onClick={() => playFrom(0)}>
        Empezar desde el principio
      </button>
    </div>
  )
}

/** How the lesson will be shown, where that is not the usual way: `a 0,75×, en espejo, de espaldas`. */
function preferencesText({ speed, mirrored, view }: PlayerPreferences): string {
  const parts = [
    speed === 1 ? '' : `a ${speed.toLocaleString('es-ES')}×`,
    mirrored ? 'en espejo' : '',
    view === 'rear' ? 'de espaldas' : '',
  ]
  return parts.filter(Boolean).join(', ')
}
