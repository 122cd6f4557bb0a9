import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useMedia } from '#src/ui/use-media.ts'
import { usePlayerFact } from '../state/use-player.ts'
import { ControlButton } from './ControlButton.tsx'
import styles from './Deck.module.css'
import { EightCounts } from './EightCounts.tsx'
import { LoopLine } from './LoopLine.tsx'
import { LoopPanel } from './LoopPanel.tsx'
import { PanelButton } from './Panel.tsx'
import { LeaveScreen } from './ScreenButtons.tsx'
import { SeekBar } from './SeekBar.tsx'
import { Tools } from './Tools.tsx'
import { Transport } from './Transport.tsx'

/** Under the picture on a phone, over its foot where the frame is wide, or all over the picture. */
export type DeckPlace = 'below' | 'foot' | 'over' | 'none'

/** Where the controls are in a frame of this width, as the page wants them. */
export function useDeckPlace(): DeckPlace {
  const layout = usePlayerFact((state) => state.layout)
  const narrow = useMedia('(max-width: 639px)')
  if (layout === 'bare') return 'none'
  return layout !== 'under' ? 'over' : narrow ? 'below' : 'foot'
}

/** The counts and the controls of a lesson. */
export function Deck({ bpm }: { readonly bpm: number | null }) {
  const place = useDeckPlace()
  const repeats = usePlayerFact((state) => state.loop.kind !== 'off')
  const [open, setOpen] = useState(false)
  const loop =
    place === 'foot' ? (
      <PanelButton name="loop" label="Repetir" lit={repeats} icon={<IconRepeat />}>
        <LoopPanel />
      </PanelButton>
    ) : place === 'over' ? (
      <ControlButton
        shown
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
      <div className={styles.deck}>
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
