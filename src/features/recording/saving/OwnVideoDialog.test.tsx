import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeStore } from '#browser-storage/take-store.ts'
import type { UserVideo } from '#contract/recording.ts'
import { showToast } from '#src/ui/toasts.ts'
import { aTake, aUserVideo } from '#tests/factories/own-takes.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { deviceTakesStore, noDeviceTakes } from './device-takes.ts'
import { OwnVideoDialog } from './OwnVideoDialog.tsx'
import { pageUploads } from './page-uploads.ts'
import { newUpload, type Upload } from './upload-state.ts'

vi.mock('#src/ui/toasts.ts', () => ({
  showToast: vi.fn(async () => undefined),
  hideToasts: vi.fn(async () => undefined),
}))
vi.mock('../compare/TakeBesideLesson.tsx', () => ({
  TakeBesideLesson: ({ take }: { readonly take: { readonly src: string } }) => <p>Al lado: {take.src}</p>,
}))
vi.mock('./page-uploads.ts', () => ({
  pageUploads: {
    setLearner: vi.fn(async () => undefined),
    refresh: vi.fn(async () => undefined),
    save: vi.fn(async () => undefined),
    discard: vi.fn(async () => undefined),
    cancel: vi.fn(async () => undefined),
  },
}))

const asked = vi.fn<(path: string) => Promise<Response>>()
const uploading = aUserVideo({ status: 'uploading', path: null, thumbnail_path: null })
const lesson = { src: '/media/clase.mp4', poster: null, title: 'Salsa en línea' }
const heard = { onClose: vi.fn(), onRepeat: vi.fn() }

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
  asked.mockImplementation(async () => Response.json([]))
})
afterEach(() => {
  cleanup()
  deviceTakesStore.set(noDeviceTakes)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function dialog(fetchUser = async () => aUser()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(
    <QueryClientProvider client={client}>
      <OwnVideoDialog takeId="take-0001" lesson={lesson} {...heard} />
    </QueryClientProvider>,
    { at: '/clases-de-baile/salsa-en-linea-7', user: aUser(), fetchUser },
  )
}

const named = (name: string) => within(screen.getByRole('dialog', { name }))
const sending = (upload: Partial<Upload>) =>
  deviceTakesStore.set({
    ...noDeviceTakes,
    takes: [aTake()],
    uploads: new Map([['take-0001', { ...newUpload(1000), ...upload }]]),
  })
const arrived = (video: UserVideo) =>
  deviceTakesStore.set({ ...noDeviceTakes, saved: new Map([['take-0001', { video, savedAt: Date.now() }]]) })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const pollsOf = () => asked.mock.calls.filter(([path]) => path.includes('/user-videos/get/')).length

test('during the upload the dialog shows the progress, and can be closed (F150)', async () => {
  sending({ sent: 450, phase: { kind: 'sending' } })
  await dialog()
  const step = named('Buen trabajo')
  expect(step.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('45')
  fireEvent.click(step.getByRole('button', { name: 'Seguir bailando' }))
  expect(heard.onClose).toHaveBeenCalled()
})

test('a cancelled upload leaves the take on the device, to be saved later or deleted once confirmed', async () => {
  sending({ sent: 450, phase: { kind: 'sending' } })
  await dialog()
  fireEvent.click(named('Buen trabajo').getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(pageUploads.cancel).toHaveBeenCalledWith('take-0001'))
  act(() => deviceTakesStore.set({ ...noDeviceTakes, takes: [aTake({ state: 'recorded' })] }))
  const step = named('Guardada en este dispositivo')
  fireEvent.click(step.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(pageUploads.save).toHaveBeenCalledWith('take-0001', 1))
  fireEvent.click(step.getByRole('button', { name: 'Borrar' }))
  expect(pageUploads.discard).not.toHaveBeenCalled()
  fireEvent.click(step.getByRole('button', { name: 'Sí, borrarlo' }))
  await waitFor(() => expect(heard.onClose).toHaveBeenCalled())
  expect(pageUploads.discard).toHaveBeenCalledWith('take-0001')
})

test.each([
  [{ kind: 'waiting', nextAt: 1, why: 'offline' }, /Sin conexión/],
  [{ kind: 'waiting', nextAt: 1, why: 'busy' }, /La academia no contesta/],
  [{ kind: 'waiting', nextAt: 1, why: 'maintenance' }, /La academia está en mantenimiento/],
  [{ kind: 'held' }, /Tu sesión ha terminado/],
] as const)('the reason why an upload waits is shown: %o', async (phase, words) => {
  sending({ phase })
  await dialog()
  expect(named('Buen trabajo').getByText(words)).toBeDefined()
})

test('the percentage does not break beside a long text', async () => {
  sending({ phase: { kind: 'waiting', nextAt: 1, why: 'busy' } })
  await dialog()
  const percentages = [...document.querySelectorAll('span')].map(({ textContent }) => textContent)
  expect(percentages).toContain('0\u00a0%')
})

test('after the session has ended the learner signs in within the dialog, and the upload continues', async () => {
  sending({ phase: { kind: 'held' } })
  await dialog()
  const step = named('Buen trabajo')
  expect(step.getByText(/Tu vídeo te espera en este dispositivo/)).toBeDefined()
  const address = step.getByLabelText<HTMLInputElement>('Correo electrónico')
  expect(address.value).toBe(aUser().email)
  asked.mockImplementation(async (path) => Response.json(path.includes('/api/login') ? { token: 'abc' } : []))
  fireEvent.change(step.getByLabelText('Contraseña'), { target: { value: 'baila1234' } })
  fireEvent.click(step.getByRole('button', { name: 'Inicia sesión' }))
  await waitFor(() => expect(asked.mock.calls.some(([path]) => path.includes('/api/login'))).toBe(true))
  await waitFor(() => expect(pageUploads.save).toHaveBeenCalledWith('take-0001', 1))
  expect(pageUploads.discard).not.toHaveBeenCalled()
})

test('a recording of another learner of this device is neither sent nor said to be deleted', async () => {
  const stored = aTake({ userId: 1 })
  vi.spyOn(takeStore, 'find').mockResolvedValue(stored)
  sending({ phase: { kind: 'held' } })
  const other = aUser({ id: 2, email: 'eva@alcompas.test' })
  await dialog(async () => other)
  const step = named('Buen trabajo')
  asked.mockImplementation(async (path) => Response.json(path.includes('/api/login') ? { token: 'abc' } : []))
  fireEvent.change(step.getByLabelText('Correo electrónico'), { target: { value: other.email } })
  fireEvent.change(step.getByLabelText('Contraseña'), { target: { value: 'baila1234' } })
  deviceTakesStore.set(noDeviceTakes)
  fireEvent.click(step.getByRole('button', { name: 'Inicia sesión' }))
  await screen.findByRole('dialog', { name: 'Esta grabación es de otra cuenta' })
  expect(pageUploads.save).not.toHaveBeenCalled()
})

test('beyond the limit the dialog offers to make room, to retry, and to delete after a confirmation', async () => {
  deviceTakesStore.set({ ...noDeviceTakes, takes: [aTake({ refusal: 'recording_limit' })] })
  await dialog()
  const step = named('No hemos podido guardarlo')
  expect(step.getByText(/Ya tienes 3 vídeos\. Borra uno/)).toBeDefined()
  expect(step.getByRole('link', { name: 'Ir a Mis vídeos' }).getAttribute('href')).toBe('/perfil?seccion=videos')
  fireEvent.click(step.getByRole('button', { name: 'Guardar otra vez' }))
  await waitFor(() => expect(pageUploads.save).toHaveBeenCalledWith('take-0001', 1))
  fireEvent.click(step.getByRole('button', { name: 'Borrar la grabación' }))
  expect(pageUploads.discard).not.toHaveBeenCalled()
  fireEvent.click(step.getByRole('button', { name: 'Sí, borrarla' }))
  await waitFor(() => expect(heard.onClose).toHaveBeenCalled())
})

test('a file that is not a recording is not sent again, only recorded again', async () => {
  deviceTakesStore.set({ ...noDeviceTakes, takes: [aTake({ refusal: 'no_picture' })] })
  await dialog()
  expect(screen.getByText(/no tiene imagen/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Guardar otra vez' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Repetir' }))
  expect(heard.onRepeat).toHaveBeenCalled()
})

test('a recording is polled every two seconds until it is a draft to watch, download and publish (F151)', async () => {
  arrived(uploading)
  const answers = [uploading, uploading, aUserVideo()]
  asked.mockImplementation(async (path) =>
    Response.json(path.includes('/get/') ? (answers.shift() ?? aUserVideo()) : [aUserVideo()]),
  )
  await dialog()
  expect(named('Procesando...')).toBeDefined()
  await pass(1900)
  expect(pollsOf()).toBe(0)
  await pass(4200)
  expect(pollsOf()).toBe(3)
  const ready = named('Tu vídeo está listo')
  await ready.findByText('Al lado: /media/recordings/1/40.mp4')
  expect(ready.getByRole('link', { name: /Descargar/ }).getAttribute('download')).toBe(
    'video-alcompas-salsa-en-linea.mp4',
  )
  fireEvent.click(ready.getByRole('button', { name: 'Repetir' }))
  expect(heard.onRepeat).toHaveBeenCalled()
  await pass(20_000)
  expect(pollsOf()).toBe(3)

  fireEvent.click(ready.getByRole('button', { name: 'Publicar' }))
  const publishing = named('¿Publicamos tu vídeo?')
  asked.mockImplementation(async () => Response.json(aUserVideo({ status: 'public' })))
  fireEvent.click(publishing.getByRole('checkbox'))
  fireEvent.click(publishing.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(heard.onClose).toHaveBeenCalled())
  expect(showToast).toHaveBeenCalledWith('El vídeo se ha publicado')
})

test('after five minutes the dialog stops polling, says that nothing is lost, and polls again on request', async () => {
  arrived(uploading)
  asked.mockImplementation(async () => Response.json(uploading))
  await dialog()
  await pass(301_000)
  const over = named('Seguimos preparando tu vídeo')
  const before = pollsOf()
  await pass(60_000)
  expect(pollsOf()).toBe(before)
  fireEvent.click(over.getByRole('button', { name: 'Volver a mirar' }))
  await pass(2100)
  expect([named('Procesando...') !== null, pollsOf()]).toEqual([true, before + 1])
})

test('a rejected recording shows the reason', async () => {
  arrived(aUserVideo({ status: 'rejected', rejection: 'too_long', path: null }))
  await dialog()
  expect(named('Rechazado').getByText(/demasiado larga/)).toBeDefined()
})

test('a take that another tab has saved is found at the server', async () => {
  asked.mockImplementation(async () => Response.json([aUserVideo()]))
  await dialog()
  await screen.findByRole('dialog', { name: 'Tu vídeo está listo' })
})

test('a take that is neither on the device nor at the server is deleted', async () => {
  await dialog()
  await screen.findByRole('dialog', { name: 'Esta grabación ya no está' })
})

test('a recording that was set aside meanwhile is shown as stored, and is polled again after a retry', async () => {
  const paused = { ...uploading, set_aside: true }
  asked.mockImplementation(async () => Response.json(paused))
  arrived(uploading)
  await dialog()
  await pass(2000)
  const step = named('Tu vídeo está en pausa')
  expect(step.getByText(/La grabación está a salvo/)).toBeDefined()
  await pass(60_000)
  expect(pollsOf()).toBe(1)
  asked.mockImplementation(async (path) => Response.json(path.includes('/retry/') ? uploading : aUserVideo()))
  fireEvent.click(step.getByRole('button', { name: 'Volver a intentarlo' }))
  await waitFor(() => expect(named('Procesando...')).toBeDefined())
  await pass(2000)
  expect(named('Tu vídeo está listo')).toBeDefined()
})
