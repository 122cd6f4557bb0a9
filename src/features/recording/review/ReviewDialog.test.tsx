import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { takeStore } from '#browser-storage/take-store.ts'
import { showToast } from '#src/ui/toasts.ts'
import { aTake } from '#tests/factories/own-takes.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { pageUploads } from '../saving/page-uploads.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

vi.mock('#browser-storage/take-store.ts', () => ({
  takeStore: { bytes: vi.fn(), change: vi.fn(), find: vi.fn(), put: vi.fn(), replaceBytes: vi.fn() },
}))
const media = vi.hoisted(() => ({ prepare: vi.fn(), cancel: vi.fn(async (_id: string) => undefined) }))
vi.mock('#src/platform/workers.ts', () => ({ mediaWorker: () => media }))
const update = vi.hoisted(() => vi.fn())
vi.mock('#src/platform/service-worker.ts', () => ({ acceptUpdate: update }))
vi.mock('#src/ui/toasts.ts', () => ({
  showToast: vi.fn(async () => undefined),
  hideToasts: vi.fn(async () => undefined),
}))
vi.mock('../saving/page-uploads.ts', () => ({ pageUploads: { save: vi.fn(), discard: vi.fn(async () => undefined) } }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const lesson = { src: '/media/clase.mp4', poster: null, title: 'Salsa en línea' }
const heard = { onSaving: vi.fn(), onRegister: vi.fn(), onRepeat: vi.fn(), onClose: vi.fn(), onDiscarded: vi.fn() }

/** The review of a prepared take, with what the device and the upload queue were asked, in order. */
async function review() {
  const done: unknown[] = []
  vi.mocked(takeStore.bytes).mockResolvedValue(new Blob(['abc'], { type: 'video/mp4' }))
  vi.mocked(takeStore.change).mockImplementation(async (_, { offset }) => {
    await new Promise((resolve) => setTimeout(resolve))
    done.push(offset)
  })
  vi.mocked(pageUploads.save).mockImplementation(async () => void done.push('saved'))
  const reviewed = { take: aTake({ state: 'prepared' }), bytes: null, why: null, persisted: true }
  await renderScreen(<ReviewDialog reviewed={reviewed} lesson={lesson} user={aUser()} {...heard} />, {
    at: '/clases-de-baile/salsa-en-linea-7',
    user: aUser(),
  })
  await screen.findByRole('dialog', { name: '¡Bien bailado!' })
  return { done, press: (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name })) }
}

test('an offset that was just changed is stored before the upload may read it', async () => {
  const { done, press } = await review()
  press(/después/)
  press(/después/)
  press('Guardar')
  await waitFor(() => expect(heard.onSaving).toHaveBeenCalled())
  expect(done).toEqual([0.08, 'saved'])
})

test('an offset that could not be stored keeps the take in review', async () => {
  const { done, press } = await review()
  press(/después/)
  vi.mocked(takeStore.change).mockRejectedValue(new DOMException('no room', 'QuotaExceededError'))
  press('Guardar')
  await screen.findByText(/no deja guardar nada en el dispositivo/)
  expect([done, heard.onSaving.mock.calls]).toEqual([[], []])
})

test('an offset that could not be stored is tried again as the review is closed without a decision', async () => {
  const { done, press } = await review()
  vi.mocked(takeStore.change).mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'))
  press(/después/)
  await waitFor(() => expect(takeStore.change).toHaveBeenCalledTimes(1))
  expect(done).toEqual([])
  press('Cerrar')
  await waitFor(() => expect(done).toEqual([0.04]))
  expect([heard.onClose.mock.calls.length, vi.mocked(showToast).mock.calls]).toEqual([1, []])
})

test('an offset that still cannot be stored then is reported', async () => {
  const { press } = await review()
  vi.mocked(takeStore.change).mockRejectedValue(new DOMException('no room', 'QuotaExceededError'))
  press(/después/)
  press('Cerrar')
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.stringContaining('no deja guardar nada')))
  expect(heard.onClose).toHaveBeenCalledTimes(1)
})

/** The review of a take that has just been recorded on a device without room for it. */
async function reviewWithoutRoom(prepare: () => Promise<unknown>, persisted = false) {
  vi.mocked(takeStore.replaceBytes).mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  media.prepare.mockImplementation(prepare)
  const reviewed = { take: aTake({ state: 'recorded' }), bytes: new Blob(['abc']), why: null, persisted }
  await renderScreen(<ReviewDialog reviewed={reviewed} lesson={lesson} user={aUser()} {...heard} />, {
    at: '/clases-de-baile/salsa-en-linea-7',
    user: aUser(),
  })
  return { press: (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name })) }
}

const done = async () => ({
  kind: 'prepared',
  file: { bytes: new ArrayBuffer(3), mimeType: 'video/mp4' },
  duration: 9.8,
  lost: [],
  failures: [],
})

test('closing the review of a take that is only in memory asks first, and a no keeps the take', async () => {
  const { press } = await reviewWithoutRoom(done)
  await screen.findByRole('dialog', { name: '¡Bien bailado!' })
  press('Cerrar')
  await screen.findByRole('dialog', { name: '¿Borramos la grabación?' })
  expect(heard.onClose).not.toHaveBeenCalled()
  press('No, déjala')
  await screen.findByRole('dialog', { name: '¡Bien bailado!' })
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeTruthy()
  expect([heard.onClose.mock.calls, heard.onDiscarded.mock.calls]).toEqual([[], []])
  expect(pageUploads.discard).not.toHaveBeenCalled()
})

test('Escape, which closes the dialog by itself, asks the same question, and a changed offset is kept', async () => {
  const { press } = await reviewWithoutRoom(done)
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: '¡Bien bailado!' })
  press(/después/)
  dialog.close()
  fireEvent(dialog, new Event('close'))
  await screen.findByRole('dialog', { name: '¿Borramos la grabación?' })
  press('No, déjala')
  expect(await screen.findByRole('dialog', { name: '¡Bien bailado!' })).toBe(dialog)
  expect([dialog.open, screen.getByText(/0,04 s$/).tagName]).toEqual([true, 'OUTPUT'])
})

test('a take that is only in memory is deleted once the learner says so, also while it is prepared', async () => {
  const { press } = await reviewWithoutRoom(() => new Promise(() => {}))
  await screen.findByRole('dialog', { name: 'Preparando tu vídeo...' })
  press('Cerrar')
  press('Sí, borrarla')
  await waitFor(() => expect(heard.onDiscarded).toHaveBeenCalledTimes(1))
  expect(vi.mocked(pageUploads.discard).mock.calls).toEqual([['take-0001']])
  expect(heard.onClose).not.toHaveBeenCalled()
})

test('discarding a take while it is prepared cancels that before the take is deleted, and stores nothing', async () => {
  let answer = (_: unknown) => {}
  const { press } = await reviewWithoutRoom(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await screen.findByRole('dialog', { name: 'Preparando tu vídeo...' })
  await waitFor(() => expect(media.prepare).toHaveBeenCalled())
  press('Cerrar')
  press('No, déjala')
  expect(media.cancel).not.toHaveBeenCalled()
  press('Cerrar')
  const cancelledBefore: unknown[] = []
  vi.mocked(pageUploads.discard).mockImplementationOnce(async () => {
    cancelledBefore.push(...media.cancel.mock.calls)
    // Its last message was on the way.
    answer(await done())
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  press('Sí, borrarla')
  await waitFor(() => expect(heard.onDiscarded).toHaveBeenCalledTimes(1))
  expect(cancelledBefore).toEqual([['take-0001']])
  expect(takeStore.put).not.toHaveBeenCalled()
  expect(takeStore.replaceBytes).not.toHaveBeenCalled()
})

/** The review of a take on a page whose media worker a new version has replaced. */
async function reviewOutdated(persisted: boolean) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  const { press } = await reviewWithoutRoom(() => Promise.reject(new Error('the worker died')), persisted)
  await screen.findByRole('dialog', { name: 'Tu vídeo no está listo' })
  await screen.findByRole('button', { name: 'Actualizar' })
  return press
}

test('updating a page whose take is only in memory asks first, and a no keeps the take', async () => {
  const press = await reviewOutdated(false)
  press('Actualizar')
  await screen.findByRole('dialog', { name: '¿Actualizamos la página?' })
  expect(update).not.toHaveBeenCalled()
  press('No, déjala')
  await screen.findByRole('dialog', { name: 'Tu vídeo no está listo' })
  press('Actualizar')
  press('Sí, actualizar')
  expect(update).toHaveBeenCalledTimes(1)
  expect(pageUploads.discard).not.toHaveBeenCalled()
})

test('a page whose take is on the device is updated at once', async () => {
  const press = await reviewOutdated(true)
  press('Actualizar')
  expect(update).toHaveBeenCalledTimes(1)
})
