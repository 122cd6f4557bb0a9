import { expect, test } from 'vitest'
import { linesChosen, selectQuality } from '#src/platform/video-quality.ts'
import { type Effect, emit } from './player-effects.ts'
import { defaultOptions, initialState, type PlayerState } from './player-state.ts'
import { type ScreenRequest, screenEffects } from './screen-requests.ts'

const lesson = { chapters: [], bpm: null, renditions: [], hasSaver: true, saveData: true }
const whole = { ...defaultOptions, hasCaptions: true, hasCamera: true, canFloat: true, duration: 24 }
const at = (over: Partial<PlayerState> = {}): PlayerState => ({ ...initialState(whole), ...over })
const far = emit({ type: 'distance-mode', on: true })
const near = emit({ type: 'distance-mode', on: false })

const table: readonly [string, Partial<PlayerState>, ScreenRequest, readonly Effect[]][] = [
  ['captions on', {}, { type: 'toggle-captions' }, [{ do: 'captions', on: true }]],
  ['captions off', { captions: 'on' }, { type: 'toggle-captions' }, [{ do: 'captions', on: false }]],
  ['no captions, nothing to turn on', { captions: 'none' }, { type: 'toggle-captions' }, []],
  ['captions that failed, again', { captions: 'failed' }, { type: 'toggle-captions' }, [{ do: 'captions', on: true }]],
  [
    'a rear view that failed is tried again',
    { rear: 'failed' },
    { type: 'toggle-view' },
    [{ do: 'load-rear' }, emit({ type: 'view-requested', view: 'rear' })],
  ],
  [
    'the small rendition',
    {},
    { type: 'quality', choice: 'saver' },
    [emit({ type: 'quality', quality: 'saver', choice: 'saver' }), { do: 'rendition', quality: 'saver' }],
  ],
  [
    'a choice that changes no picture loads nothing',
    { quality: 'saver', qualityChoice: 'saver' },
    { type: 'quality', choice: 'auto' },
    [emit({ type: 'quality', quality: 'saver', choice: 'auto' })],
  ],
  [
    'from the small one back',
    { quality: 'saver' },
    { type: 'toggle-saver' },
    [emit({ type: 'quality', quality: 'full', choice: 'full' }), { do: 'rendition', quality: 'full' }],
  ],
  ['far away, on the whole screen', {}, { type: 'toggle-distance-mode' }, [far, { do: 'fullscreen', on: true }]],
  ['far away, when the screen is whole already', { fullscreen: 'native' }, { type: 'toggle-distance-mode' }, [far]],
  [
    'the distance mode ends',
    { fullscreen: 'page', distanceMode: true },
    { type: 'toggle-distance-mode' },
    [near, { do: 'fullscreen', on: false }],
  ],
  ['Escape comes near too', { distanceMode: true }, { type: 'leave-fullscreen' }, [near]],
  [
    'leaving the full screen by its key ends the distance mode',
    { distanceMode: true },
    { type: 'toggle-fullscreen' },
    [near],
  ],
  ['picture-in-picture', {}, { type: 'toggle-picture-in-picture' }, [{ do: 'picture-in-picture', on: true }]],
  [
    'picture-in-picture where it is unsupported',
    { pictureInPicture: 'none' },
    { type: 'toggle-picture-in-picture' },
    [],
  ],
  ['the camera is requested', {}, { type: 'toggle-camera' }, [{ do: 'camera', on: true }]],
  ['the camera is turned off', { camera: 'on' }, { type: 'toggle-camera' }, [{ do: 'camera', on: false }]],
  [
    'the camera is on when the page reports it',
    {},
    { type: 'set-camera', on: true },
    [emit({ type: 'camera', on: true })],
  ],
  ['recording is requested', {}, { type: 'record' }, [{ do: 'record' }]],
  ['a page without a camera gets no request to record', { camera: 'none' }, { type: 'record' }, []],
  ['a page without a camera gets no request for its mirror', { camera: 'none' }, { type: 'toggle-camera' }, []],
  ['the help', {}, { type: 'panel', name: 'help' }, [{ do: 'panel', name: 'help' }]],
]

test.each(table)('the effects of a screen request: %s', (_, start, request, effects) => {
  expect(screenEffects(at(start), request, lesson)).toEqual(effects)
})

test('a lesson without a data-saver rendition ignores the toggle', () => {
  expect(screenEffects(at(), { type: 'toggle-saver' }, { ...lesson, hasSaver: false })).toEqual([])
})

const streamed = {
  ...lesson,
  saveData: false,
  renditions: [240, 480, 720].map((lines) => ({ lines, front_rate: lines, rear_rate: 0 })),
}

test.each<[Partial<PlayerState>, ScreenRequest, readonly Effect[]]>([
  [
    {},
    { type: 'quality', choice: 720 },
    [emit({ type: 'quality', quality: 'full', choice: 720 }), { do: 'choose-lines' }],
  ],
  [
    {},
    { type: 'quality', choice: 240 },
    [emit({ type: 'quality', quality: 'saver', choice: 240 }), { do: 'choose-lines' }],
  ],
  [{ qualityChoice: 720 }, { type: 'quality', choice: 720 }, [emit({ type: 'quality', quality: 'full', choice: 720 })]],
  [
    {},
    { type: 'toggle-saver' },
    [emit({ type: 'quality', quality: 'saver', choice: 'saver' }), { do: 'choose-lines' }],
  ],
])('a streamed lesson continues at its position in another quality: %j, %j', (over, request, effects) => {
  expect(screenEffects(at(over), request, streamed)).toEqual(effects)
})

test.each([
  ['auto', null],
  ['full', null],
  ['saver', 240],
  [480, 480],
  [600, 480],
  [144, 240],
] as const)('the choice %s is shown as %s lines', (qualityChoice, lines) => {
  expect(linesChosen({ qualityChoice }, streamed.renditions)).toBe(lines)
})

test('Save-Data decides only for the automatic quality', () => {
  const saving = { hasSaver: true, saveData: true }
  expect([selectQuality('auto', saving), selectQuality('full', saving), selectQuality('saver', saving)]).toEqual([
    'saver',
    'full',
    'saver',
  ])
  expect(selectQuality('auto', { ...saving, saveData: false })).toBe('full')
  expect(selectQuality('saver', { ...saving, hasSaver: false })).toBe('full')
})
