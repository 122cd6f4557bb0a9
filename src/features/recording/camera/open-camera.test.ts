import { expect, test } from 'vitest'
import { cameraFault, cameraFaults } from './camera-fault.ts'
import { cameraWords } from './camera-words.ts'
import { closeCamera, openCamera } from './open-camera.ts'

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
