import { expect, test } from 'vitest'
import { qualityOf } from '../playback/quality.ts'
import { type Effect, note } from './player-effects.ts'
import { initialState, type PlayerState, plainly } from './player-state.ts'
import { type ScreenRequest, screenEffects } from './screen-requests.ts'

const lesson = { chapters: [], bpm: null, hasSaver: true, saveData: true }
const whole = { ...plainly, hasCaptions: true, hasCamera: true, canFloat: true, duration: 24 }
const at = (over: Partial<PlayerState> = {}): PlayerState => ({ ...initialState(whole), ...over })
const far = note({ type: 'stand-back', on: true })
const near = note({ type: 'stand-back', on: false })

const table: readonly [string, Partial<PlayerState>, ScreenRequest, readonly Effect[]][] = [
  ['captions on', {}, { type: 'toggle-captions' }, [{ do: 'captions', on: true }]],
  ['captions off', { captions: 'on' }, { type: 'toggle-captions' }, [{ do: 'captions', on: false }]],
  ['no captions, nothing to turn on', { captions: 'none' }, { type: 'toggle-captions' }, []],
  ['captions that failed stay away', { captions: 'failed' }, { type: 'toggle-captions' }, []],
  [
    'a rear view that failed is tried again',
    { rear: 'failed' },
    { type: 'toggle-view' },
    [{ do: 'wake-rear' }, note({ type: 'view-wanted', view: 'rear' })],
  ],
  [
    'the small rendition',
    {},
    { type: 'quality', choice: 'saver' },
    [note({ type: 'quality', quality: 'saver', choice: 'saver' }), { do: 'rendition', quality: 'saver' }],
  ],
  [
    'a choice that changes no picture loads nothing',
    { quality: 'saver', qualityChoice: 'saver' },
    { type: 'quality', choice: 'auto' },
    [note({ type: 'quality', quality: 'saver', choice: 'auto' })],
  ],
  [
    'from the small one back',
    { quality: 'saver' },
    { type: 'toggle-saver' },
    [note({ type: 'quality', quality: 'full', choice: 'full' }), { do: 'rendition', quality: 'full' }],
  ],
  ['far away, on the whole screen', {}, { type: 'toggle-stand-back' }, [far, { do: 'fullscreen', on: true }]],
  ['far away, when the screen is whole already', { fullscreen: 'real' }, { type: 'toggle-stand-back' }, [far]],
  [
    'near again',
    { fullscreen: 'page', standBack: true },
    { type: 'toggle-stand-back' },
    [near, { do: 'fullscreen', on: false }],
  ],
  ['Escape comes near too', { standBack: true }, { type: 'leave-fullscreen' }, [near]],
  ['the key of the whole screen too', { standBack: true }, { type: 'toggle-fullscreen' }, [near]],
  ['floating', {}, { type: 'toggle-floating' }, [{ do: 'float', on: true }]],
  ['not where no window floats', { floating: 'none' }, { type: 'toggle-floating' }, []],
  ['the camera is asked for', {}, { type: 'toggle-camera' }, [{ do: 'camera', on: true }]],
  ['and put away', { camera: 'on' }, { type: 'toggle-camera' }, [{ do: 'camera', on: false }]],
  ['and is on when the page says so', {}, { type: 'camera-is', on: true }, [note({ type: 'camera', on: true })]],
  ['recording is asked for', {}, { type: 'record' }, [{ do: 'record' }]],
  ['a page without a camera is not asked', { camera: 'none' }, { type: 'record' }, []],
  ['nor for its mirror', { camera: 'none' }, { type: 'toggle-camera' }, []],
  ['the help', {}, { type: 'panel', name: 'help' }, [{ do: 'panel', name: 'help' }]],
]

test.each(table)('%s', (_, start, request, effects) => {
  expect(screenEffects(at(start), request, lesson)).toEqual(effects)
})

test('a lesson without a small rendition has nothing to save', () => {
  expect(screenEffects(at(), { type: 'toggle-saver' }, { ...lesson, hasSaver: false })).toEqual([])
})

test('the device decides only for whoever left it to it', () => {
  const saving = { hasSaver: true, saveData: true }
  expect([qualityOf('auto', saving), qualityOf('full', saving), qualityOf('saver', saving)]).toEqual([
    'saver',
    'full',
    'saver',
  ])
  expect(qualityOf('auto', { ...saving, saveData: false })).toBe('full')
  expect(qualityOf('saver', { ...saving, hasSaver: false })).toBe('full')
})
