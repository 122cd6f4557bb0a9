import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { takeStore } from '#browser-storage/take-store.ts'
import { requestFailed } from '#src/ui/lazy-requested.ts'
import { aTake } from '#tests/factories/own-takes.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { RecordingTest } from './RecordingTest.tsx'

const network = vi.hoisted(() => ({ cut: false }))
vi.mock('./TestReview.tsx', () => ({
  get TestReview() {
    if (network.cut) throw new Error('a network that was cut')
    return () => <p>La revisión</p>
  },
}))
const take = aTake({ state: 'recorded' })
vi.mock('../recovery/recoverable-takes.ts', () => ({
  offerRecoverable: async (_lesson: number, _user: number | null, offer: (found: typeof take) => void) => offer(take),
  lockTake: () => () => {},
}))
vi.mock('#browser-storage/take-store.ts', () => ({
  takeStore: { bytes: vi.fn(async () => new Blob(['baile'])), remove: vi.fn() },
}))

afterEach(() => {
  cleanup()
  network.cut = false
})

const open = () => renderScreen(<RecordingTest />, { at: '/prueba-de-grabacion', user: null })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('where the review of a test recording cannot be fetched, a press reports it, and the take stays', async () => {
  const failed = vi.fn()
  addEventListener(requestFailed, failed)
  network.cut = true
  await open()
  await press('Recuperar grabación')
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  expect(takeStore.remove).not.toHaveBeenCalled()
  network.cut = false
  await press('Recuperar grabación')
  expect(await screen.findByText('La revisión')).toBeTruthy()
  removeEventListener(requestFailed, failed)
})

test('the button that turns the camera on or off passes the focus to the button in its place', async () => {
  let answer: (fault?: DOMException) => void = () => {}
  const stream = Object.assign(new MediaStream(), { getTracks: () => [], getVideoTracks: () => [] })
  const getUserMedia = () =>
    new Promise((resolve, reject) => {
      answer = (fault) => (fault ? reject(fault) : resolve(stream))
    })
  const cameras = { getUserMedia, enumerateDevices: async () => [] }
  Object.defineProperty(navigator, 'mediaDevices', { value: cameras, configurable: true })
  await open()
  const pressFocused = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  const expectFocus = (name: string) =>
    waitFor(() => expect(screen.getByRole('button', { name })).toBe(document.activeElement))
  await pressFocused('Encender la cámara')
  await expectFocus('Encender la cámara')
  answer(new DOMException('no', 'NotAllowedError'))
  await expectFocus('Volver a intentarlo')
  await pressFocused('Volver a intentarlo')
  await expectFocus('Encender la cámara')
  answer()
  await expectFocus('Apagar la cámara')
  await pressFocused('Apagar la cámara')
  await expectFocus('Encender la cámara')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})
