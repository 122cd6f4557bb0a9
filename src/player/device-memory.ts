import { ArkErrors, type } from '#contract/ark.ts'
import { restfulDrill } from './drill.ts'

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
