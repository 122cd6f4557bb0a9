import { expect, test } from 'vitest'
import { type EndReason, isBusy, nextState, type RecorderEvent, type RecorderState } from './recorder-state.ts'

const idle: RecorderState = { kind: 'idle' }
const counting: RecorderState = { kind: 'counting', left: 2 }
const starting: RecorderState = { kind: 'starting' }
const recording: RecorderState = { kind: 'recording', startedAt: 5 }
const ending: RecorderState = { kind: 'ending', why: 'time' }
const ended: RecorderState = { kind: 'ended', why: 'time' }
const failed: RecorderState = { kind: 'failed', why: 'late' }

const begin: RecorderEvent = { type: 'begin', from: 3 }
const count: RecorderEvent = { type: 'count' }
const started: RecorderEvent = { type: 'started', at: 5 }
const late: RecorderEvent = { type: 'late' }
const reset: RecorderEvent = { type: 'reset' }
const stop = (why: EndReason): RecorderEvent => ({ type: 'stop', why })
const closed = (empty = false): RecorderEvent => ({ type: 'closed', empty })

test.each<[RecorderState, RecorderEvent, RecorderState]>([
  [idle, begin, { kind: 'counting', left: 3 }],
  [ended, begin, { kind: 'counting', left: 3 }],
  [failed, begin, { kind: 'counting', left: 3 }],
  [counting, count, { kind: 'counting', left: 1 }],
  [{ kind: 'counting', left: 1 }, count, starting],
  [counting, stop('hand'), idle],
  [counting, stop('hidden'), idle],
  [counting, stop('lesson'), idle],
  [counting, stop('camera'), { kind: 'failed', why: 'camera' }],
  [starting, started, recording],
  [starting, late, { kind: 'failed', why: 'late' }],
  [starting, { type: 'unsupported' }, { kind: 'failed', why: 'unsupported' }],
  [starting, stop('broken'), { kind: 'failed', why: 'broken' }],
  [starting, stop('hand'), idle],
  [recording, stop('time'), ending],
  [recording, closed(), { kind: 'ended', why: 'camera' }],
  [ending, closed(), ended],
  [ending, closed(true), { kind: 'failed', why: 'empty' }],
  [{ kind: 'ending', why: 'camera' }, closed(true), { kind: 'failed', why: 'camera' }],
  [ended, reset, idle],
  [failed, reset, idle],
])('%o, then %o', (state, event, after) => {
  expect(nextState(state, event)).toEqual(after)
})

test.each<[RecorderState, RecorderEvent[]]>([
  [idle, [count, started, stop('hand'), late, closed(), reset]],
  [counting, [begin, started, late, closed(), reset]],
  [starting, [begin, count, closed(), reset]],
  [recording, [begin, count, started, late, reset]],
  [ending, [begin, count, started, late, stop('hand'), stop('camera'), reset]],
  [ended, [count, started, stop('hand'), late, closed()]],
])('%o is not changed by events that do not apply to it', (state, events) => {
  for (const event of events) expect(nextState(state, event)).toBe(state)
})

test('however a running recording ends, the clip so far is offered', () => {
  for (const why of ['time', 'hand', 'camera', 'hidden', 'lesson', 'broken'] as const)
    expect(nextState(nextState(recording, stop(why)), closed())).toEqual({ kind: 'ended', why })
})

test('the recorder is busy from the countdown to the last byte', () => {
  expect([idle, counting, starting, recording, ending, ended, failed].map(isBusy)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
