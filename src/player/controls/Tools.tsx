import {
  IconArrowsMaximize,
  IconDots,
  IconFlipHorizontal,
  IconKeyboard,
  IconListNumbers,
  IconRotate360,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import { ChaptersPanel } from './ChaptersPanel.tsx'
import { ControlButton } from './ControlButton.tsx'
import { rateWords } from './clock.ts'
import { HelpPanel } from './HelpPanel.tsx'
import { MorePanel } from './MorePanel.tsx'
import { PanelButton } from './Panel.tsx'
import { FullscreenButton } from './ScreenButtons.tsx'
import { SpeedPanel } from './SpeedPanel.tsx'
import styles from './Tools.module.css'

interface ToolsProps {
  /** Null where the repetition has its line already; else its button. */
  readonly loop: ReactNode
}

/** What a dancer changes about the lesson: mirror, view, repetition, speed, chapters, and the rest. */
export function Tools({ loop }: ToolsProps) {
  const player = usePlayer()
  const mirrored = usePlayerFact((state) => state.mirrored)
  const rear = usePlayerFact((state) => state.rear)
  const wantsRear = usePlayerFact((state) => state.wantedView === 'rear')
  const rate = usePlayerFact((state) => state.rate)
  return (
    <div className={styles.tools}>
      <ControlButton
        shown
        label="Espejo"
        pressed={mirrored}
        aria-keyshortcuts="e"
        icon={<IconFlipHorizontal />}
        onClick={() => player.ask({ type: 'toggle-mirror' })}
      />
      {rear === 'none' ? null : (
        <ControlButton
          shown
          label="De espaldas"
          pressed={wantsRear}
          aria-busy={rear === 'waking'}
          aria-keyshortcuts="c"
          icon={<IconRotate360 />}
          onClick={() => player.ask({ type: 'toggle-view' })}
        />
      )}
      {loop}
      <PanelButton name="speed" label="Velocidad" icon={<b className={styles.rate}>{rateWords(rate)}</b>}>
        <SpeedPanel />
      </PanelButton>
      {player.lesson.chapters.length > 0 ? (
        <PanelButton name="chapters" label="Capítulos" icon={<IconListNumbers />}>
          <ChaptersPanel />
        </PanelButton>
      ) : null}
      <ControlButton
        shown
        label="A distancia"
        aria-keyshortcuts="d"
        icon={<IconArrowsMaximize />}
        onClick={() => player.ask({ type: 'toggle-stand-back' })}
      />
      <PanelButton name="more" label="Más" icon={<IconDots />}>
        <MorePanel />
      </PanelButton>
      <div className={styles.keyboard}>
        <PanelButton name="help" label="Atajos de teclado" shown={false} wide icon={<IconKeyboard />}>
          <HelpPanel />
        </PanelButton>
      </div>
      <div className={styles.fullscreen}>
        <FullscreenButton />
      </div>
    </div>
  )
}
