import { expect, test } from 'vitest'
import type { PlayerEvent } from '#contract/messages.ts'
import type { Range } from '#contract/rules/watched-ranges.ts'
import { createPlaybackTracker } from './playback-tracker.ts'

const from = { from: 'player', session: 'una' } as const
const at = (type: 'playing' | 'paused' | 'ended' | 'time' | 'ready', position: number): PlayerEvent => ({
  ...from,
  type,
  position,
  rate: 1,
  at: 5,
})

/** A playing of a class of a hundred seconds, and what falls due while it goes on, second by second. */
function aPlaying(known: Range[] = []) {
  const playing = createPlaybackTracker({ session: 'una', known, duration: 100, startAt: 12 })
  const play = (start: number, end: number) => {
    const hear = (type: 'playing' | 'time', second: number) => {
      const report = playing.handle(at(type, second), second * 1000)
      return { report, finished: playing.claimFinish() }
    }
    const due = [hear('playing', start)]
    for (let second = start + 1; second <= end; second += 1) due.push(hear('time', second))
    return due
  }
  return { playing, play }
}

test('three quarters played finish a lesson, once', () => {
  const { play } = aPlaying()
  expect(play(0, 74).some((due) => due.finished)).toBe(false)
  expect(play(74, 100).filter((due) => due.finished)).toHaveLength(1)
  expect(play(0, 100).some((due) => due.finished)).toBe(false)
})

test('playing the same half twice finishes nothing; the other half on another day does', () => {
  const twice = aPlaying()
  expect([...twice.play(0, 50), ...twice.play(0, 50)].some((due) => due.finished)).toBe(false)
  expect(
    aPlaying([[0, 50]])
      .play(50, 75)
      .at(-1)?.finished,
  ).toBe(true)
})

test('ranges of another device that are reported late count, and are not reported again', () => {
  const { playing, play } = aPlaying()
  play(50, 60)
  playing.addKnown([[0, 50]])
  expect(play(60, 75).filter((due) => due.finished)).toHaveLength(1)
  expect(playing.drainReport(9)).toMatchObject({ completed_percentage: 75, ranges: [[50, 75]] })
})

test('ranges of earlier visits finish nothing until something is played', () => {
  const { playing } = aPlaying([[0, 90]])
  playing.handle(at('time', 20), 0)
  expect(playing.claimFinish()).toBe(false)
})

test('a pause and the end are reported, time alone is not', () => {
  const { playing, play } = aPlaying()
  expect(play(0, 5).some((due) => due.report)).toBe(false)
  expect(playing.handle(at('paused', 5), 5000)).toBe(true)
  expect(playing.handle(at('ended', 5), 5000)).toBe(true)
})

test('a report contains what is new, and is null without anything new', () => {
  const { playing, play } = aPlaying()
  expect(playing.drainReport(1)).toBeNull()
  play(0, 20)
  expect(playing.drainReport(20_000)).toEqual({
    session: 'una',
    completed_percentage: 20,
    position: 20,
    ranges: [[0, 20]],
    at: 20_000,
  })
  expect(playing.drainReport(20_001)).toBeNull()
})

test('a restored report is included in the next one', () => {
  const { playing, play } = aPlaying()
  play(0, 20)
  const lost = playing.drainReport(20_000)
  if (lost) playing.restore(lost)
  play(20, 40)
  expect(playing.drainReport(40_000)?.ranges).toEqual([[0, 40]])
})

test('restored preferences are included in the next report too, unless others were chosen meanwhile', () => {
  const { playing } = aPlaying()
  const choose = (speed: number) => {
    const preferences = { speed, mirrored: true, view: 'front' } as const
    playing.handle({ ...from, type: 'preferences', preferences }, 0)
    return preferences
  }
  const chosen = choose(0.75)
  const lost = playing.drainReport(5)
  if (lost) playing.restore(lost)
  const lostAgain = playing.drainReport(6)
  expect(lostAgain?.preferences).toEqual(chosen)
  const newer = choose(1)
  if (lostAgain) playing.restore(lostAgain)
  expect(playing.drainReport(7)?.preferences).toEqual(newer)
  // Also once the newer ones have been sent.
  if (lostAgain) playing.restore(lostAgain)
  expect(playing.drainReport(8)).toBeNull()
})

test('preferences are reported without ranges too, with the current position', () => {
  const { playing } = aPlaying()
  const preferences = { speed: 0.75, mirrored: true, view: 'front' } as const
  playing.handle(at('ready', 0), 0)
  playing.handle({ ...from, type: 'preferences', preferences }, 0)
  expect(playing.drainReport(5)).toMatchObject({ position: 12, ranges: [], preferences })
  expect(playing.drainReport(6)).toBeNull()
})
