import { describe, expect, test } from 'vitest'
import { Failure, type FailureCode, type FailureIssue } from '#contract/errors.ts'
import { maxRetryAfterMs } from '#contract/rules/retry.ts'
import { maxPartBytes } from '#contract/uploading.ts'
import { aUserVideo } from '#tests/factories/own-takes.ts'
import { afterEvent, newUpload, nextMove, type Upload, type UploadEvent } from './upload-state.ts'

const size = 2 * maxPartBytes + 10
const now = 1_000_000
const video = aUserVideo()

const having = (upload: Upload, ...events: readonly UploadEvent[]) =>
  events.reduce((before, event) => afterEvent(before, event, { now, random: 0 }), upload)
const answered = (received: number, after: 'begin' | 'part' = 'part', user_video: typeof video | null = null) =>
  ({ type: 'answered', status: { received, user_video }, after }) as const
const failed = (code: FailureCode, options: { retryAfter?: number; issues?: readonly FailureIssue[] } = {}) =>
  ({ type: 'failed', failure: new Failure(code, options) }) as const

const begun = having(newUpload(size), answered(0, 'begin'))

test('an upload asks how many bytes arrived, and sends the rest part by part', () => {
  expect(nextMove(newUpload(size), now)).toEqual({ kind: 'begin' })
  const half = having(newUpload(size), answered(100, 'begin'))
  expect(nextMove(half, now)).toEqual({ kind: 'send', from: 100, to: 100 + maxPartBytes })
  const almost = having(half, answered(2 * maxPartBytes))
  expect(nextMove(almost, now)).toEqual({ kind: 'send', from: 2 * maxPartBytes, to: size })
  const done = having(almost, answered(size, 'part', video))
  expect([done.phase, nextMove(done, now)]).toEqual([{ kind: 'saved', video }, { kind: 'stop' }])
})

test('a take that is already saved is not sent again', () => {
  expect(having(newUpload(size), answered(size, 'begin', video)).phase.kind).toBe('saved')
})

describe('a temporary failure is retried, with growing delays', () => {
  const codes: readonly FailureCode[] = [
    'offline',
    'unreachable',
    'unreadable_answer',
    'storage_unavailable',
    'too_slow',
    'too_many_requests',
    'unexpected',
    'busy',
    'maintenance',
    'unavailable',
    'out_of_space',
  ]
  test.each(codes)('%s', (code) => {
    const once = having(begun, failed(code))
    const twice = having(once, answered(0, 'begin'), failed(code))
    expect(once.phase).toEqual({ kind: 'waiting', nextAt: now + 1000, why: code })
    expect(twice.phase).toEqual({ kind: 'waiting', nextAt: now + 2000, why: code })
    expect(nextMove(once, now)).toEqual({ kind: 'wait', until: now + 1000 })
    expect(nextMove(once, now + 1000)).toEqual({ kind: 'begin' })
  })

  test('not before the server’s `Retry-After`', () => {
    const asked = having(begun, failed('too_many_requests', { retryAfter: 30 }))
    expect(asked.phase).toEqual({ kind: 'waiting', nextAt: now + 30_000, why: 'too_many_requests' })
    expect(having(asked, { type: 'retry' })).toEqual(asked)
  })

  test('an hour later at most, whatever the server’s `Retry-After`', () => {
    const asked = having(begun, failed('busy', { retryAfter: 86_400 }))
    expect(asked.phase).toEqual({ kind: 'waiting', nextAt: now + maxRetryAfterMs, why: 'busy' })
  })

  test.each(['offline', 'unreachable', 'too_slow'] as const)('at once when the network is back, after %s', (code) => {
    const retried = having(begun, failed(code), { type: 'retry' })
    expect(nextMove(retried, now)).toEqual({ kind: 'begin' })
  })

  test('after two seconds again where the network came back, however often it had failed before', () => {
    const hung = Array.from({ length: 9 }, () => [failed('too_slow'), answered(0, 'begin')]).flat()
    const retried = having(begun, ...hung, failed('too_slow'), { type: 'retry' }, failed('too_slow'))
    expect(retried.phase).toEqual({ kind: 'waiting', nextAt: now + 2000, why: 'too_slow' })
    const midway = having(begun, ...hung, { type: 'retry' }, failed('too_slow'))
    expect(midway.phase).toEqual({ kind: 'waiting', nextAt: now + 2000, why: 'too_slow' })
  })

  test('a part that arrives resets the tries', () => {
    expect(having(begun, failed('offline'), answered(0, 'begin'), answered(50)).tries).toBe(0)
  })

  test('an upload that the server dropped begins anew', () => {
    expect(having(begun, failed('not_found')).phase.kind).toBe('waiting')
  })
})

describe('an upload without progress sends no more parts, and begins again after a wait', () => {
  test.each([
    ['a part that added nothing', answered(0)],
    ['every byte, and no recording', answered(size)],
  ])('%s', (_, event) => {
    expect(having(begun, event).phase).toEqual({ kind: 'waiting', nextAt: now + 1000, why: 'unexpected' })
  })

  test('a server that has fewer bytes than before is followed, after a wait', () => {
    const further = having(begun, answered(500))
    expect(having(further, answered(100))).toMatchObject({ sent: 100, phase: { kind: 'waiting' } })
  })
})

describe('a refused take stays, with the reason', () => {
  test.each<readonly [string, ReturnType<typeof failed>, string]>([
    ['beyond the limit', failed('recording_limit'), 'recording_limit'],
    ['too large', failed('too_large'), 'too_large'],
    [
      'a file that is not a recording',
      failed('recording_refused', { issues: [{ path: 'file', code: 'too_long' }] }),
      'too_long',
    ],
    [
      'an unknown reason',
      failed('recording_refused', { issues: [{ path: 'file', code: '???' }] }),
      'recording_refused',
    ],
    ['a class that was removed', failed('lesson_unknown'), 'lesson_unknown'],
    ['a class that is locked', failed('lesson_locked'), 'lesson_locked'],
    ['an invalid request', failed('invalid_request'), 'invalid_request'],
  ])('%s', (_, event, why) => {
    for (const upload of [newUpload(size), begun]) {
      const refused = having(upload, event)
      expect([refused.phase, nextMove(refused, now)]).toEqual([{ kind: 'refused', why }, { kind: 'stop' }])
      expect(having(refused, { type: 'retry' }, answered(9), failed('offline'))).toEqual(refused)
    }
  })

  test('a 404 before any part was sent is not treated as a dropped upload', () => {
    expect(having(newUpload(size), failed('not_found')).phase).toEqual({ kind: 'refused', why: 'not_found' })
  })
})

test('an upload without its learner is held, and retried when the page is visible again', () => {
  const held = having(begun, failed('signed_out'))
  expect([held.phase.kind, nextMove(held, now).kind]).toEqual(['held', 'stop'])
  expect(nextMove(having(held, { type: 'retry' }), now).kind).toBe('begin')
})
