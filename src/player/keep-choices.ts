import type { Remembered } from './device-memory.ts'
import type { Player } from './player.ts'
import type { PlayerState } from './player-state.ts'

/** What of a state this device should remember. Captions that failed are still wanted. */
export function choicesIn({ drill, captions, qualityChoice, rate, rateBefore, shortcuts }: PlayerState): Remembered {
  const speed = rateBefore ?? rate
  return { drill, captions: captions === 'on' || captions === 'failed', quality: qualityChoice, speed, shortcuts }
}

/** Remembers on the device how lessons are practised on it, whenever that changes. */
export function keepChoices(player: Player, keep: (remembered: Remembered) => void, before: Remembered): () => void {
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
