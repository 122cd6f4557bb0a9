import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { preparing } from '#src/platform/service-worker.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { showToast } from '#src/ui/toasts.ts'
import { aDownloadRecord, aStoredDownload, sizesOf, standInDownloads } from '#tests/factories/download-records.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { DownloadsContext } from '../use-downloads.ts'
import { SaveLessons } from './SaveLessons.tsx'

vi.mock('#src/ui/toasts.ts', () => ({ showToast: vi.fn(async () => undefined) }))

const lessons = [1, 2, 3].map((id) => ({ id, title: `Clase ${id}` }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.mocked(showToast).mockClear()
})

interface Offered {
  readonly of?: typeof lessons
  readonly onGuest?: () => void
  readonly storable?: boolean
}

async function offer(
  standIn: ReturnType<typeof standInDownloads>,
  { of = lessons, onGuest, storable = true }: Offered = {},
) {
  vi.stubGlobal('caches', {
    has: storable ? async () => false : () => Promise.reject(new DOMException('', 'SecurityError')),
  })
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: {} }))
  const load = vi.fn(async () => standIn.downloads)
  await renderScreen(
    <DownloadsContext value={load}>
      <SaveLessons
        lessons={of}
        title="Salsa, nivel básico"
        onGuest={onGuest ?? null}
        installing={<button type="button">Instalar</button>}
      />
    </DownloadsContext>,
    { at: '/cursos/salsa-7/basico', user: onGuest ? null : aUser() },
  )
  return load
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const dialogText = () => screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ')
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)

test('the size of the level is shown before it starts, and changes with the quality', async () => {
  const standIn = standInDownloads()
  await offer(standIn)
  await press('Guardar en este dispositivo')
  await waitFor(() => expect(dialogText()).toContain('3 clases, unos 45 MB; quedan 2,1 GB libres.'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Normal/ }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: /Ligera/ }))
  expect(dialogText()).toContain('3 clases, unos 18 MB')
  expect(standIn.calls).toEqual([])
  submit()
  await waitFor(() => expect(standIn.calls).toEqual([['add', [1, 2, 3], 240]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a lesson is shown as stored once the app opens offline too', async () => {
  preparing.set(true)
  await offer(standInDownloads({ records: [aStoredDownload({ lesson_id: 1 })] }), { of: lessons.slice(0, 1) })
  await waitFor(() => expect(spoken()).toContain('Guardada: falta preparar la academia'))
  expect(screen.queryByText('Guardada en este dispositivo')).toBeNull()
  act(() => preparing.set(false))
  await waitFor(() => expect(spoken()).toContain('Guardada en este dispositivo'))
})

test('with Save-Data the smallest quality is proposed', async () => {
  vi.spyOn(navigator, 'userAgent', 'get')
  Object.assign(navigator, { connection: { saveData: true } })
  await offer(standInDownloads())
  await press('Guardar en este dispositivo')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ligera/ }).checked).toBe(true))
  Object.assign(navigator, { connection: undefined })
})

test('a single quality is not asked for, and Wi-Fi only where the browser reports the connection', async () => {
  const standIn = standInDownloads({ wifiSupported: true }, [{ video_id: 1, lines: 0, bytes: 12_000_000 }])
  await offer(standIn, { of: lessons.slice(0, 1) })
  await press('Guardar en este dispositivo')
  await waitFor(() => expect(dialogText()).toContain('1 clase, unos 12 MB'))
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Solo con Wi-Fi' }))
  await waitFor(() => expect(standIn.calls).toEqual([['setWifiOnly', true]]))
})

test('a full device is reported, with what could be removed, and no download starts', async () => {
  const stored = aStoredDownload({ lesson_id: 9, bytes: 120_000_000 })
  const standIn = standInDownloads({ records: [stored], usage: { used: 2_490_000_000, quota: 2_500_000_000 } })
  await offer(standIn)
  await press('Guardar en este dispositivo')
  await waitFor(() => expect(dialogText()).toContain('No cabe: faltan unos 56 MB.'))
  expect(dialogText()).toContain('Mis descargas, que ocupan 120 MB')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true)
})

test('the proposed removal makes room for the queue too, and for the reserve of the device', async () => {
  const queued = aDownloadRecord({ lesson_id: 9, bytes: 60_000_000, stored_bytes: 10_000_000 })
  const used = 1_000_000_000
  // 45 MB of the level, 50 of the queue and 20 MiB to spare.
  const room = 95_000_000 + 20 * 1_048_576
  const standIn = standInDownloads({ records: [queued], usage: { used, quota: used + room - 1_000_000 } })
  await offer(standIn)
  await press('Guardar en este dispositivo')
  await waitFor(() => expect(dialogText()).toContain('No cabe: faltan unos 1 MB. Lo que está en cola ocupará 50 MB.'))
  act(() => standIn.set({ usage: { used, quota: used + room } }))
  expect(dialogText()).not.toContain('No cabe')
  submit()
  await waitFor(() => expect(standIn.calls).toEqual([['add', [1, 2, 3], 480]]))
  expect(standIn.downloads.state().records.map(({ bytes }) => bytes)).toEqual([
    60_000_000,
    ...Array(3).fill(15_000_000),
  ])
})

test('a browser that stores no files gets a message', async () => {
  await offer(standInDownloads(), { storable: false })
  await press('Guardar en este dispositivo')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Este navegador no deja guardar clases'))
})

test('sizes that failed to load are requested again', async () => {
  const standIn = standInDownloads()
  const sizes = vi
    .fn()
    .mockRejectedValueOnce(new Failure('offline'))
    .mockResolvedValue(sizesOf(1, 2, 3))
  standIn.downloads.sizes = sizes
  await offer(standIn)
  await press('Guardar en este dispositivo')
  await waitFor(() => expect(dialogText()).toContain(failureMessages.offline.title))
  expect(dialogText()).toContain('Para guardar clases hace falta la red.')
  await press('Inténtalo otra vez')
  await waitFor(() => expect(dialogText()).toContain('unos 45 MB'))
})

test('during a download the button shows progress, pauses and continues, and asks once before a removal', async () => {
  const [only] = lessons
  const standIn = standInDownloads({
    records: [aDownloadRecord({ state: 'downloading', bytes: 50_000_000, stored_bytes: 20_500_000 })],
  })
  await offer(standIn, { of: only ? [only] : [] })
  await screen.findByText('Guardando, 41 %')
  expect(spoken()).toEqual(['Guardando, 25 %'])
  await press(/^Pausar/)
  await screen.findByText('En pausa, 41 %')
  await press(/^Seguir/)
  act(() => standIn.change(1, { state: 'complete', stored_bytes: 50_000_000 }))
  expect(spoken()).toEqual(['Guardada en este dispositivo'])
  await press(/^Quitar/)
  expect(dialogText()).toContain('Clase 1: se liberan 50 MB de este dispositivo.')
  expect(standIn.calls).toEqual([
    ['pause', 1],
    ['resume', 1],
  ])
  submit()
  await button('Guardar en este dispositivo')
  expect(standIn.calls.at(-1)).toEqual(['remove', 1])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Guardar en este dispositivo'))
})

test.each([
  ['Pausar', 'downloading'],
  ['Seguir', 'paused'],
] as const)('«%s» that fails shows why', async (name, state) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const standIn = standInDownloads({ records: [aDownloadRecord({ state })] })
  const refuse = async () => {
    throw new Failure('signed_out')
  }
  Object.assign(standIn.downloads, { pause: refuse, resume: refuse })
  await offer(standIn, { of: lessons.slice(0, 1) })
  await press(new RegExp(`^${name}`))
  const { title, text } = failureMessages.signed_out
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(`${title}. ${text}`))
})

test('the rest of a partly stored level can be added', async () => {
  const standIn = standInDownloads({ records: [aStoredDownload({ lesson_id: 2 })] })
  await offer(standIn)
  await screen.findByText('1 de 3 clases guardadas', { selector: 'strong' })
  await press(/^Guardar las demás/)
  await waitFor(() => expect(dialogText()).toContain('2 clases, unos 30 MB'))
  submit()
  await waitFor(() => expect(standIn.calls).toEqual([['add', [1, 3], 480]]))
})

test('a guest sees what a download needs, and the engine is not loaded', async () => {
  const onGuest = vi.fn()
  const load = await offer(standInDownloads(), { onGuest })
  await press('Guardar en este dispositivo')
  expect([onGuest.mock.calls.length, load.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, 0, null])
})

test('on an iPhone the panel asks to keep the page open, and to install the app', async () => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1'
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  await offer(standInDownloads())
  await press('Guardar en este dispositivo')
  await waitFor(() => expect(dialogText()).toContain('pasas siete días sin abrirla'))
  expect(await button('Instalar')).toBeTruthy()
})
