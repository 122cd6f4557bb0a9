import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Take } from '#browser-storage/take.ts'
import { Failure } from '#contract/errors.ts'
import { type LessonPlayback, noLessonPlayback } from './lesson-playback.ts'
import { createRecorder } from './recorder.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A camera whose tracks can be taken away. */
function aCamera() {
  const track = new EventTarget()
  return {
    stream: { getVideoTracks: () => [track] } as unknown as MediaStream,
    lose: () => track.dispatchEvent(new Event('ended')),
  }
}

/** A MediaRecorder driven by the test. */
class ScriptedRecorder {
  state = 'inactive'
  readonly mimeType = 'video/webm;codecs=vp9,opus'
  onstart = () => {}
  ondataavailable: (event: { data: Blob }) => void = () => {}
  onerror = () => {}
  onstop = () => {}
  answers = true
  readonly begins: boolean
  constructor(begins: boolean) {
    this.begins = begins
  }
  start() {
    this.state = 'recording'
    if (this.begins) this.onstart()
  }
  stop() {
    this.state = 'inactive'
    if (this.answers) this.onstop()
  }
  give(text: string) {
    this.ondataavailable({ data: new Blob([text]) })
  }
}

function aRecording({ begins = true, full = false, storable = true, supported = true, hanging = false } = {}) {
  const recorder = new ScriptedRecorder(begins)
  const takes = new Map<string, Take>()
  const locked = new Set<string>()
  const camera = aCamera()
  const lesson = { pause: () => {}, standStill: () => {} }
  const playback: LessonPlayback = {
    ...noLessonPlayback,
    countIn(_, onPaused) {
      lesson.pause = onPaused
      return () => {
        lesson.pause = () => {}
      }
    },
    follow(_moment, _onStart, onOutOfStep) {
      lesson.standStill = onOutOfStep
      return () => {}
    },
  }
  const recording = createRecorder({
    store: {
      async put(take) {
        if (!storable) throw new Failure('storage_unavailable')
        takes.set(take.id, take)
      },
      change: async (id, changes) => {
        if (hanging) await new Promise(() => undefined)
        const take = takes.get(id)
        if (take) takes.set(id, { ...take, ...changes })
      },
      addSlice: () => (full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : Promise.resolve()),
      remove: async (id) => void takes.delete(id),
    },
    lesson: playback,
    createMediaRecorder: () => (supported ? (recorder as unknown as MediaRecorder) : null),
    lock(id) {
      locked.add(id)
      return () => locked.delete(id)
    },
    now: Date.now,
  })
  const of = { userId: null, lesson: { id: 7, slug: 'giro', title: 'Giro' }, lessonPath: '/clases-de-baile/giro-7' }
  const begin = () => recording.begin(camera.stream, of, 3)
  const kind = () => recording.snapshot().state.kind
  return { recorder, takes, locked, camera, lesson, recording, begin, kind }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the recorder counts to three, records ten seconds and stops by itself', async () => {
  const { recording, recorder, begin, kind, takes, locked } = aRecording()
  begin()
  expect(recording.snapshot().state).toEqual({ kind: 'counting', left: 3 })
  await pass(2000)
  expect(recording.snapshot().state).toEqual({ kind: 'counting', left: 1 })
  await pass(1000)
  expect(kind()).toBe('recording')
  recorder.give('baile')
  await pass(9900)
  expect(kind()).toBe('recording')
  await pass(200)
  const { clip, state } = recording.snapshot()
  expect(state).toEqual({ kind: 'ended', why: 'time' })
  expect([clip?.take.duration, clip?.persisted, await clip?.bytes.text()]).toEqual([10, true, 'baile'])
  expect([...takes.values()]).toEqual([clip?.take])
  expect(locked).toEqual(new Set([clip?.take.id]))
})

test.each([
  ['the learner stops it', 'hand', ({ recording }: Fixture) => recording.stop('hand')],
  ['the camera disconnects', 'camera', ({ camera }: Fixture) => camera.lose()],
  ['the lesson is paused', 'lesson', ({ lesson }: Fixture) => lesson.pause()],
  ['the lesson stands still', 'lesson', ({ lesson }: Fixture) => lesson.standStill()],
  ['the recorder fails', 'broken', ({ recorder }: Fixture) => recorder.onerror()],
  ['the recorder stops on its own', 'camera', ({ recorder }: Fixture) => recorder.stop()],
])('when %s, the clip so far is offered', async (_, why, happen) => {
  const fixture = aRecording()
  fixture.begin()
  await pass(4000)
  fixture.recorder.give('lo que hay')
  happen(fixture)
  await pass(100)
  const { state, clip } = fixture.recording.snapshot()
  expect([state, await clip?.bytes.text()]).toEqual([{ kind: 'ended', why }, 'lo que hay'])
})
type Fixture = ReturnType<typeof aRecording>

test('a recorder that never stops is finished after a timeout', async () => {
  const { recorder, recording, begin, kind } = aRecording()
  recorder.answers = false
  begin()
  await pass(4000)
  recorder.give('algo')
  recording.stop('hand')
  expect(kind()).toBe('ending')
  await pass(5000)
  expect(kind()).toBe('ended')
})

test('an unresponsive device at the end of a recording is not waited for: the clip is offered', async () => {
  const { recorder, recording, begin, kind } = aRecording({ hanging: true })
  begin()
  await pass(4000)
  recorder.give('algo')
  recording.stop('hand')
  await pass(100)
  expect(kind()).toBe('ending')
  await pass(2000)
  expect([kind(), await recording.snapshot().clip?.bytes.text()]).toEqual(['ended', 'algo'])
})

test('a recorder that never starts is given up, and its later events are ignored', async () => {
  const { recorder, recording, begin, takes } = aRecording({ begins: false })
  begin()
  await pass(9000)
  expect(recording.snapshot().state).toEqual({ kind: 'failed', why: 'late' })
  recorder.give('tarde')
  recorder.onstop()
  await pass(5000)
  expect([recording.snapshot().state, takes.size]).toEqual([{ kind: 'failed', why: 'late' }, 0])
})

test('a recording without a byte leaves nothing behind', async () => {
  const { recording, begin, takes, locked } = aRecording()
  begin()
  await pass(4000)
  recording.stop('hand')
  await pass(100)
  expect([recording.snapshot().state, takes.size, locked.size]).toEqual([{ kind: 'failed', why: 'empty' }, 0, 0])
})

test('on a full disk the recording continues, reports that it is not persisted, and offers all its bytes', async () => {
  const { recorder, recording, begin, kind } = aRecording({ full: true })
  begin()
  await pass(4000)
  recorder.give('a')
  await pass(100)
  expect([recording.snapshot().persisted, kind()]).toEqual([false, 'recording'])
  recorder.give('b')
  await pass(10_000)
  const { clip } = recording.snapshot()
  expect([clip?.persisted, await clip?.bytes.text()]).toEqual([false, 'ab'])
})

test('on a device that stores nothing the first slice reports that, and no rejection is unhandled', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const { recorder, recording, begin, kind } = aRecording({ storable: false })
  begin()
  await pass(4000)
  expect([recording.snapshot().persisted, kind()]).toEqual([true, 'recording'])
  recorder.give('a')
  await vi.waitFor(() => expect([recording.snapshot().persisted, kind()]).toEqual([false, 'recording']))
  expect(unhandled).not.toHaveBeenCalled()
})

test('a cancelled countdown records nothing', async () => {
  const { recording, begin, kind, takes } = aRecording()
  begin()
  await pass(1500)
  recording.stop('hand')
  await pass(20_000)
  expect([kind(), takes.size]).toEqual(['idle', 0])
})

test('a lesson that is paused during the countdown cancels it', async () => {
  const { lesson, begin, kind, takes } = aRecording()
  begin()
  await pass(1500)
  lesson.pause()
  await pass(20_000)
  expect([kind(), takes.size]).toEqual(['idle', 0])
})

test('without a MediaRecorder the recorder fails as unsupported', async () => {
  const { recording, begin } = aRecording({ supported: false })
  begin()
  await pass(3000)
  expect(recording.snapshot().state).toEqual({ kind: 'failed', why: 'unsupported' })
})

test('a dropped clip is unlocked, and the next recording begins anew', async () => {
  const { recorder, recording, begin, kind, locked } = aRecording()
  begin()
  await pass(4000)
  recorder.give('a')
  recording.stop('hand')
  await pass(100)
  recording.reset()
  expect([kind(), recording.snapshot().clip, locked.size]).toEqual(['idle', null, 0])
  begin()
  await pass(4000)
  recorder.give('b')
  recording.stop('hand')
  await pass(100)
  expect(await recording.snapshot().clip?.bytes.text()).toBe('b')
})

test('after leaving in the middle the clip is on the device, unlocked', async () => {
  const { recorder, recording, begin, takes, locked } = aRecording()
  begin()
  await pass(5000)
  recorder.give('a')
  recording.dispose()
  await pass(100)
  expect([[...takes.values()].map(({ state }) => state), locked.size]).toEqual([['recorded'], 0])
})

test('the ten seconds begin with the first frame, however late the `start` event fires', async () => {
  const { recorder, recording, begin, kind } = aRecording({ begins: false })
  begin()
  await pass(3000)
  const began = Date.now()
  await pass(600)
  recorder.onstart()
  recorder.give('a')
  expect(recording.snapshot().state).toEqual({ kind: 'recording', startedAt: began })
  await pass(9300)
  expect(kind()).toBe('recording')
  await pass(200)
  expect(kind()).toBe('ended')
})
