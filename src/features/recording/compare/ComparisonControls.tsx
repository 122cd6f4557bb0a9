import {
  IconArrowsExchange,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconFlipHorizontal,
  IconLayersIntersect,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRepeat,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LessonPicture } from '#browser-storage/take.ts'
import { maxSpeed, minSpeed, speedStep } from '#contract/rules/playback-speed.ts'
import styles from './ComparisonControls.module.css'
import { OffsetStepper, SeekBar, Slider, speedWords } from './ComparisonSliders.tsx'
import { type ComparisonView, sidesText } from './comparison-state.ts'
import { useComparison, useComparisonState } from './use-comparison.ts'
import type { Fullscreen } from './use-fullscreen.ts'

interface ComparisonControlsProps {
  readonly view: ComparisonView
  /** The lesson as the learner saw it while recording; undefined where that is not known. */
  readonly picture: LessonPicture | undefined
  readonly look: (change: (view: ComparisonView) => Partial<ComparisonView>) => void
  readonly fullscreen: Fullscreen
}

/** The controls of the comparison. */
export function ComparisonControls({ view, picture, look, fullscreen }: ComparisonControlsProps) {
  const comparison = useComparison()
  const playing = useComparisonState((state) => state.playing)
  const speed = useComparisonState((state) => state.speed)
  const looping = useComparisonState((state) => state.looping)
  const nothingPlays = useComparisonState(({ broken }) => broken.lesson && broken.take)
  const over = view.layout === 'over'
  return (
    <div className={styles.controls}>
      <div className={styles.transport}>
        <button
          type="button"
          className={styles.play}
          aria-label={playing ? 'Pausar' : 'Reproducir'}
          aria-keyshortcuts="k"
          disabled={nothingPlays}
          onClick={comparison.toggle}
        >
          {playing ? <IconPlayerPauseFilled aria-hidden /> : <IconPlayerPlayFilled aria-hidden />}
        </button>
        <SeekBar />
        <button
          type="button"
          className={styles.screen}
          aria-label={fullscreen.on ? 'Salir de pantalla completa' : 'Pantalla completa'}
          aria-keyshortcuts="f"
          onClick={fullscreen.toggle}
        >
          {fullscreen.on ? <IconArrowsMinimize aria-hidden /> : <IconArrowsMaximize aria-hidden />}
        </button>
      </div>
      <div className={styles.sliders}>
        <Slider
          name="Velocidad"
          words={speedWords(speed)}
          min={minSpeed}
          max={maxSpeed}
          step={speedStep}
          value={speed}
          onChange={comparison.setSpeed}
        />
        {over ? (
          <Slider
            name="Tu imagen"
            words={`${Math.round(view.opacity * 100)} %`}
            min={0}
            max={1}
            step={0.05}
            value={view.opacity}
            onChange={(opacity) => look(() => ({ opacity }))}
          />
        ) : null}
        <OffsetStepper />
      </div>
      <div className={styles.switches}>
        <ToggleButton icon={<IconRepeat />} keys="r" on={looping} onChange={comparison.setLooping}>
          En bucle
        </ToggleButton>
        <ToggleButton
          icon={<IconLayersIntersect />}
          keys="o"
          on={over}
          onChange={(on) => look(() => ({ layout: on ? 'over' : 'beside' }))}
        >
          Superponer
        </ToggleButton>
        <ToggleButton
          icon={<IconFlipHorizontal />}
          keys="e"
          on={view.takeMirrored}
          onChange={(takeMirrored) => look(() => ({ takeMirrored }))}
        >
          Espejo: tú
        </ToggleButton>
        <ToggleButton
          icon={<IconFlipHorizontal />}
          keys="m"
          on={view.lessonMirrored}
          onChange={(lessonMirrored) => look(() => ({ lessonMirrored }))}
        >
          Espejo: clase
        </ToggleButton>
        {over ? null : (
          <ToggleButton
            icon={<IconArrowsExchange />}
            keys="i"
            on={view.takeFirst}
            onChange={(takeFirst) => look(() => ({ takeFirst }))}
          >
            Tú primero
          </ToggleButton>
        )}
      </div>
      <p className={styles.hint}>{sidesText(view, picture)}</p>
    </div>
  )
}

interface ToggleButtonProps {
  readonly icon: ReactNode
  /** The keyboard shortcut. */
  readonly keys: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly children: ReactNode
}

function ToggleButton({ icon, keys, on, onChange, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={on}
      aria-keyshortcuts={keys}
      title={`Tecla ${keys.toUpperCase()}`}
      onClick={() => onChange(!on)}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </button>
  )
}
