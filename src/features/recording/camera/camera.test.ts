import { expect, test } from 'vitest'
import { createCamera } from './camera.ts'
import type { CameraWish, OpenedCamera } from './open-camera.ts'

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
  const wishes: CameraWish[] = []
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
