import { expect, test } from 'vitest'
import { cameraWords } from './CameraView.tsx'
import { createCamera } from './camera.ts'
import {
  type CameraOptions,
  cameraFault,
  cameraFaults,
  closeCamera,
  type OpenedCamera,
  openCamera,
} from './open-camera.ts'

/** A stream whose one track says whether its light is on. */
function aStream() {
  const track = Object.assign(new EventTarget(), {
    light: true,
    stop: () => void Object.assign(track, { light: false }),
  })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
  return { stream, isLit: () => track.light, unplug: () => track.dispatchEvent(new Event('ended')) }
}

function aCamera() {
  const answers: ((answer: OpenedCamera) => void)[] = []
  const requested: CameraOptions[] = []
  const camera = createCamera({
    open(options) {
      requested.push(options)
      return new Promise((resolve) => answers.push(resolve))
    },
    devices: async () => [{ id: 'c1', label: 'Frontal' }],
  })
  const answer = async (opened: OpenedCamera) => {
    answers.shift()?.(opened)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { camera, requested, answer, kind: () => camera.snapshot().state.kind }
}

test('the camera is on once the browser opens it, and off once it is closed', async () => {
  const { camera, answer, kind } = aCamera()
  const opened = aStream()
  void camera.open()
  expect(kind()).toBe('requesting')
  await answer({ kind: 'open', stream: opened.stream })
  expect([kind(), opened.isLit(), camera.snapshot().devices]).toEqual(['on', true, [{ id: 'c1', label: 'Frontal' }]])
  camera.close()
  expect([kind(), opened.isLit()]).toEqual(['off', false])
})

test('a camera that comes after it was closed is turned off at once', async () => {
  const { camera, answer, kind } = aCamera()
  const opened = aStream()
  void camera.open()
  camera.close()
  await answer({ kind: 'open', stream: opened.stream })
  expect([kind(), opened.isLit()]).toEqual(['off', false])
})

test('choosing another camera turns the previous one off, and keeps the other options', async () => {
  const { camera, answer, requested } = aCamera()
  const [first, second] = [aStream(), aStream()]
  void camera.open({ sound: true })
  await answer({ kind: 'open', stream: first.stream })
  void camera.open({ deviceId: 'c2' })
  await answer({ kind: 'open', stream: second.stream })
  expect([first.isLit(), second.isLit(), requested.at(-1)]).toEqual([false, true, { deviceId: 'c2', sound: true }])
})

test('a refused camera is reported, and a retry requests it again', async () => {
  const { camera, answer, requested } = aCamera()
  void camera.open()
  await answer({ kind: 'refused', fault: 'denied' })
  expect(camera.snapshot().state).toEqual({ kind: 'refused', fault: 'denied' })
  void camera.open()
  expect([camera.snapshot().state.kind, requested.length]).toEqual(['requesting', 2])
})

test('an unplugged camera is distinguished from a refused one', async () => {
  const { camera, answer } = aCamera()
  const opened = aStream()
  void camera.open()
  await answer({ kind: 'open', stream: opened.stream })
  opened.unplug()
  expect(camera.snapshot().state).toEqual({ kind: 'refused', fault: 'lost' })
})

test.each(['overconstrained', 'none'] as const)(
  'a chosen camera that is gone (%s) is given up, and the one that faces the learner is asked for once',
  async (fault) => {
    const { camera, answer, requested } = aCamera()
    const opened = aStream()
    void camera.open({ deviceId: 'c2', sound: true })
    await answer({ kind: 'refused', fault })
    expect(camera.snapshot().state.kind).toBe('requesting')
    await answer({ kind: 'open', stream: opened.stream })
    expect([camera.snapshot().state.kind, camera.snapshot().options, requested.length]).toEqual([
      'on',
      { deviceId: null, sound: true },
      2,
    ])
  },
)

test('without any camera, a chosen one is given up and the refusal is reported', async () => {
  const { camera, answer, requested } = aCamera()
  void camera.open({ deviceId: 'c2' })
  await answer({ kind: 'refused', fault: 'overconstrained' })
  await answer({ kind: 'refused', fault: 'none' })
  expect(camera.snapshot()).toMatchObject({ state: { kind: 'refused', fault: 'none' }, options: { deviceId: null } })
  expect(requested.length).toBe(2)
})

test('a chosen camera that is busy or denied stays chosen, and no other is asked for', async () => {
  const { camera, answer, requested } = aCamera()
  for (const fault of ['busy', 'denied'] as const) {
    void camera.open({ deviceId: 'c2' })
    await answer({ kind: 'refused', fault })
    expect(camera.snapshot()).toMatchObject({ state: { kind: 'refused', fault }, options: { deviceId: 'c2' } })
  }
  expect(requested.length).toBe(2)
})

test('no other camera is asked for once the learner has closed it', async () => {
  const { camera, answer, requested, kind } = aCamera()
  void camera.open({ deviceId: 'c2' })
  camera.close()
  await answer({ kind: 'refused', fault: 'overconstrained' })
  expect([kind(), requested.length]).toEqual(['off', 1])
})

test('without a microphone the camera is on, and audio is no longer wanted until it is asked for again', async () => {
  const { camera, answer, requested } = aCamera()
  void camera.open({ sound: true })
  await answer({ kind: 'open', stream: aStream().stream, soundFault: 'none' })
  expect(camera.snapshot()).toMatchObject({ state: { kind: 'on' }, options: { sound: false }, soundFault: 'none' })
  void camera.open({ sound: true })
  expect(camera.snapshot().soundFault).toBeNull()
  await answer({ kind: 'open', stream: aStream().stream })
  expect(camera.snapshot()).toMatchObject({ options: { sound: true }, soundFault: null })
  expect(requested.map(({ sound }) => sound)).toEqual([true, true])
})

const asking = () => {
  const asked: MediaStreamConstraints[] = []
  const source = {
    async getUserMedia(constraints: MediaStreamConstraints = {}) {
      asked.push(constraints)
      return {} as MediaStream
    },
  }
  return { asked, source }
}

test('the camera that faces the learner is requested, without audio and without exact constraints', async () => {
  const { asked, source } = asking()
  expect((await openCamera({ deviceId: null, sound: false }, source)).kind).toBe('open')
  expect(asked).toEqual([
    {
      video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } },
      audio: false,
    },
  ])
})

test('a chosen camera is requested by its id, and audio when it is wanted', async () => {
  const { asked, source } = asking()
  await openCamera({ deviceId: 'c2', sound: true }, source)
  expect(asked[0]).toMatchObject({ video: { deviceId: { exact: 'c2' } }, audio: { echoCancellation: true } })
  expect(asked[0]?.video).not.toHaveProperty('facingMode')
})

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['OverconstrainedError', 'overconstrained'],
  ['SomethingNewError', 'busy'],
])('%s is the fault %s', async (name, fault) => {
  const source = { getUserMedia: () => Promise.reject(new DOMException('no', name)) }
  expect(await openCamera({ deviceId: null, sound: false }, source)).toEqual({ kind: 'refused', fault })
})

/** A browser that refuses audio, and pictures too where `picture` is false. */
function withoutSound(name: string, picture = true) {
  const asked: MediaStreamConstraints[] = []
  const stream = {} as MediaStream
  const source = {
    async getUserMedia(constraints: MediaStreamConstraints = {}) {
      asked.push(constraints)
      if (constraints.audio || !picture) throw new DOMException('no', name)
      return stream
    },
  }
  return { asked, source, stream }
}

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
])('a microphone refused by %s leaves the camera, and is reported as %s', async (name, soundFault) => {
  const { asked, source, stream } = withoutSound(name)
  expect(await openCamera({ deviceId: null, sound: true }, source)).toEqual({ kind: 'open', stream, soundFault })
  expect(asked.map(({ audio }) => audio)).toEqual([{ echoCancellation: true }, false])
})

test('a camera that is refused without audio too is a refused camera', async () => {
  const { asked, source } = withoutSound('NotAllowedError', false)
  expect(await openCamera({ deviceId: null, sound: true }, source)).toEqual({ kind: 'refused', fault: 'denied' })
  expect(asked.length).toBe(2)
})

test('a chosen camera that is gone is no fault of the microphone', async () => {
  const { asked, source } = withoutSound('OverconstrainedError')
  expect(await openCamera({ deviceId: 'c2', sound: true }, source)).toEqual({
    kind: 'refused',
    fault: 'overconstrained',
  })
  expect(asked.length).toBe(1)
})

test('without a secure connection no camera is available', async () => {
  expect(await openCamera({ deviceId: null, sound: false }, undefined)).toEqual({ kind: 'refused', fault: 'insecure' })
})

test('a rejection without an error name is not reported as a refused permission', () => {
  expect([cameraFault('no'), cameraFault(null), cameraFault({ name: 'OverconstrainedError' })]).toEqual([
    'busy',
    'busy',
    'overconstrained',
  ])
})

test('each camera fault has its own message', () => {
  const titles = cameraFaults.map((fault) => cameraWords[fault].title)
  expect(new Set(titles).size).toBe(cameraFaults.length)
})

test('a camera is off once all of its tracks have ended', () => {
  const ended: string[] = []
  const track = (kind: string) => ({ stop: () => ended.push(kind) })
  closeCamera({ getTracks: () => [track('video'), track('audio')] } as unknown as MediaStream)
  expect(ended).toEqual(['video', 'audio'])
})
