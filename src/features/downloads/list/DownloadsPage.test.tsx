import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StoredRight } from '#browser-storage/stored-rights.ts'
import { Failure } from '#contract/errors.ts'
import { storedRefusalWords } from '#src/session/downloads/stored-refusal-copy.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { showToast } from '#src/ui/toasts.ts'
import { aDownloadRecord, aStoredDownload, standInDownloads } from '#tests/factories/download-records.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { StoragePanel } from '../StoragePanel.tsx'
import { DownloadsContext, useDownloads } from '../use-downloads.ts'
import { DownloadsPage } from './DownloadsPage.tsx'

vi.mock('#src/ui/toasts.ts', () => ({ showToast: vi.fn(async () => undefined) }))

afterEach(() => {
  cleanup()
  rights = {}
  evicted = []
  dismissed.mockClear()
  vi.mocked(showToast).mockClear()
  vi.restoreAllMocks()
})

/** Those of the lessons on the page: a subscriber's, unless a test says otherwise. */
let rights: Record<number, StoredRight> = {}
/** What the browser has evicted. */
let evicted: readonly number[] = []
const dismissed = vi.fn()

function Page() {
  const loaded = useDownloads()
  const factsOf = (id: number) =>
    id === 9 ? undefined : { href: `/clases-de-baile/clase-${id}`, image: '/x.webp', hue: 10 }
  return (
    <DownloadsPage
      loaded={loaded}
      factsOf={factsOf}
      rightOf={({ lesson_id }) => rights[lesson_id]}
      eviction={{
        ids: evicted,
        mayBeMore: evicted.length === 50,
        lessons: evicted.filter((id) => id !== 9).map((id) => ({ id, title: `Clase ${id}` })),
        dismiss: dismissed,
      }}
      installing={null}
    />
  )
}

const show = (standIn: ReturnType<typeof standInDownloads>, page = <Page />) =>
  renderScreen(<DownloadsContext value={async () => standIn.downloads}>{page}</DownloadsContext>, {
    at: '/mis-descargas',
    user: aUser(),
  })

const rows = async (list: RegExp) =>
  within(await screen.findByRole('region', { name: list }))
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('h3, p')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)

test('a queue that waits for its learner is not shown as stored, and continues from one button', async () => {
  const standIn = standInDownloads({
    records: [
      aDownloadRecord({ lesson_id: 1, position: 1, halt: 'full' }),
      aDownloadRecord({ lesson_id: 2, position: 2, state: 'paused' }),
      aDownloadRecord({ lesson_id: 3, position: 3, halt: 'gone' }),
    ],
  })
  await show(standIn)
  await screen.findByRole('region', { name: 'Por guardar 3 clases' })
  expect(screen.queryByRole('button', { name: 'Pausar todo' })).toBeNull()
  press('Seguir todo')
  await waitFor(() =>
    expect(standIn.calls).toEqual([
      ['resume', 1],
      ['resume', 2],
    ]),
  )
})

test('the queue is listed in its order and stored lessons newest first, each with its state in words', async () => {
  await show(
    standInDownloads({
      records: [
        aStoredDownload({ lesson_id: 4, lines: 720, completed_at: Date.UTC(2026, 10, 19) }),
        aDownloadRecord({ lesson_id: 2, position: 2, halt: 'wifi', bytes: 0 }),
        aDownloadRecord({ lesson_id: 1, position: 1, state: 'downloading', stored_bytes: 33_000_000 }),
        aStoredDownload({ lesson_id: 9, outdated: 'withdrawn' }),
      ],
    }),
  )
  expect(await rows(/^Guardándose/)).toEqual([
    ['Clase 1', 'Guardando, 73 %', 'Normal · 480p, 45 MB, quedan 12 MB'],
    ['Clase 2', 'Esperando Wi-Fi', 'Si quieres seguir ya con tus datos, apaga «Solo con Wi-Fi».', 'Normal · 480p'],
  ])
  expect(await rows(/^Guardadas/)).toEqual([
    [
      'Clase 9',
      'La academia ha retirado esta clase',
      'Puedes quitarla de este dispositivo.',
      'Normal · 480p, 45 MB, guardada el 21/11/2026',
    ],
    ['Clase 4', 'Guardada en este dispositivo', 'Alta · 720p, 45 MB, guardada el 19/11/2026'],
  ])
  expect(screen.getByRole('link', { name: 'Clase 4' }).getAttribute('href')).toBe('/clases-de-baile/clase-4')
  expect(screen.queryByRole('link', { name: 'Clase 9' })).toBeNull()
})

test('a stored lesson whose replacement has stopped is continued by hand, one whose replacement is queued is not', async () => {
  const standIn = standInDownloads({
    records: [
      aStoredDownload({ lesson_id: 1, outdated: 'replace', halt: 'full' }),
      aStoredDownload({ lesson_id: 2, outdated: 'replace' }),
      aStoredDownload({ lesson_id: 3 }),
    ],
  })
  await show(standIn)
  await screen.findByRole('region', { name: /^Guardadas/ })
  expect(
    screen.getAllByRole('button', { name: /^(?:Seguir|Pausar)/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Seguir: Clase 1'])
  press('Seguir: Clase 1')
  await waitFor(() => expect(standIn.calls).toEqual([['resume', 1]]))
})

test('each stored lesson shows until when it plays without a network, or why it does not and what helps', async () => {
  rights = {
    1: { until: Date.UTC(2027, 2, 12, 12) },
    2: { refusal: 'needs_subscription' },
    3: { refusal: 'expired' },
    4: { until: Date.UTC(2027, 2, 12, 12) },
  }
  const ids = [1, 2, 3, 4]
  await show(
    standInDownloads({
      records: ids.map((lesson_id) =>
        aStoredDownload({
          lesson_id,
          completed_at: Date.UTC(2026, 10, 21) - lesson_id,
          outdated: lesson_id === 4 ? 'replace' : 'no',
        }),
      ),
    }),
  )
  const until = 'Se puede ver sin conexión hasta el 12/03/2027.'
  const { needs_subscription, expired } = storedRefusalWords
  expect((await rows(/^Guardadas/)).map((row) => row.slice(1, 3))).toEqual([
    ['Guardada en este dispositivo', until],
    [needs_subscription.title, needs_subscription.text],
    [expired.title, expired.text],
    ['Hay una versión nueva', `La academia la ha cambiado: se actualiza con conexión. ${until}`],
  ])
  const stuck = document.querySelectorAll('[data-stuck]')
  expect([...stuck].map((row) => row.querySelector('h3')?.textContent)).toEqual(['Clase 2', 'Clase 3'])
})

test('one stored lesson is named in the singular', async () => {
  await show(standInDownloads({ records: [aStoredDownload()] }))
  expect((await screen.findByRole('heading', { name: /^Guardada / })).textContent).toBe('Guardada 1 clase')
})

test('the page shows the used and the free storage', async () => {
  await show(standInDownloads({ records: [aStoredDownload(), aStoredDownload({ lesson_id: 2, bytes: 55_000_000 })] }))
  const meter = await screen.findByRole('region', { name: 'Espacio en este dispositivo' })
  expect(meter.textContent?.replaceAll('\u00a0', ' ')).toBe(
    '100 MB en 2 clases guardadas2,1 GB libres para la academia',
  )
})

test('each download can be paused, continued and moved, and all of them at once', async () => {
  const standIn = standInDownloads({
    records: [
      aDownloadRecord({ state: 'downloading' }),
      aDownloadRecord({ lesson_id: 2 }),
      aDownloadRecord({ lesson_id: 3 }),
    ],
  })
  await show(standIn)
  await screen.findByRole('button', { name: 'Pausar: Clase 1' })
  press('Pausar: Clase 1')
  press('Arriba: Clase 3')
  press('Abajo: Clase 1')
  press('Primero: Clase 2')
  await waitFor(() =>
    expect(standIn.calls.map(([call, id, to]) => [call, id, to].filter(Boolean).join(' '))).toEqual([
      'pause 1',
      'move 3 earlier',
      'move 1 later',
      'move 2 first',
    ]),
  )
  const first = within(screen.getByRole('region', { name: /^Guardándose/ })).getAllByRole('heading', { level: 3 })[0]
  expect(first?.textContent).toBe('Clase 2')
  // It stays focusable where it can go no further, and does nothing.
  press('Primero: Clase 2')
  const pauseAll = screen.getByRole('button', { name: 'Pausar todo' })
  pauseAll.focus()
  press('Pausar todo')
  await waitFor(() =>
    expect(standIn.calls.slice(4)).toEqual([
      ['pause', 2],
      ['pause', 3],
    ]),
  )
  // Each of them takes the place of the other, and its focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Seguir todo' })))
  expect(document.activeElement).not.toBe(pauseAll)
  press('Seguir todo')
  await waitFor(() => expect(standIn.calls.slice(6).map(([call]) => call)).toEqual(['resume', 'resume', 'resume']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pausar todo' })))
})

test.each(['Pausar: Clase 1', 'Seguir: Clase 2', 'Arriba: Clase 2', 'Pausar todo', 'Seguir todo'])(
  '«%s» that fails shows why',
  async (name) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const standIn = standInDownloads({
      records: [aDownloadRecord({ state: 'downloading' }), aDownloadRecord({ lesson_id: 2, state: 'paused' })],
    })
    const refuse = async () => {
      throw new Failure('storage_unavailable')
    }
    Object.assign(standIn.downloads, { pause: refuse, resume: refuse, move: refuse })
    await show(standIn)
    await screen.findByRole('button', { name })
    press(name)
    const { title, text } = failureMessages.storage_unavailable
    await waitFor(() => expect(vi.mocked(showToast).mock.calls).toEqual([[`${title}. ${text}`]]))
  },
)

test('a removal asks for one confirmation: of one lesson, and of all', async () => {
  const standIn = standInDownloads({ records: [1, 2, 3].map((lesson_id) => aStoredDownload({ lesson_id })) })
  await show(standIn)
  await screen.findByRole('button', { name: 'Quitar: Clase 2' })
  press('Quitar: Clase 2')
  expect(standIn.calls).toEqual([])
  submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(standIn.calls).toEqual([['remove', 2]])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mis descargas'))
  press('Quitar todo')
  expect(screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ')).toContain('2 clases: se liberan 90 MB')
  submit()
  await screen.findByText('Llévate las clases puestas')
  expect(standIn.calls.at(-1)).toEqual(['removeAll'])
})

test('a screen reader gets one line for the list, in steps of a quarter', async () => {
  const standIn = standInDownloads({
    records: [aDownloadRecord({ state: 'downloading', bytes: 100, stored_bytes: 10 })],
  })
  await show(standIn)
  await screen.findByText('Clase 1: Guardando, 0 %')
  act(() => standIn.change(1, { stored_bytes: 24 }))
  expect(await screen.findByText('Clase 1: Guardando, 0 %')).toBeTruthy()
  act(() => standIn.change(1, { stored_bytes: 52 }))
  expect(await screen.findByText('Clase 1: Guardando, 50 %')).toBeTruthy()
  expect(screen.queryByText('Clase 1: Guardando, 0 %')).toBeNull()
})

test('without a network the page says what still works', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  await show(standInDownloads({ records: [aStoredDownload()] }))
  expect(await screen.findByText('Ahora no hay red.')).toBeTruthy()
  Reflect.deleteProperty(navigator, 'onLine')
})

test('the profile shows the used storage, with a link to the list', async () => {
  await show(standInDownloads({ records: [aStoredDownload()] }), <StoragePanel />)
  expect((await screen.findByText(/^1 clase ocupa/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
    '1 clase ocupa 45 MB. Quedan 2,1 GB libres.',
  )
  expect(screen.getByRole('link', { name: 'Mis descargas' }).getAttribute('href')).toBe('/mis-descargas')
})

test('evicted lessons are named, and downloaded again at a press: all that the catalogue still has', async () => {
  vi.stubGlobal('caches', { has: async () => false })
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
  evicted = [1, 2, 9]
  const standIn = standInDownloads()
  await show(standIn)
  await screen.findByText('Tu navegador ha borrado 3 clases guardadas')
  expect(screen.queryByText('Llévate las clases puestas')).toBeNull()
  press('Volver a guardar')
  await screen.findByRole('button', { name: 'Guardar' })
  expect(standIn.calls).toEqual([])
  submit()
  await waitFor(() => expect(standIn.calls).toHaveLength(1))
  expect(standIn.calls[0]?.slice(0, 2)).toEqual(['add', [1, 2]])
  expect(dismissed).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a full list of evicted lessons is announced as at least that many', async () => {
  evicted = Array.from({ length: 50 }, (_, index) => index + 1)
  await show(standInDownloads())
  await screen.findByText('Tu navegador ha borrado al menos 50 clases guardadas')
})

test('the notice of evicted lessons can be dismissed', async () => {
  evicted = [9]
  await show(standInDownloads())
  await screen.findByText('Tu navegador ha borrado 1 clase guardada')
  expect(screen.queryByRole('button', { name: 'Volver a guardar' })).toBeNull()
  press('Ahora no')
  expect(dismissed).toHaveBeenCalledOnce()
})
