import { ArkErrors, type } from '#contract/ark.ts'
import { restfulDrill } from '../practice/drill.ts'
import type { PlayerState } from './player-state.ts'

/** How lessons are practised on this device: what depends on the room, the screen and the network, not on the person. */
const Remembered = type({
  '+': 'delete',
  drill: type({
    '+': 'delete',
    countIn: 'boolean',
    click: 'boolean',
    ramp: 'boolean',
    rampFrom: '0.5 <= number <= 0.95',
  }),
  captions: 'boolean',
  quality: "'auto' | 'full' | 'saver'",
  /** The speed liked last, for whoever has no account that keeps it. */
  speed: '0.25 <= number <= 2',
  /** Whether single letters are shortcuts. What was kept before there was a choice leaves them on. */
  shortcuts: 'boolean = true',
})
export type Remembered = typeof Remembered.infer

const place = 'alcompas-player'
const nothing: Remembered = { drill: restfulDrill, captions: false, quality: 'auto', speed: 1, shortcuts: true }

/** What this device remembers; of text that is not ours, nothing. */
export function rememberedIn(text: string | null): Remembered {
  if (text === null) return nothing
  try {
    const remembered = Remembered(JSON.parse(text))
    return remembered instanceof ArkErrors ? nothing : remembered
  } catch {
    return nothing
  }
}

/** The memory of this device. Where the browser keeps nothing for us, each lesson begins plainly. */
export const deviceMemory = {
  read(): Remembered {
    try {
      return rememberedIn(localStorage.getItem(place))
    } catch {
      return nothing
    }
  },
  keep(remembered: Remembered): void {
    try {
      localStorage.setItem(place, JSON.stringify(remembered))
    } catch {
      // Full, or forbidden: the choice holds for this lesson.
    }
  },
}

/** What of a state this device should remember. Captions that failed are still wanted. */
export function choicesIn({ drill, captions, qualityChoice, rate, rateBefore, shortcuts }: PlayerState): Remembered {
  const speed = rateBefore ?? rate
  return { drill, captions: captions === 'on' || captions === 'failed', quality: qualityChoice, speed, shortcuts }
}

interface ObservablePlayer {
  state(): PlayerState
  subscribe(listener: () => void): () => void
}

/** Remembers on the device how lessons are practised on it, whenever that changes. */
export function keepChoices(
  player: ObservablePlayer,
  keep: (remembered: Remembered) => void,
  before: Remembered,
): () => void {
  let kept = before
  return player.subscribe(() => {
    const state = player.state()
    const chosen = choicesIn(state)
    // A lesson without captions says nothing about wanting them.
    const next = state.captions === 'none' ? { ...chosen, captions: kept.captions } : chosen
    const same =
      next.drill === kept.drill &&
      next.captions === kept.captions &&
      next.quality === kept.quality &&
      next.speed === kept.speed &&
      next.shortcuts === kept.shortcuts
    if (same) return
    kept = next
    keep(next)
  })
}
