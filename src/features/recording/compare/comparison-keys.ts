import { speedStep } from '#contract/rules/playback-speed.ts'
import type { Comparison } from './comparison.ts'
import type { ComparisonView } from './comparison-state.ts'

/** The fields of a keyboard event that are read. */
interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** What a key may act on. */
interface KeyTargets {
  readonly comparison: Comparison
  readonly look: (change: (view: ComparisonView) => Partial<ComparisonView>) => void
  readonly fullscreen: () => void
}

const actions: Readonly<Record<string, (reach: KeyTargets) => void>> = {
  k: ({ comparison }) => comparison.toggle(),
  ' ': ({ comparison }) => comparison.toggle(),
  arrowleft: ({ comparison }) => comparison.seek(comparison.state().position - 1),
  arrowright: ({ comparison }) => comparison.seek(comparison.state().position + 1),
  home: ({ comparison }) => comparison.seek(0),
  '<': ({ comparison }) => comparison.setSpeed(comparison.state().speed - speedStep),
  '>': ({ comparison }) => comparison.setSpeed(comparison.state().speed + speedStep),
  r: ({ comparison }) => comparison.setLooping(!comparison.state().looping),
  a: ({ comparison }) => comparison.nudge(-1),
  d: ({ comparison }) => comparison.nudge(1),
  e: ({ look }) => look((view) => ({ takeMirrored: !view.takeMirrored })),
  m: ({ look }) => look((view) => ({ lessonMirrored: !view.lessonMirrored })),
  i: ({ look }) => look((view) => ({ takeFirst: !view.takeFirst })),
  o: ({ look }) => look((view) => ({ layout: view.layout === 'over' ? 'beside' : 'over' })),
  f: ({ fullscreen }) => fullscreen(),
}

/** The action of a key, or null. Keys with Ctrl, Alt or Command belong to the browser. */
export function keyAction({ key, ctrlKey, metaKey, altKey }: Key): ((reach: KeyTargets) => void) | null {
  return ctrlKey || metaKey || altKey ? null : (actions[key.toLowerCase()] ?? null)
}
