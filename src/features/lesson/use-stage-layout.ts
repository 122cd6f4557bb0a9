import { useEffect, useEffectEvent, useState } from 'react'
import type { PlayerLayout } from '#contract/messages.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import type { AsideMode } from './lesson-aside.ts'
import styles from './LessonStage.module.css'

/** A phone on its side: there is height for the player and for nothing else. */
const landscapePhone = '(max-height: 479px) and (min-width: 480px) and (orientation: landscape)'
const portraitPhone = '(max-width: 639px) and (orientation: portrait)'

export interface StageLayout {
  /** Whether the stage covers the page. */
  readonly fills: boolean
  readonly layout: PlayerLayout
  /** Gives the page back, until the phone is turned again. */
  readonly leave: () => void
}

/**
 * Whether the stage of a lesson takes the whole screen: on a phone on its side, and during a recording, when the learner is
 * too far away to scroll. The page under it neither scrolls nor takes the focus meanwhile. `open` is a lesson with a player.
 */
export function useStageLayout(open: boolean, occupied: AsideMode): StageLayout {
  const isLying = useMediaQuery(landscapePhone)
  const isUpright = useMediaQuery(portraitPhone)
  const [left, setLeft] = useState(false)
  const screen = open && isLying && !left
  const fills = screen || occupied === 'recording'
  // A phone that was turned meanwhile is asked anew.
  useEffect(() => {
    if (!isLying) setLeft(false)
  }, [isLying])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const inDialog = document.querySelector('dialog[open]') !== null
    if (event.key === 'Escape' && screen && !inDialog && !event.defaultPrevented) setLeft(true)
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

  return { fills, layout: layoutOf(occupied, screen, isUpright), leave: () => setLeft(true) }
}

function layoutOf(occupied: AsideMode, screen: boolean, isUpright: boolean): PlayerLayout {
  if (occupied === 'recording') return 'bare'
  if (screen) return 'screen'
  // The mirror is directly under the teacher then, where the controls would be.
  return occupied === 'mirror' && isUpright ? 'over' : 'under'
}
