import { expect, test } from 'vitest'
import type { Effect } from './player-effects.ts'
import { type ControlRequest, effectsOf } from './player-requests.ts'
import { defaultOptions, initialState, type PlayerState } from './player-state.ts'

const lesson = {
  chapters: [
    { start: 0, title: 'Saludo' },
    { start: 6, title: 'Paso' },
    { start: 18, title: 'Todo' },
  ],
  bpm: 120,
  renditions: [],
  hasSaver: true,
  saveData: false,
}
const at = (over: Partial<PlayerState> = {}): PlayerState => ({
  ...initialState({ ...defaultOptions, hasRear: true, duration: 24 }),
  playback: 'paused',
  ...over,
})
const off = { do: 'emit', event: { type: 'loop', loop: { kind: 'off' } } } as const
const second = { kind: 'chapter', index: 1 } as const
const wants = (view: 'front' | 'rear') => ({ do: 'emit', event: { type: 'view-requested', view } }) as const
const records = (on: boolean) => ({ do: 'emit', event: { type: 'recording', on } }) as const
const refused = [{ do: 'emit', event: { type: 'refused' } }] as const
const counted = { countIn: true, click: true, ramp: true, rampFrom: 0.7 }
const stopped = [{ do: 'stop-counting' }, { do: 'emit', event: { type: 'pause' } }] as const

const table: readonly [string, Partial<PlayerState>, ControlRequest, readonly Effect[]][] = [
  ['play', {}, { type: 'play' }, [{ do: 'play' }]],
  ['play while playing does nothing', { playback: 'playing' }, { type: 'play' }, []],
  ['play at the end starts over', { playback: 'ended' }, { type: 'play' }, [{ do: 'seek', to: 0 }, { do: 'play' }]],
  [
    'play after a failure fetches again',
    { failure: 'media' },
    { type: 'toggle-play' },
    [{ do: 'reload', plays: true }],
  ],
  ['toggle pauses what plays', { playback: 'playing' }, { type: 'toggle-play' }, [{ do: 'pause' }]],
  ['pause', {}, { type: 'pause' }, [{ do: 'pause' }]],
  ['seek', {}, { type: 'seek', position: 7 }, [{ do: 'seek', to: 7 }]],
  ['no seek beyond the end', {}, { type: 'seek', position: 99 }, [{ do: 'seek', to: 24 }]],
  ['no skip before the start', { position: 2 }, { type: 'skip', seconds: -5 }, [{ do: 'seek', to: 0 }]],
  ['chapter', {}, { type: 'chapter', index: 1 }, [{ do: 'seek', to: 6 }]],
  ['a chapter that is not there', {}, { type: 'chapter', index: 9 }, []],
  ['a count of the phrase being danced', { position: 5.2 }, { type: 'count', count: 3 }, [{ do: 'seek', to: 5 }]],
  ['rate in steps of 0.05', {}, { type: 'rate', rate: 0.777 }, [{ do: 'rate', to: 0.8 }]],
  ['no slower than a quarter', { rate: 0.25 }, { type: 'step-rate', steps: -1 }, [{ do: 'rate', to: 0.25 }]],
  ['no faster than twice', {}, { type: 'rate', rate: 9 }, [{ do: 'rate', to: 2 }]],
  ['volume', {}, { type: 'volume', volume: 0.4 }, [{ do: 'sound', volume: 0.4, muted: false }]],
  ['no volume above all', {}, { type: 'step-volume', steps: 1 }, [{ do: 'sound', volume: 1, muted: false }]],
  [
    'volume down to nothing is silence',
    { volume: 0.1 },
    { type: 'step-volume', steps: -1 },
    [{ do: 'sound', volume: 0, muted: true }],
  ],
  ['mute keeps the volume', { volume: 0.7 }, { type: 'toggle-mute' }, [{ do: 'sound', volume: 0.7, muted: true }]],
  [
    'unmuting is always audible',
    { volume: 0, muted: true },
    { type: 'toggle-mute' },
    [{ do: 'sound', volume: 0.5, muted: false }],
  ],
  ['mirror', {}, { type: 'toggle-mirror' }, [{ do: 'emit', event: { type: 'mirror', mirrored: true } }]],
  ['play while being counted in does nothing', { countInBeat: 3 }, { type: 'play' }, []],
  ['pause ends the counting, and is sent to the page', { countInBeat: 3 }, { type: 'pause' }, stopped],
  ['toggle ends the counting too', { countInBeat: 3 }, { type: 'toggle-play' }, stopped],
  [
    'going elsewhere does not wait for the count',
    { countInBeat: 3, position: 6, loop: second },
    { type: 'skip', seconds: 5 },
    [{ do: 'stop-counting' }, { do: 'seek', to: 11 }, { do: 'play' }],
  ],
  ['the next chapter', { position: 7 }, { type: 'step-chapter', steps: 1 }, [{ do: 'seek', to: 18 }]],
  ['after the last chapter there is no next one', { position: 20 }, { type: 'step-chapter', steps: 1 }, []],
  [
    'the previous chapter is the start of the current one',
    { position: 12 },
    { type: 'step-chapter', steps: -1 },
    [{ do: 'seek', to: 6 }],
  ],
  [
    'from its start the previous chapter is the one before',
    { position: 7 },
    { type: 'step-chapter', steps: -1 },
    [{ do: 'seek', to: 0 }],
  ],
  [
    'before the first chapter there is no previous one',
    { position: 1 },
    { type: 'step-chapter', steps: -1 },
    [{ do: 'seek', to: 0 }],
  ],
  ['the first rear view loads it', {}, { type: 'toggle-view' }, [wants('rear'), { do: 'load-rear' }]],
  ['a later rear view is only shown', { rear: 'ready' }, { type: 'toggle-view' }, [wants('rear')]],
  [
    'the rear view returns to the front',
    { rear: 'ready', view: 'rear', wantedView: 'rear' },
    { type: 'toggle-view' },
    [wants('front')],
  ],
  ['without a rear video there is no rear view', { rear: 'none' }, { type: 'toggle-view' }, []],
  ['turning the loop off', { loop: second }, { type: 'toggle-loop' }, [off]],
  [
    'looping the chapter being danced does not seek',
    { position: 7 },
    { type: 'loop-chapter', index: 1 },
    [{ do: 'emit', event: { type: 'loop', loop: second } }],
  ],
  [
    'looping another chapter seeks to it',
    { position: 1 },
    { type: 'loop-chapter', index: 1 },
    [
      { do: 'emit', event: { type: 'loop', loop: second } },
      { do: 'seek', to: 6 },
    ],
  ],
  ['the same chapter again ends its loop', { loop: second }, { type: 'loop-chapter', index: 1 }, [off]],
  [
    'leaving the repeated chapter ends its loop',
    { position: 7, loop: second },
    { type: 'seek', position: 20 },
    [off, { do: 'seek', to: 20 }],
  ],
  [
    'moving within the repeated chapter keeps its loop',
    { position: 7, loop: second },
    { type: 'skip', seconds: 5 },
    [{ do: 'seek', to: 12 }],
  ],
  ['a take begins', { loop: second }, { type: 'set-recording', on: true }, [records(true)]],
  [
    'the beginning of a take ends a count-in',
    { countInBeat: 3 },
    { type: 'set-recording', on: true },
    [records(true), ...stopped],
  ],
  ['a take ends', { loop: second, recording: true }, { type: 'set-recording', on: false }, [records(false)]],
  [
    'a take that begins with a pass is not counted in',
    { position: 6, loop: second, drill: counted, recording: true },
    { type: 'play' },
    [{ do: 'play' }],
  ],
  [
    'the lead-in of a take outside of the loop keeps it',
    { position: 7, loop: second, recording: true },
    { type: 'place', position: 4 },
    [{ do: 'seek', to: 4 }],
  ],
  ['no loop begins during a take', { position: 7, recording: true }, { type: 'toggle-loop' }, refused],
  ['no seek during a take', { position: 7, recording: true }, { type: 'seek', position: 12 }, refused],
  ['no skip during a take', { position: 7, recording: true }, { type: 'skip', seconds: 5 }, refused],
  ['no count during a take', { position: 7, recording: true }, { type: 'count', count: 3 }, refused],
  ['no chapter during a take', { position: 7, recording: true }, { type: 'chapter', index: 2 }, refused],
  ['no next chapter during a take', { position: 7, recording: true }, { type: 'step-chapter', steps: 1 }, refused],
  ['no other speed during a take', { recording: true }, { type: 'rate', rate: 0.5 }, refused],
  ['no slower speed during a take', { recording: true }, { type: 'step-rate', steps: -1 }, refused],
  ['no other file during a take', { recording: true }, { type: 'toggle-saver' }, refused],
  ['no other quality during a take', { recording: true }, { type: 'quality', choice: 'saver' }, refused],
  ['no distance mode over the camera', { recording: true }, { type: 'toggle-distance-mode' }, refused],
  ['no fullscreen over the camera', { recording: true }, { type: 'toggle-fullscreen' }, refused],
  [
    'fullscreen can be left during a take',
    { recording: true, fullscreen: 'page' },
    { type: 'leave-fullscreen' },
    [{ do: 'fullscreen', on: false }],
  ],
  ['a take can be stopped by a pause', { playback: 'playing', recording: true }, { type: 'pause' }, [{ do: 'pause' }]],
  ['fullscreen', {}, { type: 'toggle-fullscreen' }, [{ do: 'fullscreen', on: true }]],
  ['leaving without fullscreen does nothing', {}, { type: 'leave-fullscreen' }, []],
  ['leaving fullscreen', { fullscreen: 'page' }, { type: 'leave-fullscreen' }, [{ do: 'fullscreen', on: false }]],
  [
    'a small picture that cannot be shown gives way to the full one',
    { failure: 'media', quality: 'saver', qualityChoice: 'saver' },
    { type: 'retry' },
    [
      { do: 'emit', event: { type: 'quality', quality: 'full', choice: 'saver' } },
      { do: 'reload', plays: false },
    ],
  ],
  [
    'a small picture that lacks the network is loaded again',
    { failure: 'offline', quality: 'saver' },
    { type: 'retry' },
    [{ do: 'reload', plays: false }],
  ],
  [
    'a lesson that was stopped by a lost network continues',
    { failure: 'offline', resumesAfterFailure: true },
    { type: 'retry' },
    [{ do: 'reload', plays: true }],
  ],
  [
    'a lesson that has not begun resumes as a late answer says',
    { position: 3 },
    { type: 'resume', position: 12, preferences: { speed: 0.75, mirrored: true, view: 'rear' } },
    [
      { do: 'prefer', preferences: { speed: 0.75, mirrored: true, view: 'rear' } },
      { do: 'seek', to: 12 },
    ],
  ],
  [
    'a lesson left near its end starts over',
    { position: 3 },
    { type: 'resume', position: 20 },
    [{ do: 'seek', to: 0 }],
  ],
  ['a lesson that has begun does not resume', { begun: true }, { type: 'resume', position: 12 }, []],
  ['a lesson that begins does not resume', { playback: 'playing' }, { type: 'resume', position: 12 }, []],
  [
    'a lesson that a cut stopped goes on from this device once it is stored there',
    { failure: 'offline', resumesAfterFailure: true },
    { type: 'use-stored', streams: { front: '/s.mp4', rear: null } },
    [
      { do: 'emit', event: { type: 'stored' } },
      { do: 'use-stored', streams: { front: '/s.mp4', rear: null }, plays: true },
    ],
  ],
  [
    'a stored lesson does not change its files',
    { stored: true },
    { type: 'use-stored', streams: { front: '/s.mp4', rear: null } },
    [],
  ],
  [
    'a stored lesson with one rendition',
    { stored: true },
    { type: 'toggle-saver' },
    [{ do: 'emit', event: { type: 'quality', quality: 'saver', choice: 'saver' } }],
  ],
  ['media that did not fail are not fetched again', { playback: 'playing' }, { type: 'retry' }, []],
]

test.each(table)('the effects of a request: %s', (_, start, request, effects) => {
  expect(effectsOf(at(start), request, lesson)).toEqual(effects)
})

test('counts of a lesson without a tempo do nothing', () => {
  expect(effectsOf(at({ position: 5 }), { type: 'count', count: 3 }, { ...lesson, bpm: null })).toEqual([])
})
