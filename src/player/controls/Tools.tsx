import {
  IconArrowsMaximize,
  IconDots,
  IconFlipHorizontal,
  IconKeyboard,
  IconListNumbers,
  IconRotate360,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import { ChaptersPanel } from './ChaptersPanel.tsx'
import { ControlButton } from './ControlButton.tsx'
import { formatRate } from './format.ts'
import { HelpPanel } from './HelpPanel.tsx'
import { MorePanel } from './MorePanel.tsx'
import { PanelButton } from './Panel.tsx'
import { FullscreenButton } from './ScreenButtons.tsx'
import { SpeedPanel } from './SpeedPanel.tsx'
import styles from './Tools.module.css'

interface ToolsProps {
  /** The loop button; null where the loop line is visible. */
  readonly loop: ReactNode
}

/** The practice tools: mirror, view, loop, speed, chapters, distance mode and settings. */
export function Tools({ loop }: ToolsProps) {
  const player = usePlayer()
  const mirrored = usePlayerState((state) => state.mirrored)
  const rear = usePlayerState((state) => state.rear)
  const wantsRear = usePlayerState((state) => state.wantedView === 'rear')
  const rate = usePlayerState((state) => state.rate)
  return (
    <div className={styles.tools}>
      <ControlButton
        showLabel
        label="Espejo"
        pressed={mirrored}
        aria-keyshortcuts="e"
        icon={<IconFlipHorizontal />}
        onClick={() => player.dispatch({ type: 'toggle-mirror' })}
      />
      {rear === 'none' ? null : (
        <ControlButton
          showLabel
          label="De espaldas"
          pressed={wantsRear}
          aria-busy={rear === 'loading'}
          aria-keyshortcuts="c"
          icon={<IconRotate360 />}
          onClick={() => player.dispatch({ type: 'toggle-view' })}
        />
      )}
      {loop}
      <PanelButton name="speed" label="Velocidad" icon={<b className={styles.rate}>{formatRate(rate)}</b>}>
        <SpeedPanel />
      </PanelButton>
      {player.lesson.chapters.length > 0 ? (
        <PanelButton name="chapters" label="Capítulos" icon={<IconListNumbers />}>
          <ChaptersPanel />
        </PanelButton>
      ) : null}
      <ControlButton
        showLabel
        label="A distancia"
        aria-keyshortcuts="d"
        icon={<IconArrowsMaximize />}
        onClick={() => player.dispatch({ type: 'toggle-distance-mode' })}
      />
      <PanelButton name="more" label="Más" icon={<IconDots />}>
        <MorePanel />
      </PanelButton>
      <div className={styles.keyboard}>
        <PanelButton name="help" label="Atajos de teclado" showLabel={false} wide icon={<IconKeyboard />}>
          <HelpPanel />
        </PanelButton>
      </div>
      <div className={styles.fullscreen}>
        <FullscreenButton />
      </div>
    </div>
  )
}
