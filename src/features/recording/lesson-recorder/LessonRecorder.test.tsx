import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { AsideMode } from '#src/platform/player-link.ts'
import { createPlayerChannel, type PlayerRequestBody } from '#src/platform/player-link.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { LessonRecorder } from './LessonRecorder.tsx'

const loadedSaving = vi.hoisted(() => vi.fn())
vi.mock('../saving/OwnVideoDialog.tsx', () => ({
  get OwnVideoDialog() {
    loadedSaving()
    return () => null
  },
}))

// Its chunk takes seconds on a busy machine.
beforeAll(() => import('./ActiveRecorder.tsx'))
beforeEach(() => {
  localStorage.setItem('alcompas-recording-invitation', 'seen')
  const stream = Object.assign(new MediaStream(), { getTracks: () => [], getVideoTracks: () => [] })
  const cameras = { getUserMedia: async () => stream, enumerateDevices: async () => [] }
  Object.defineProperty(navigator, 'mediaDevices', { value: cameras, configurable: true })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

/** The recorder beside a lesson, with what it asks of the player and reports to the page, in order. */
async function besideALesson(user: User | null = null) {
  const channel = createPlayerChannel()
  const done: (PlayerRequestBody['type'] | AsideMode)[] = []
  const focused: string[] = []
  channel.handleRequests((request) => {
    done.push(request.type)
    if (request.type === 'focus') focused.push(request.button)
  })
  await renderScreen(
    <LessonRecorder
      lesson={aLesson()}
      lessonPath="/clases-de-baile/salsa-7"
      lessonVideo={undefined}
      link={channel}
      user={user}
      onRegister={vi.fn()}
      onModeChange={(mode) => void done.push(mode)}
    />,
    { at: '/clases-de-baile/salsa-7', user },
  )
  return {
    done,
    /** The buttons of the player that the focus was given back to. */
    focused,
    /** The button or the key of the player. */
    askToRecord: () => act(() => channel.emit({ from: 'player', session: 'una', type: 'recording-zone' })),
    askForMirror: () => act(() => channel.emit({ from: 'player', session: 'una', type: 'camera', on: true })),
  }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a lesson is paused for the setup only after the page was notified of the request to record', async () => {
  const { done, askToRecord } = await besideALesson()
  askToRecord()
  await screen.findByRole('dialog', { name: 'Prepara tu cámara' })
  expect(done.indexOf('dialog')).toBeGreaterThan(-1)
  expect(done.indexOf('dialog')).toBeLessThan(done.indexOf('pause'))
})

test('a request to record changes no layout during a recording, and records on the panel that waits', async () => {
  const { done, askToRecord } = await besideALesson()
  askToRecord()
  await press('Activar la cámara')
  await press('Empezar')
  await screen.findByRole('button', { name: 'Cancelar' })
  expect(done).toContain('recording')
  done.length = 0
  askToRecord()
  expect(done).toEqual([])

  await press('Cancelar')
  await screen.findByRole('button', { name: 'Grabarme' })
  done.length = 0
  askToRecord()
  await screen.findByRole('button', { name: 'Cancelar' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(done).not.toContain('dialog')
})

test('the code that saves a take of a learner is loaded before it begins, not from the network later', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const { askToRecord } = await besideALesson(aUser())
  askToRecord()
  await screen.findByRole('dialog', { name: 'Prepara tu cámara' })
  await waitFor(() => expect(loadedSaving).toHaveBeenCalledTimes(1))
  vi.unstubAllGlobals()
})

test('a page that comes back from the back/forward cache shows no panel of a camera that was turned off', async () => {
  const { done, askForMirror } = await besideALesson()
  askForMirror()
  await screen.findByRole('region', { name: 'Tu cámara' })
  act(() => void dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tu cámara' })).toBeNull())
  expect(done.at(-1)).toBe('no')
  askForMirror()
  expect(await screen.findByRole('region', { name: 'Tu cámara' })).toBeTruthy()
})

test('the camera that is turned off gives the focus back to the button of the player that opened it', async () => {
  const { focused, askForMirror, askToRecord } = await besideALesson()
  askForMirror()
  await press('Apagar la cámara')
  expect(screen.queryByRole('region', { name: 'Tu cámara' })).toBeNull()
  expect(focused).toEqual(['camera'])
  askToRecord()
  await press('Activar la cámara')
  await press('Empezar')
  await press('Cancelar')
  await press('Apagar la cámara')
  expect(focused).toEqual(['camera', 'record'])
})

test('the button that asks for the camera keeps the focus, and asks once', async () => {
  const stream = await navigator.mediaDevices.getUserMedia()
  let allow = () => {}
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  ask.mockImplementation(() => new Promise((resolve) => (allow = () => resolve(stream))))
  const { askToRecord } = await besideALesson()
  askToRecord()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Activar la cámara' })
  button.focus()
  fireEvent.click(button)
  await screen.findByText(/Dale permiso a la cámara/)
  expect([button.disabled, document.activeElement]).toEqual([false, button])
  fireEvent.click(button)
  expect(ask).toHaveBeenCalledTimes(1)
  await act(async () => allow())
  expect(await screen.findByRole('button', { name: 'Empezar' })).toBe(document.activeElement)
})

test('a device without a microphone records without audio, and says so in the setup and beside the lesson', async () => {
  const stream = await navigator.mediaDevices.getUserMedia()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (constraints) => {
    if (constraints?.audio) throw new DOMException('no microphone', 'NotFoundError')
    return stream
  })
  const { askToRecord } = await besideALesson()
  askToRecord()
  const sound = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Grabar también el sonido' })
  fireEvent.click(sound)
  await press('Activar la cámara')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No encontramos ningún micrófono/)
  expect(sound.checked).toBe(false)
  await press('Empezar')
  await press('Cancelar')
  // The checkbox that the setup says to tick again is not there.
  expect(await screen.findByText(/^No encontramos ningún micrófono: la cámara va sin sonido\.$/)).toBeTruthy()
})
