import { useEffect, useEffectEvent, useState } from 'react'
import type { AsideMode } from '#src/platform/player-link.ts'

interface RecorderModeParts {
  /** The setup is open, over the panel. */
  readonly settingUp: boolean
  /** A take is reviewed or saved, in place of the panel. */
  readonly afterTake: boolean
  readonly onModeChange: (mode: AsideMode) => void
}

/**
 * The panel the learner wants beside the lesson, and whether it or a dialog is open. Reports each mode to the page, and
 * `no` at the end.
 */
export function useRecorderMode({ settingUp, afterTake, onModeChange }: RecorderModeParts) {
  const [wanted, setWanted] = useState<'no' | 'mirror' | 'recording'>('no')
  const panel = wanted !== 'no' && !afterTake
  const dialog = settingUp || afterTake
  const mode: AsideMode = dialog ? (panel ? 'recording' : 'dialog') : wanted
  const reportMode = useEffectEvent(onModeChange)
  useEffect(() => reportMode(mode), [mode])
  useEffect(() => () => reportMode('no'), [])
  return { wanted, setWanted, panel, dialog }
}
