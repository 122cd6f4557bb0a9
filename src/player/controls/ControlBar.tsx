import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { usePlayerState } from '../state/use-player.ts'
import styles from './ControlBar.module.css'
import { ControlButton } from './ControlButton.tsx'
import { EightCounts } from './EightCounts.tsx'
import { LoopLine } from './LoopLine.tsx'
import { LoopPanel } from './LoopPanel.tsx'
import { PanelButton } from './Panel.tsx'
import { LeaveScreen } from './ScreenButtons.tsx'
import { SeekBar } from './SeekBar.tsx'
import { Tools } from './Tools.tsx'
import { Transport } from './Transport.tsx'

/** Below the picture on a phone, over its foot in a wide frame, over all of the picture, or absent. */
type ControlBarPlacement = 'below' | 'foot' | 'over' | 'none'

/** The placement for the layout that the page requests and the frame's width. */
export function useControlBarPlacement(): ControlBarPlacement {
  const layout = usePlayerState((state) => state.layout)
  const narrow = useMediaQuery('(max-width: 639px)')
  if (layout === 'bare') return 'none'
  return layout !== 'under' ? 'over' : narrow ? 'below' : 'foot'
}

/** The eight counts and the controls of a lesson. */
export function ControlBar({ bpm }: { readonly bpm: number | null }) {
  const place = useControlBarPlacement()
  const repeats = usePlayerState((state) => state.loop.kind !== 'off')
  const [open, setOpen] = useState(false)
  const loop =
    place === 'foot' ? (
      <PanelButton name="loop" label="Repetir" active={repeats} icon={<IconRepeat />}>
        <LoopPanel />
      </PanelButton>
    ) : place === 'over' ? (
      <ControlButton
        showLabel
        label="Repetir"
        data-lit={repeats}
        aria-expanded={open}
        icon={<IconRepeat />}
        onClick={() => setOpen(!open)}
      />
    ) : null
  return (
    <>
      {place === 'over' ? <LeaveScreen /> : null}
      {bpm === null ? null : <EightCounts bpm={bpm} />}
      <div className={styles.bar}>
        <SeekBar />
        {place === 'below' || (place === 'over' && open) ? <LoopLine /> : null}
        <div className={styles.row}>
          <Transport />
          <Tools loop={loop} />
        </div>
      </div>
    </>
  )
}
