import { useEffect, useEffectEvent, useState } from 'react'
import type { PlayerLayout } from '#contract/messages.ts'
import type { AsideMode } from '#src/platform/player-link.ts'
import { isDialogOpen } from '#src/ui/open-dialogs.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import styles from './LessonStage.module.css'

/** A phone in landscape has height for the player only. */
const landscapePhone = '(max-height: 479px) and (min-width: 480px) and (orientation: landscape)'
const portraitPhone = '(max-width: 639px) and (orientation: portrait)'

interface StageLayout {
  /** Whether the stage covers the page. */
  readonly fills: boolean
  readonly layout: PlayerLayout
  /** Shows the page again, until the phone is turned. */
  readonly leave: () => void
}

/**
 * The layout of the stage. It fills the screen on a phone in landscape, and during a recording, when the learner is too
 * far away to scroll; the page beneath then neither scrolls nor takes focus. `open`: the lesson has a player.
 */
export function useStageLayout(open: boolean, asideMode: AsideMode): StageLayout {
  const isLandscape = useMediaQuery(landscapePhone)
  const isPortrait = useMediaQuery(portraitPhone)
  const [left, setLeft] = useState(false)
  const screen = open && isLandscape && !left
  const fills = screen || asideMode === 'recording'
  // Adjusted while rendering, not in an effect: turning the phone upright makes the next turn fill the screen again.
  if (left && !isLandscape) setLeft(false)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && screen && !isDialogOpen() && !event.defaultPrevented) setLeft(true)
  })
  useEffect(() => {
    if (!fills) return
    const root = document.documentElement
    const listener = (event: KeyboardEvent) => onKey(event)
    root.classList.add(styles.beneath ?? '')
    document.addEventListener('keydown', listener)
    return () => {
      root.classList.remove(styles.beneath ?? '')
      document.removeEventListener('keydown', listener)
    }
  }, [fills])

  return { fills, layout: layoutOf(asideMode, screen, isPortrait), leave: () => setLeft(true) }
}

function layoutOf(asideMode: AsideMode, screen: boolean, isPortrait: boolean): PlayerLayout {
  if (asideMode === 'recording') return 'bare'
  if (screen) return 'screen'
  // The mirror is right below the video, where the controls would be.
  return asideMode === 'mirror' && isPortrait ? 'over' : 'under'
}
