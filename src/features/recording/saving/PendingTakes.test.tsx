import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeStore } from '#browser-storage/take-store.ts'
import { showToast } from '#src/ui/toasts.ts'
import { aTake } from '#tests/factories/own-takes.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { type DeviceTakesState, deviceTakesStore, noDeviceTakes } from './device-takes.ts'
import { PendingTakes } from './PendingTakes.tsx'
import { pageUploads } from './page-uploads.ts'
import { newUpload } from './upload-state.ts'

vi.mock('#src/ui/toasts.ts', () => ({
  showToast: vi.fn(async () => undefined),
  hideToasts: vi.fn(async () => undefined),
}))
vi.mock('#browser-storage/take-store.ts', () => ({ takeStore: { all: vi.fn(async () => []) } }))
vi.mock('./page-uploads.ts', () => ({
  pageUploads: {
    setLearner: vi.fn(async () => undefined),
    save: vi.fn(async () => undefined),
    discard: vi.fn(async () => undefined),
    cancel: vi.fn(async () => undefined),
  },
}))

const guests = aTake({ id: 'take-guest', userId: null, state: 'prepared' })
const user = aUser()

async function dock({ at = '/cursos', playing = false, there = {} as Partial<DeviceTakesState> } = {}) {
  await renderScreen(<PendingTakes user={user} playing={playing} />, { at, user })
  await act(async () => deviceTakesStore.set({ ...noDeviceTakes, ...there }))
}

beforeEach(() => vi.mocked(takeStore.all).mockResolvedValue([aTake()]))
afterEach(() => {
  cleanup()
  deviceTakesStore.set(noDeviceTakes)
  vi.clearAllMocks()
})

test('uploads of an earlier visit are resumed', async () => {
  await dock()
  await waitFor(() => expect(pageUploads.setLearner).toHaveBeenCalledWith(1))
})

test('without takes no uploader is loaded or shown', async () => {
  vi.mocked(takeStore.all).mockResolvedValue([])
  await dock()
  // Whatever was on the device would have been loaded by then.
  await waitFor(() => expect(takeStore.all).toHaveBeenCalled())
  await act(() => vi.dynamicImportSettled())
  expect(pageUploads.setLearner).not.toHaveBeenCalledWith(1)
  expect(screen.queryByRole('link')).toBeNull()
})

test('running uploads are counted, with a link to Mis vídeos', async () => {
  const uploads = new Map([['take-0001', { ...newUpload(200), sent: 90 }]])
  await dock({ there: { takes: [aTake(), aTake({ id: 'take-0002' })], uploads } })
  const link = await screen.findByRole('link', { name: 'Guardando 2 vídeos · 45 %' })
  expect(link.getAttribute('href')).toBe('/perfil?seccion=videos')
})

test('an upload can be cancelled in the notice, and its take stays on the device', async () => {
  const uploads = new Map([['take-0001', { ...newUpload(200), sent: 90 }]])
  await dock({ there: { takes: [aTake(), aTake({ id: 'take-0002', state: 'recorded' })], uploads } })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Guardada en este dispositivo'))
  expect(vi.mocked(pageUploads.cancel).mock.calls).toEqual([['take-0001']])
})

test('the first take of another tab is shown in this one', async () => {
  vi.mocked(takeStore.all).mockResolvedValue([])
  await dock()
  const other = new BroadcastChannel('alcompas-takes')
  other.postMessage({ kind: 'asked', userId: 1 })
  await waitFor(() => expect(pageUploads.setLearner).toHaveBeenCalledWith(1))
  other.close()
})

test('the notice is not shown on Mis vídeos, which lists all takes', async () => {
  await dock({ at: '/perfil?seccion=videos', there: { takes: [aTake(), guests] } })
  await act(() => vi.dynamicImportSettled())
  expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null])
})

test('a guest’s take is offered to the learner who signed in, and becomes theirs when saved (Q2)', async () => {
  await dock({ there: { takes: [guests] } })
  await screen.findByText(/Tienes una grabación guardada en este dispositivo/)
  fireEvent.click(screen.getByRole('button', { name: 'Guardarla' }))
  await waitFor(() => expect(pageUploads.save).toHaveBeenCalledWith('take-guest', 1))
})

test('a full device is reported, and the take is still offered', async () => {
  vi.mocked(pageUploads.save).mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'))
  await dock({ there: { takes: [guests] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Guardarla' }))
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.stringContaining('Libera espacio')))
  expect(screen.getByRole('button', { name: 'Guardarla' })).toBeDefined()
})

test('a take is deleted only after a confirmation', async () => {
  await dock({ there: { takes: [guests] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Descartarla' }))
  expect(pageUploads.discard).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Sí, descartarla' }))
  await waitFor(() => expect(pageUploads.discard).toHaveBeenCalledWith('take-guest'))
})

test('the question before a deletion has the focus on its harmless answer, and another button than the one pressed', async () => {
  await dock({ there: { takes: [guests] } })
  const discard = await screen.findByRole('button', { name: 'Descartarla' })
  act(() => discard.focus())
  fireEvent.click(discard)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Conservarla' }))
  // A second press of Enter, or a double click, reaches no other button.
  expect(screen.getByRole('button', { name: 'Sí, descartarla' })).not.toBe(discard)
  expect(pageUploads.discard).not.toHaveBeenCalled()
})

test.each([
  ['an upload', [aTake()], 'Cancelar'],
  ['a refusal', [aTake({ refusal: 'recording_limit' })], 'Ahora no'],
  ['the take of a guest', [guests], 'Guardarla'],
])('the notice of %s that is removed leaves its focus to the screen', async (_name, takes, name) => {
  render(<main tabIndex={-1} />)
  await dock({ there: { takes } })
  const button = await screen.findByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
  await act(async () => deviceTakesStore.set({ ...noDeviceTakes, takes: [aTake({ state: 'recorded' })] }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a refusal is shown until it is dismissed, and no question while a lesson plays', async () => {
  const takes = [aTake({ refusal: 'recording_limit' })]
  await dock({ there: { takes } })
  await screen.findByText(/no se ha guardado\. Ya tienes 3 vídeos\./)
  fireEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
  expect(screen.queryByText(/no se ha guardado/)).toBeNull()
  cleanup()
  await dock({ playing: true, there: { takes: [...takes, guests] } })
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('button')).toBeNull()
})
