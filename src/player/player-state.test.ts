import { expect, test } from 'vitest'
import { afterFact, initialState, type PlayerFact, type PlayerState } from './player-state.ts'

const opened = initialState({ hasRear: true, duration: 24, online: true })
const from = (start: Partial<PlayerState>, ...facts: PlayerFact[]) => facts.reduce(afterFact, { ...opened, ...start })
const chapterLoop = { kind: 'chapter', index: 1 } as const

// Every kind of fact, and all that it changes.
const table: readonly [string, Partial<PlayerState>, PlayerFact, Partial<PlayerState>][] = [
  ['metadata ends the loading', {}, { type: 'metadata', duration: 25 }, { playback: 'paused', duration: 25 }],
  ['metadata interrupts no playing', { playback: 'playing' }, { type: 'metadata', duration: 24 }, {}],
  ['an unknown length changes no known one', {}, { type: 'metadata', duration: Number.NaN }, { playback: 'paused' }],
  [
    'metadata ends a failure',
    { failure: 'media', playback: 'paused' },
    { type: 'metadata', duration: 24 },
    { failure: null },
  ],
  ['time', {}, { type: 'time', position: 3, bufferedTo: 9 }, { position: 3, bufferedTo: 9 }],
  ['play', { playback: 'paused' }, { type: 'play' }, { playback: 'playing' }],
  ['playing ends the waiting', { playback: 'playing', buffering: true }, { type: 'playing' }, { buffering: false }],
  ['waiting', { playback: 'playing' }, { type: 'waiting' }, { buffering: true }],
  ['pause', { playback: 'playing', buffering: true }, { type: 'pause' }, { playback: 'paused', buffering: false }],
  ['a pause while loading is still loading', {}, { type: 'pause' }, {}],
  ['ended', { playback: 'paused' }, { type: 'ended' }, { playback: 'ended' }],
  [
    'reloading',
    { failure: 'offline', playback: 'paused' },
    { type: 'reloading' },
    { playback: 'loading', failure: null },
  ],
  ['rate', {}, { type: 'rate', rate: 0.75 }, { rate: 0.75 }],
  ['sound', {}, { type: 'sound', volume: 0.3, muted: true }, { volume: 0.3, muted: true }],
  [
    'failed',
    { playback: 'playing' },
    { type: 'failed', failure: 'offline' },
    { playback: 'paused', failure: 'offline' },
  ],
  ['network', {}, { type: 'network', online: false }, { online: false }],
  ['a wanted rear that sleeps is not shown yet', {}, { type: 'view-wanted', view: 'rear' }, { wantedView: 'rear' }],
  [
    'a wanted rear that is there is shown',
    { rear: 'ready' },
    { type: 'view-wanted', view: 'rear' },
    { wantedView: 'rear', view: 'rear' },
  ],
  [
    'the front is always there',
    { rear: 'ready', view: 'rear', wantedView: 'rear' },
    { type: 'view-wanted', view: 'front' },
    { wantedView: 'front', view: 'front' },
  ],
  ['a rear that failed cannot be wanted', { rear: 'failed' }, { type: 'view-wanted', view: 'rear' }, {}],
  ['waking shows nothing yet', { wantedView: 'rear' }, { type: 'rear', rear: 'waking' }, { rear: 'waking' }],
  [
    'ready shows it',
    { wantedView: 'rear', rear: 'waking' },
    { type: 'rear', rear: 'ready' },
    { rear: 'ready', view: 'rear' },
  ],
  ['ready is not shown to whoever went back', { rear: 'waking' }, { type: 'rear', rear: 'ready' }, { rear: 'ready' }],
  [
    'a rear that breaks gives the front back',
    { rear: 'ready', view: 'rear', wantedView: 'rear' },
    { type: 'rear', rear: 'failed' },
    { rear: 'failed', view: 'front', wantedView: 'front' },
  ],
  ['mirror', {}, { type: 'mirror', mirrored: true }, { mirrored: true }],
  ['loop', {}, { type: 'loop', loop: chapterLoop }, { loop: chapterLoop }],
  ['fullscreen', {}, { type: 'fullscreen', fullscreen: 'page' }, { fullscreen: 'page' }],
]

test.each(table)('%s', (_, start, fact, changes) => {
  const before = from(start)
  expect(afterFact(before, fact)).toEqual({ ...before, ...changes })
})

test('a lesson without a rear picture has none to want', () => {
  expect(initialState({ hasRear: false, duration: 0, online: true }).rear).toBe('none')
})
