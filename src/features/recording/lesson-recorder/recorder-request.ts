import type { Take } from '#browser-storage/take.ts'
import type { PlayerEvent } from '#contract/messages.ts'

/** What the zone is asked for: by the player, or by a recording that was left behind. */
export type ZoneRequest =
  | { readonly kind: 'mirror'; readonly on: boolean }
  | { readonly kind: 'record' }
  | { readonly kind: 'recover'; readonly take: Take }

/** What a word of the player asks of the zone; null for the others. */
export function requestOf(event: PlayerEvent): ZoneRequest | null {
  if (event.type === 'camera') return { kind: 'mirror', on: event.on }
  return event.type === 'recording-zone' ? { kind: 'record' } : null
}

/**
 * How far the zone has taken the page: a mirror wants its place alone, `asking` the learner but no place, and a recording
 * both.
 */
export type Occupied = 'no' | 'mirror' | 'asking' | 'recording'
