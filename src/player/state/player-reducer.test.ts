import { expect, test } from 'vitest'
import { reducePlayerState, type StateEvent } from './player-reducer.ts'
import { defaultOptions, initialState, type PlayerState } from './player-state.ts'

const opened = initialState({
  ...defaultOptions,
  hasRear: true,
  hasCaptions: true,
  hasCamera: true,
  canFloat: true,
  duration: 24,
})
const from = (start: Partial<PlayerState>, ...events: StateEvent[]) =>
  events.reduce(reducePlayerState, { ...opened, ...start })
const practised = { countIn: true, click: false, ramp: true, rampFrom: 0.6 }
const chapterLoop = { kind: 'chapter', index: 1 } as const

// Every event, and all that it changes.
const table: readonly [string, Partial<PlayerState>, StateEvent, Partial<PlayerState>][] = [
  ['metadata ends the loading', {}, { type: 'metadata', duration: 25 }, { playback: 'paused', duration: 25 }],
  ['metadata interrupts no playing', { playback: 'playing' }, { type: 'metadata', duration: 24 }, {}],
  ['an unknown length changes no known one', {}, { type: 'metadata', duration: Number.NaN }, { playback: 'paused' }],
  [
    'metadata end a failure',
    { failure: 'media', playback: 'paused' },
    { type: 'metadata', duration: 24 },
    { failure: null },
  ],
  ['time', {}, { type: 'time', position: 3, bufferedTo: 9 }, { position: 3, bufferedTo: 9 }],
  ['play', { playback: 'paused' }, { type: 'play' }, { playback: 'playing' }],
  [
    'playing ends the waiting',
    { playback: 'playing', buffering: true },
    { type: 'playing' },
    { begun: true, buffering: false },
  ],
  ['waiting', { playback: 'playing' }, { type: 'waiting' }, { buffering: true }],
  ['pause', { playback: 'playing', buffering: true }, { type: 'pause' }, { playback: 'paused', buffering: false }],
  ['a pause while loading is still loading', {}, { type: 'pause' }, {}],
  ['ended', { playback: 'paused' }, { type: 'ended' }, { playback: 'ended' }],
  [
    'reloading',
    { failure: 'offline', playback: 'paused', resumesAfterFailure: true },
    { type: 'reloading' },
    { playback: 'loading', failure: null, resumesAfterFailure: false },
  ],
  ['rate', {}, { type: 'rate', rate: 0.75 }, { rate: 0.75 }],
  ['sound', {}, { type: 'sound', volume: 0.3, muted: true }, { volume: 0.3, muted: true }],
  [
    'failed',
    { playback: 'playing' },
    { type: 'failed', failure: 'offline' },
    { playback: 'paused', failure: 'offline', resumesAfterFailure: true },
  ],
  [
    'a lesson that stood still stands still after a failure',
    { playback: 'paused' },
    { type: 'failed', failure: 'media' },
    { failure: 'media' },
  ],
  ['network', {}, { type: 'network', online: false }, { online: false }],
  [
    'what is stored on this device is within reach',
    { online: false },
    { type: 'stored' },
    { stored: true, online: true },
  ],
  ['a stored lesson is available without a network too', { stored: true }, { type: 'network', online: false }, {}],
  ['a wanted rear that sleeps is not shown yet', {}, { type: 'view-requested', view: 'rear' }, { wantedView: 'rear' }],
  [
    'a wanted rear that is there is shown',
    { rear: 'ready' },
    { type: 'view-requested', view: 'rear' },
    { wantedView: 'rear', view: 'rear' },
  ],
  [
    'the front is always there',
    { rear: 'ready', view: 'rear', wantedView: 'rear' },
    { type: 'view-requested', view: 'front' },
    { wantedView: 'front', view: 'front' },
  ],
  [
    'a line that does not carry both views shows the front one, and the rear one stays wanted',
    { rear: 'ready', view: 'rear', wantedView: 'rear' },
    { type: 'rear', rear: 'waiting' },
    { rear: 'waiting', view: 'front' },
  ],
  [
    'the rear view comes back by itself',
    { rear: 'waiting', wantedView: 'rear' },
    { type: 'rear', rear: 'ready' },
    { rear: 'ready', view: 'rear' },
  ],
  ['a rear that failed cannot be wanted', { rear: 'failed' }, { type: 'view-requested', view: 'rear' }, {}],
  [
    'a starting rear view is not shown yet',
    { wantedView: 'rear' },
    { type: 'rear', rear: 'loading' },
    { rear: 'loading' },
  ],
  [
    'a ready rear view is shown',
    { wantedView: 'rear', rear: 'loading' },
    { type: 'rear', rear: 'ready' },
    { rear: 'ready', view: 'rear' },
  ],
  [
    'a ready rear view is not shown after a switch back to the front',
    { rear: 'loading' },
    { type: 'rear', rear: 'ready' },
    { rear: 'ready' },
  ],
  [
    'a rear view that fails returns to the front',
    { rear: 'ready', view: 'rear', wantedView: 'rear' },
    { type: 'rear', rear: 'failed' },
    { rear: 'failed', view: 'front', wantedView: 'front' },
  ],
  ['mirror', {}, { type: 'mirror', mirrored: true }, { mirrored: true }],
  ['loop', {}, { type: 'loop', loop: chapterLoop }, { loop: chapterLoop }],
  ['fullscreen', {}, { type: 'fullscreen', fullscreen: 'page' }, { fullscreen: 'page' }],
  [
    'leaving the whole screen by the key of the browser comes near again',
    { fullscreen: 'native', distanceMode: true },
    { type: 'fullscreen', fullscreen: 'off' },
    { fullscreen: 'off', distanceMode: false },
  ],
  [
    'a whole screen that was refused leaves the large buttons',
    { distanceMode: true },
    { type: 'fullscreen', fullscreen: 'off' },
    {},
  ],
  ['stand back', {}, { type: 'distance-mode', on: true }, { distanceMode: true }],
  ['marks', {}, { type: 'marks', marks: { from: 2, to: 5 } }, { marks: { from: 2, to: 5 } }],
  ['how to practise', {}, { type: 'drill', drill: practised }, { drill: practised }],
  ['a ramp', {}, { type: 'ramp', before: 0.9 }, { rateBeforeRamp: 0.9 }],
  ['counting', {}, { type: 'counting', count: 3 }, { countInBeat: 3 }],
  ['a take', {}, { type: 'recording', on: true }, { recording: true }],
  ['a refused action is counted', { refusals: 1 }, { type: 'refused' }, { refusals: 2 }],
  ['captions', {}, { type: 'captions', captions: 'on' }, { captions: 'on' }],
  ['a caption', { captions: 'on' }, { type: 'caption', text: 'Y gira' }, { caption: 'Y gira' }],
  ['the text of captions that are off is not shown', {}, { type: 'caption', text: 'Y gira' }, {}],
  [
    'captions that end take the last one away',
    { captions: 'on', caption: 'Y gira' },
    { type: 'captions', captions: 'off' },
    { captions: 'off', caption: '' },
  ],
  ['lines', {}, { type: 'lines', lines: 480 }, { lines: 480 }],
  ['quality', {}, { type: 'quality', quality: 'saver', choice: 'auto' }, { quality: 'saver', qualityChoice: 'auto' }],
  ['a window of its own', {}, { type: 'picture-in-picture', on: true }, { pictureInPicture: 'on' }],
  ['the camera', {}, { type: 'camera', on: true }, { camera: 'on' }],
]

test.each(table)('the player state: %s', (_, start, event, changes) => {
  const before = from(start)
  expect(reducePlayerState(before, event)).toEqual({ ...before, ...changes })
})

test('media and features that are missing are none', () => {
  expect(initialState(defaultOptions)).toMatchObject({
    rear: 'none',
    captions: 'none',
    pictureInPicture: 'none',
    camera: 'none',
  })
})

test('a page without a camera cannot turn one on', () => {
  const alone = initialState(defaultOptions)
  expect(reducePlayerState(alone, { type: 'camera', on: true })).toBe(alone)
})
