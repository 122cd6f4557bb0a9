import {
  IconDots,
  IconFlipVertical,
  IconKeyboard,
  IconListNumbers,
  IconRepeat,
  IconRotate360,
} from '@tabler/icons-react'
import { ChaptersPanel } from './ChaptersPanel.tsx'
import { ControlButton } from './ControlButton.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { HelpPanel } from './HelpPanel.tsx'
import { LoopPanel } from './LoopPanel.tsx'
import { MorePanel } from './MorePanel.tsx'
import { PanelButton } from './Panel.tsx'
import { rateWords } from './rate-words.ts'
import { SpeedPanel } from './SpeedPanel.tsx'
import styles from './Tools.module.css'
import { usePlayer, usePlayerFact } from './use-player.ts'

/** What a dancer changes about the lesson: mirror, view, repetition, speed, chapters, and the rest. */
export function Tools() {
  const player = usePlayer()
  const mirrored = usePlayerFact((state) => state.mirrored)
  const rear = usePlayerFact((state) => state.rear)
  const wantsRear = usePlayerFact((state) => state.wantedView === 'rear')
  const repeats = usePlayerFact((state) => state.loop.kind !== 'off')
  const rate = usePlayerFact((state) => state.rate)
  return (
    <div className={styles.tools}>
      <ControlButton
        shown
        label="Espejo"
        pressed={mirrored}
        aria-keyshortcuts="e"
        icon={<IconFlipVertical />}
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
      <PanelButton name="loop" label="Repetir" lit={repeats} icon={<IconRepeat />}>
        <LoopPanel />
      </PanelButton>
      <PanelButton name="speed" label="Velocidad" icon={<b className={styles.rate}>{rateWords(rate)}</b>}>
        <SpeedPanel />
      </PanelButton>
      {player.lesson.chapters.length > 0 ? (
        <PanelButton name="chapters" label="Capítulos" icon={<IconListNumbers />}>
          <ChaptersPanel />
        </PanelButton>
      ) : null}
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
