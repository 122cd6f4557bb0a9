import { Link, useLocation } from '@tanstack/react-router'
import { paths, type ScreenName, screenOfPath } from '#contract/paths.ts'
import textButton from '#src/ui/text-button.module.css'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import styles from './EvictedNotice.module.css'
import { evictedText } from './evicted-copy.ts'
import { useEvictedLessons } from './use-evicted-lessons.ts'

const homes: readonly (ScreenName | undefined)[] = ['home', 'userArea']

/** Says on the homes of guests and learners that the browser has evicted the learner's downloads (D24). */
export function EvictedNotice() {
  const isHome = useLocation({ select: ({ pathname }) => homes.includes(screenOfPath(pathname)) })
  const evicted = useEvictedLessons(isHome)
  return (
    <div role="status" data-at-foot>
      {isHome && evicted.ids.length > 0 ? (
        <div ref={passFocusToScreen} className={styles.notice}>
          <p className={styles.text}>{evictedText(evicted)}</p>
          <Link to={paths.downloads} className={textButton.onStage}>
            Mis descargas
          </Link>
          <button type="button" className={textButton.onStage} onClick={evicted.dismiss}>
            Ahora no
          </button>
        </div>
      ) : null}
    </div>
  )
}
