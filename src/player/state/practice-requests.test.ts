import { expect, test } from 'vitest'
import { defaultDrill } from '../practice/drill.ts'
import { type Effect, emit } from './player-effects.ts'
import { defaultOptions, initialState, type PlayerState } from './player-state.ts'
import { nextPass, type PracticeRequest, practiceEffects } from './practice-requests.ts'

const lesson = { chapters: [{ start: 0, title: 'Saludo' }], bpm: 120, renditions: [], hasSaver: false, saveData: false }
const at = (over: Partial<PlayerState> = {}): PlayerState => ({
  ...initialState({ ...defaultOptions, duration: 24 }),
  playback: 'playing',
  ...over,
})
const marks = { from: 4, to: 8 }
const span = { kind: 'span', ...marks } as const
const repeats = (loop: PlayerState['loop']) => emit({ type: 'loop', loop })
const off = repeats({ kind: 'off' })
const counted = { ...defaultDrill, countIn: true }
const ramped = { ...defaultDrill, ramp: true }
const countIn = (at: number, intervalMs: number): Effect => ({
  do: 'count-in',
  at,
  click: true,
  counts: [1, 2, 3, 4, 5, 6, 7, 8],
  intervalMs,
})

const table: readonly [string, Partial<PlayerState>, PracticeRequest, readonly Effect[]][] = [
  [
    'A alone repeats nothing',
    { position: 4 },
    { type: 'mark', mark: 'from' },
    [emit({ type: 'marks', marks: { from: 4, to: null } })],
  ],
  [
    'B after A repeats between them, from A',
    { position: 8, marks: { from: 4, to: null } },
    { type: 'mark', mark: 'to' },
    [emit({ type: 'marks', marks }), repeats(span), { do: 'seek', to: 4 }],
  ],
  [
    'the eight that is being danced is repeated at once, from its first beat to its last',
    { position: 5.3 },
    { type: 'loop-eight' },
    [emit({ type: 'marks', marks }), repeats(span)],
  ],
  [
    'repeating the same eight again ends its loop and removes its marks',
    { position: 5.3, marks, loop: span },
    { type: 'loop-eight' },
    [emit({ type: 'marks', marks: { from: null, to: null } }), off],
  ],
  [
    'an eight that the lesson cuts short ends with it',
    { position: 20.6, duration: 22 },
    { type: 'loop-eight' },
    [emit({ type: 'marks', marks: { from: 20, to: 22 } }), repeats({ kind: 'span', from: 20, to: 22 })],
  ],
  [
    'with a count that is eight beats at the speed of now',
    { position: 8, rate: 0.5, marks: { from: 4, to: null }, drill: counted },
    { type: 'mark', mark: 'to' },
    [emit({ type: 'marks', marks }), repeats(span), countIn(4, 1000)],
  ],
  [
    'no count-in while paused',
    { position: 8, playback: 'paused', marks: { from: 4, to: null }, drill: counted },
    { type: 'mark', mark: 'to' },
    [emit({ type: 'marks', marks }), repeats(span), { do: 'seek', to: 4 }],
  ],
  [
    'with a ramp that begins slowly',
    { position: 8, rate: 1.1, marks: { from: 4, to: null }, drill: { ...ramped, rampFrom: 0.6 } },
    { type: 'mark', mark: 'to' },
    [
      emit({ type: 'marks', marks }),
      repeats(span),
      emit({ type: 'ramp', before: 1.1 }),
      { do: 'rate', to: 0.6 },
      { do: 'seek', to: 4 },
    ],
  ],
  [
    'moving a mark by a tenth keeps the pass that is danced',
    { position: 5, marks, loop: span },
    { type: 'nudge-mark', mark: 'to', steps: -1 },
    [emit({ type: 'marks', marks: { from: 4, to: 7.9 } }), repeats({ kind: 'span', from: 4, to: 7.9 })],
  ],
  [
    'A moved beyond B repeats nothing',
    { position: 9, marks, loop: span },
    { type: 'mark', mark: 'from' },
    [emit({ type: 'marks', marks: { from: 9, to: null } }), off],
  ],
  ['R takes up A and B again', { position: 5, marks }, { type: 'toggle-loop' }, [repeats(span)]],
  ['R without them repeats the lesson', {}, { type: 'toggle-loop' }, [repeats({ kind: 'lesson' })]],
  ['R ends any repetition', { loop: span, marks }, { type: 'toggle-loop' }, [off]],
  [
    'ending the loop ends its ramp and restores the speed',
    { loop: span, marks, rate: 0.75, rateBeforeRamp: 1 },
    { type: 'toggle-loop' },
    [off, { do: 'rate', to: 1 }, emit({ type: 'ramp', before: null })],
  ],
  [
    'ending the loop during a count-in continues the playback',
    { loop: span, marks, countInBeat: 3 },
    { type: 'loop-marks' },
    [off, { do: 'stop-counting' }, { do: 'play' }],
  ],
  ['marks that are not set have no loop', {}, { type: 'loop-marks' }, []],
  [
    'removing the marks ends their loop',
    { loop: span, marks },
    { type: 'clear-marks' },
    [emit({ type: 'marks', marks: { from: null, to: null } }), off],
  ],
  [
    'removing the marks keeps another loop',
    { loop: { kind: 'lesson' }, marks },
    { type: 'clear-marks' },
    [emit({ type: 'marks', marks: { from: null, to: null } })],
  ],
  [
    'the whole lesson is not practised: a ramp ends',
    { loop: span, marks, rate: 0.7, rateBeforeRamp: 1, drill: ramped },
    { type: 'loop-lesson' },
    [repeats({ kind: 'lesson' }), { do: 'rate', to: 1 }, emit({ type: 'ramp', before: null })],
  ],
  [
    'a ramp turned on while repeating begins at once',
    { position: 5, loop: span, marks },
    { type: 'toggle-ramp' },
    [emit({ type: 'drill', drill: ramped }), emit({ type: 'ramp', before: 1 }), { do: 'rate', to: 0.7 }],
  ],
  ['a ramp turned on without a loop waits', {}, { type: 'toggle-ramp' }, [emit({ type: 'drill', drill: ramped })]],
  [
    'a ramp turned off restores the speed',
    { drill: ramped, rate: 0.8, rateBeforeRamp: 1 },
    { type: 'toggle-ramp' },
    [emit({ type: 'drill', drill: defaultDrill }), { do: 'rate', to: 1 }, emit({ type: 'ramp', before: null })],
  ],
  ['counting in', {}, { type: 'toggle-count-in' }, [emit({ type: 'drill', drill: counted })]],
  [
    'the click of the count-in',
    {},
    { type: 'toggle-click' },
    [emit({ type: 'drill', drill: { ...defaultDrill, click: false } })],
  ],
]

test.each(table)('the effects of a practice request: %s', (_, start, request, effects) => {
  expect(practiceEffects(at(start), request, lesson)).toEqual(effects)
})

test('a pass ends at the end of its loop and not before', () => {
  const pass = (over: Partial<PlayerState>) => nextPass(at({ loop: span, marks, ...over }), lesson)
  expect(pass({ position: 7.99 })).toEqual([])
  expect(pass({ position: 8 })).toEqual([{ do: 'seek', to: 4 }])
  expect(pass({ position: 8, countInBeat: 2 })).toEqual([])
  expect(pass({ position: 8, loop: { kind: 'off' } })).toEqual([])
  expect(pass({ position: 8, rate: 0.7, rateBeforeRamp: 1, drill: counted, recording: true })).toEqual([])
})

test('each pass of a ramp is a little faster, up to the speed of the lesson', () => {
  const pass = (rate: number) =>
    nextPass(at({ loop: span, position: 8, rate, rateBeforeRamp: 1, drill: ramped }), lesson).find(
      (effect) => effect.do === 'rate',
    )
  expect([0.7, 0.95, 1].map((rate) => pass(rate)?.to)).toEqual([0.75, 1, undefined])
})

test('the next count-in has the speed of the next pass', () => {
  const drill = { ...ramped, countIn: true, rampFrom: 0.7 }
  expect(nextPass(at({ loop: span, position: 8, rate: 0.75, rateBeforeRamp: 1, drill }), lesson)).toEqual([
    { do: 'rate', to: 0.8 },
    countIn(4, 625),
  ])
})

test('a lesson that ended starts over, uncounted', () => {
  const ended = at({ position: 24, playback: 'ended', loop: { kind: 'lesson' }, drill: counted })
  expect(nextPass(ended, lesson)).toEqual([{ do: 'seek', to: 0 }, { do: 'play' }])
  expect(nextPass(at({ position: 24, playback: 'ended' }), lesson)).toEqual([])
})

test('a lesson without a tempo counts down three seconds', () => {
  const state = at({ loop: span, position: 8, drill: counted })
  expect(nextPass(state, { ...lesson, bpm: null })).toEqual([
    { do: 'count-in', at: 4, click: true, counts: [3, 2, 1], intervalMs: 1000 },
  ])
})
