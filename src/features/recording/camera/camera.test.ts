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
  const wishes: CameraOptions[] = []
  const camera = createCamera({
    open(wish) {
      wishes.push(wish)
      return new Promise((resolve) => answers.push(resolve))
    },
    devices: async () => [{ id: 'c1', label: 'Frontal' }],
  })
  const answer = async (opened: OpenedCamera) => {
    answers.shift()?.(opened)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { camera, wishes, answer, kind: () => camera.snapshot().state.kind }
}

test('it is on once the browser lends it, and dark once it is closed', async () => {
  const { camera, answer, kind } = aCamera()
  const lent = aStream()
  void camera.open()
  expect(kind()).toBe('asking')
  await answer({ kind: 'open', stream: lent.stream })
  expect([kind(), lent.isLit(), camera.snapshot().devices]).toEqual(['on', true, [{ id: 'c1', label: 'Frontal' }]])
  camera.close()
  expect([kind(), lent.isLit()]).toEqual(['off', false])
})

test('a camera that comes after it was closed is turned off at once', async () => {
  const { camera, answer, kind } = aCamera()
  const lent = aStream()
  void camera.open()
  camera.close()
  await answer({ kind: 'open', stream: lent.stream })
  expect([kind(), lent.isLit()]).toEqual(['off', false])
})

test('another choice turns the one before off, and keeps what else was wanted', async () => {
  const { camera, answer, wishes } = aCamera()
  const [first, second] = [aStream(), aStream()]
  void camera.open({ sound: true })
  await answer({ kind: 'open', stream: first.stream })
  void camera.open({ deviceId: 'c2' })
  await answer({ kind: 'open', stream: second.stream })
  expect([first.isLit(), second.isLit(), wishes.at(-1)]).toEqual([false, true, { deviceId: 'c2', sound: true }])
})

test('a refusal is told, and trying again asks again', async () => {
  const { camera, answer, wishes } = aCamera()
  void camera.open()
  await answer({ kind: 'refused', fault: 'denied' })
  expect(camera.snapshot().state).toEqual({ kind: 'refused', fault: 'denied' })
  void camera.open()
  expect([camera.snapshot().state.kind, wishes.length]).toEqual(['asking', 2])
})

test('an unplugged camera is told apart from one that was refused', async () => {
  const { camera, answer } = aCamera()
  const lent = aStream()
  void camera.open()
  await answer({ kind: 'open', stream: lent.stream })
  lent.unplug()
  expect(camera.snapshot().state).toEqual({ kind: 'refused', fault: 'lost' })
})

const asking = () => {
  const asked: MediaStreamConstraints[] = []
  const door = {
    async getUserMedia(constraints: MediaStreamConstraints = {}) {
      asked.push(constraints)
      return {} as MediaStream
    },
  }
  return { asked, door }
}

test('the camera that faces the learner is asked for, without sound and without demands', async () => {
  const { asked, door } = asking()
  expect((await openCamera({ deviceId: null, sound: false }, door)).kind).toBe('open')
  expect(asked).toEqual([
    {
      video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } },
      audio: false,
    },
  ])
})

test('a camera that was chosen is that one, and sound is there when it was wanted', async () => {
  const { asked, door } = asking()
  await openCamera({ deviceId: 'c2', sound: true }, door)
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
])('%s is told as %s', async (name, fault) => {
  const door = { getUserMedia: () => Promise.reject(new DOMException('no', name)) }
  expect(await openCamera({ deviceId: null, sound: false }, door)).toEqual({ kind: 'refused', fault })
})

test('a page without a secure connection has no camera to ask for', async () => {
  expect(await openCamera({ deviceId: null, sound: false }, undefined)).toEqual({ kind: 'refused', fault: 'insecure' })
})

test('a refusal that is no error of the browser is not taken for a permission', () => {
  expect([cameraFault('no'), cameraFault(null), cameraFault({ name: 'OverconstrainedError' })]).toEqual([
    'busy',
    'busy',
    'overconstrained',
  ])
})

test('each refusal is explained in words of its own', () => {
  const titles = cameraFaults.map((fault) => cameraWords[fault].title)
  expect(new Set(titles).size).toBe(cameraFaults.length)
})

test('a camera is off once all of its tracks have ended', () => {
  const ended: string[] = []
  const track = (kind: string) => ({ stop: () => ended.push(kind) })
  closeCamera({ getTracks: () => [track('video'), track('audio')] } as unknown as MediaStream)
  expect(ended).toEqual(['video', 'audio'])
})
