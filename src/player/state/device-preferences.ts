import { maxSpeed, minSpeed } from '#contract/rules/playback-speed.ts'
import { boolean, fields, number } from '#contract/shape.ts'
import { isQualityChoice, playerStorageKey, type QualityChoice } from '#src/platform/video-quality.ts'
import { type Drill, defaultDrill } from '../practice/drill.ts'
import type { PlayerState } from './player-state.ts'

/** The preferences of this device: they depend on room, screen and network, not on the learner. */
export interface DevicePreferences {
  readonly drill: Drill
  readonly captions: boolean
  readonly quality: QualityChoice
  /** The last rate, for guests, who have no account that stores it. */
  readonly speed: number
  /** Whether single characters are shortcuts. */
  readonly shortcuts: boolean
}

/** Entries written before `shortcuts` leave them on. */
const isStored = fields(
  {
    drill: fields({ countIn: boolean, click: boolean, ramp: boolean, rampFrom: number(0.5, 0.95) }),
    captions: boolean,
    quality: isQualityChoice,
    speed: number(minSpeed, maxSpeed),
  },
  { shortcuts: boolean },
)

const defaultPreferences: DevicePreferences = {
  drill: defaultDrill,
  captions: false,
  quality: 'auto',
  speed: 1,
  shortcuts: true,
}

/** Parses stored preferences; the defaults where the text is not ours. */
export function parseDevicePreferences(text: string | null): DevicePreferences {
  if (text === null) return defaultPreferences
  try {
    const stored: unknown = JSON.parse(text)
    return isStored(stored) ? { ...defaultPreferences, ...stored } : defaultPreferences
  } catch {
    return defaultPreferences
  }
}

/** Reads and writes the preferences in localStorage; the defaults where it is unavailable. */
export const devicePreferences = {
  read(): DevicePreferences {
    try {
      return parseDevicePreferences(localStorage.getItem(playerStorageKey))
    } catch {
      return defaultPreferences
    }
  },
  write(preferences: DevicePreferences): void {
    try {
      localStorage.setItem(playerStorageKey, JSON.stringify(preferences))
    } catch {
      // Storage is full or blocked: the preference lasts for this lesson.
    }
  },
}

/** The part of a state that is stored. Captions that failed to load are still wanted. */
export function devicePreferencesOf({
  drill,
  captions,
  qualityChoice,
  rate,
  rateBeforeRamp,
  shortcuts,
}: PlayerState): DevicePreferences {
  const speed = rateBeforeRamp ?? rate
  return { drill, captions: captions === 'on' || captions === 'failed', quality: qualityChoice, speed, shortcuts }
}

interface ObservablePlayer {
  state(): PlayerState
  subscribe(listener: () => void): () => void
}

/** Stores the preferences whenever they change; returns the unsubscribe function. */
export function persistDevicePreferences(
  player: ObservablePlayer,
  write: (preferences: DevicePreferences) => void,
  before: DevicePreferences,
): () => void {
  let saved = before
  return player.subscribe(() => {
    const state = player.state()
    const chosen = devicePreferencesOf(state)
    // A lesson without captions does not change that preference.
    const next = state.captions === 'none' ? { ...chosen, captions: saved.captions } : chosen
    const same =
      next.drill === saved.drill &&
      next.captions === saved.captions &&
      next.quality === saved.quality &&
      next.speed === saved.speed &&
      next.shortcuts === saved.shortcuts
    if (same) return
    saved = next
    write(next)
  })
}
