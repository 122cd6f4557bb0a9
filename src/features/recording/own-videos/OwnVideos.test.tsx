import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Take } from '#browser-storage/take.ts'
import type { User } from '#contract/account.ts'
import type { UserVideo } from '#contract/recording.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { showToast } from '#src/ui/toasts.ts'
import { aTake, aUserVideo } from '#tests/factories/own-takes.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { deviceTakesStore, noDeviceTakes } from '../saving/device-takes.ts'
import { pageUploads } from '../saving/page-uploads.ts'
import { OwnVideos } from './OwnVideos.tsx'

vi.mock('#src/ui/toasts.ts', () => ({
  showToast: vi.fn(async () => undefined),
  hideToasts: vi.fn(async () => undefined),
}))
/** What is stored on this device. */
const device = vi.hoisted(() => ({ takes: [] as readonly Take[] }))
vi.mock('#browser-storage/take-store.ts', () => ({
  takeStore: { all: async () => device.takes, bytes: async () => new Blob(['a']) },
}))
vi.mock('../saving/page-uploads.ts', () => ({
  pageUploads: {
    setLearner: async () => undefined,
    refresh: async () => undefined,
    save: vi.fn(),
    discard: vi.fn(),
    cancel: vi.fn(async () => undefined),
  },
}))

const draft = aUserVideo({ id: 41 })
const published = aUserVideo({
  id: 42,
  status: 'public',
  title: 'Ana baila otra vez',
  conditions_acepted: true,
  published_at: '2026-03-05T10:00:00.000Z',
})
const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()
const calls = () => asked.mock.calls.map(([path]) => path).filter((path) => path !== '/api/user-videos')

/** A server with these recordings, and scripted answers to other calls. */
function academy(
  videos: readonly UserVideo[],
  others: Readonly<Record<string, () => Response | Promise<Response>>> = {},
) {
  asked.mockImplementation(async (path) => {
    const other = others[path]
    if (other) return other()
    if (path === '/api/user-videos') return Response.json(videos)
    throw new Error(`unexpected request: ${path}`)
  })
}

const learner = aUser({ subscription_active: true, has_subscription: true })

/** A catalogue that knows one class. */
const Title = ({ lessonId, children }: { readonly lessonId: number; readonly children: ReactNode }) =>
  lessonId === 7 ? 'Salsa en línea' : children

async function ownVideos({ user = learner, takes = [] }: { user?: User; takes?: readonly Take[] } = {}) {
  device.takes = takes
  deviceTakesStore.set({ ...noDeviceTakes, takes })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(
    <QueryClientProvider client={client}>
      <OwnVideos user={user} title={Title} />
    </QueryClientProvider>,
    { at: '/perfil', user },
  )
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const card = (name: string) => within(screen.getByRole('article', { name }))

beforeEach(() => vi.stubGlobal('fetch', asked))
afterEach(() => {
  cleanup()
  deviceTakesStore.set(noDeviceTakes)
  academyClock.set(0)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('recordings are listed under their lesson with status and links (F153, F158)', async () => {
  academy([
    draft,
    published,
    aUserVideo({ id: 43, title: 'A medias', status: 'uploading', path: null, thumbnail_path: null }),
    aUserVideo({ id: 44, title: 'Sin imagen', status: 'rejected', rejection: 'no_picture', path: null }),
    aUserVideo({ id: 45, video_id: 9, videoSlug: 'bachata-facil', title: 'Otra' }),
  ])
  await ownVideos()
  const salsa = await screen.findByRole('link', { name: 'Salsa en línea' })
  expect(salsa.getAttribute('href')).toBe('/clases-de-baile/salsa-en-linea-7')
  // The catalogue does not know this one yet.
  expect(screen.getByRole('link', { name: 'Bachata facil' })).toBeDefined()
  expect(card('Ana baila Salsa en línea').getByText('Vídeo no publicado')).toBeDefined()
  expect(card('Ana baila otra vez').getByText('Vídeo publicado 05/03/2026')).toBeDefined()
  expect(card('A medias').getByText('Procesando...')).toBeDefined()
  expect(card('Sin imagen').getByText('Rechazado')).toBeDefined()
  expect(card('Sin imagen').getByText('La grabación no tiene imagen.')).toBeDefined()
})

test('a recording that is being processed cannot be changed, deleted or downloaded', async () => {
  academy([aUserVideo({ title: 'A medias', status: 'uploading', path: null, thumbnail_path: null })])
  await ownVideos()
  await screen.findByText('Procesando...')
  for (const button of screen.getAllByRole('button')) expect(button.hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('link', { name: /Descargar/ })).toBeNull()
})

test('a recording whose processing was set aside shows that state, and can be tried again or deleted', async () => {
  const paused = aUserVideo({ title: 'En espera', status: 'uploading', set_aside: true, path: null, id: 46 })
  academy([paused], { '/api/user-videos/retry/46': () => Response.json({ ...paused, set_aside: false }) })
  await ownVideos()
  expect(await screen.findByText('En pausa')).toBeDefined()
  expect(screen.queryByText('Procesando...')).toBeNull()
  expect(card('En espera').getByText(/La grabación está a salvo/)).toBeDefined()
  const isOpen = (name: RegExp) => !card('En espera').getByRole('button', { name }).hasAttribute('disabled')
  expect([isOpen(/Borrar/), isOpen(/Editar/), isOpen(/Descargar/)]).toEqual([true, false, false])
  academy([{ ...paused, set_aside: false }], {
    '/api/user-videos/retry/46': () => Response.json({ ...paused, set_aside: false }),
  })
  press('Volver a intentarlo')
  expect(await screen.findByText('Procesando...')).toBeDefined()
  expect(calls()).toEqual(['/api/user-videos/retry/46'])
})

test('a download has its name from the academy (Q5)', async () => {
  academy([draft])
  await ownVideos()
  const link = await screen.findByRole('link', { name: /Descargar/ })
  expect(link.getAttribute('download')).toBe('video-alcompas-salsa-en-linea.mp4')
  expect(link.getAttribute('href')).toBe('/media/recordings/1/40.mp4?descarga=salsa-en-linea')
})

test('without recordings the page explains the recorder', async () => {
  academy([])
  await ownVideos()
  await screen.findByText('¡Aún no has grabado ningún vídeo!')
  expect(screen.getByRole('link', { name: 'Cómo funciona' }).getAttribute('href')).toBe('/como-funciona')
})

test('a list that failed to load can be requested again', async () => {
  academy([draft], { '/api/user-videos': () => Response.json({ code: 'busy' }, { status: 503 }) })
  await ownVideos()
  await screen.findByText('La academia está a tope')
  academy([draft])
  press('Inténtalo otra vez')
  await screen.findByText('Vídeo no publicado')
})

test('without the conditions a recording cannot be published (F152)', async () => {
  const conditions = 'Debes aceptar las condiciones para poder publicar tu vídeo'
  academy([draft], { '/api/user-videos/publish/41?conditions=true': () => Response.json({ ...published, id: 41 }) })
  await ownVideos()
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar' }))
  const dialog = within(screen.getByRole('dialog', { name: '¿Publicamos tu vídeo?' }))
  const box = dialog.getByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(false)
  expect(dialog.getByRole('link', { name: 'Leer las condiciones' }).getAttribute('href')).toBe('/terminos')
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar' }))
  expect(dialog.getByText(conditions)).toBeDefined()
  expect(calls()).toEqual([])
  fireEvent.click(box)
  expect(dialog.queryByText(conditions)).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls()).toEqual(['/api/user-videos/publish/41?conditions=true'])
  expect(showToast).toHaveBeenCalledWith('El vídeo se ha publicado')
})

test('after an earlier acceptance the conditions are ticked, and the other video’s fate is shown (F152, F154)', async () => {
  academy([draft, published])
  await ownVideos()
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(dialog.getByText(/Solo hay un vídeo publicado por clase/)).toBeDefined()
})

test('a failed publication is shown in the dialog, which stays open (F156)', async () => {
  academy([draft, published], {
    '/api/user-videos/publish/41?conditions=true': () => Response.json({ code: 'too_young' }, { status: 403 }),
  })
  await ownVideos()
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar' }))
  await dialog.findByText(/haber cumplido 14 años/)
  expect(dialog.getByRole('button', { name: 'Inténtalo otra vez' })).toBeDefined()
  expect(showToast).not.toHaveBeenCalled()
})

test('a failed withdrawal stops loading, is reported and can be tried again (F156, F157)', async () => {
  let fails = true
  academy([published], {
    '/api/user-videos/unpublish/42': () =>
      fails ? Response.json({ code: 'busy' }, { status: 503 }) : Response.json({ ...published, status: 'draft' }),
  })
  await ownVideos()
  fireEvent.click(await screen.findByRole('button', { name: 'Despublicar' }))
  await screen.findByText(/La academia está a tope/)
  const unpublish = screen.getByRole('button', { name: 'Despublicar' })
  expect([unpublish.hasAttribute('disabled'), unpublish.getAttribute('aria-disabled')]).toEqual([false, null])
  fails = false
  press('Inténtalo otra vez')
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Se han realizado los cambios'))
  expect(screen.queryByText(/La academia está a tope/)).toBeNull()
})

test('while a change is sent the buttons stay focusable, and their presses do nothing (F156)', async () => {
  let answer: () => void = () => undefined
  const answering = new Promise<void>((resolve) => (answer = resolve))
  academy([published], {
    '/api/user-videos/unpublish/42': async () => {
      await answering
      return Response.json({ code: 'busy' }, { status: 503 })
    },
  })
  await ownVideos()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Despublicar' })
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  press(`Borrar ${published.title}`)
  expect(screen.queryByRole('dialog')).toBeNull()
  answer()
  await screen.findByText(/La academia está a tope/)
  expect(calls()).toEqual(['/api/user-videos/unpublish/42'])
})

/** Answers that are lost on their way, of requests that left these recordings on the server. */
const lostAnswer = (call: string, left: readonly UserVideo[]) => ({
  [call]: () => {
    academy(left)
    throw new TypeError('Failed to fetch')
  },
})

test('a publication whose answer was lost closes its dialog, and the card can withdraw it (F152, F156)', async () => {
  const made = aUserVideo({ ...published, id: 41, title: draft.title })
  academy([draft], lostAnswer('/api/user-videos/publish/41?conditions=true', [made]))
  await ownVideos()
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(card(draft.title).getByRole('button', { name: 'Despublicar' })).toBeDefined()
  expect(vi.mocked(showToast).mock.calls).toEqual([['El vídeo se ha publicado']])
})

test.each([
  [
    'a withdrawal',
    lostAnswer('/api/user-videos/unpublish/42', [{ ...published, status: 'draft' }]),
    () => press('Despublicar'),
    () => screen.queryByText('Vídeo no publicado'),
  ],
  [
    'an edit',
    lostAnswer('/api/user-videos/edit/42', [{ ...published, title: 'Mi salsa' }]),
    () => {
      press(/^Editar/)
      fireEvent.change(screen.getByLabelText('Título'), { target: { value: 'Mi salsa' } })
      press('Guardar los cambios')
    },
    () => screen.queryByRole('article', { name: 'Mi salsa' }),
  ],
  [
    'a deletion',
    lostAnswer('/api/user-videos/delete/42', []),
    () => {
      press(/^Borrar/)
      press('Borrar el vídeo')
    },
    () => screen.queryByText('¡Aún no has grabado ningún vídeo!'),
  ],
])('%s whose answer was lost is shown as made once the list has it (F156, F157)', async (_, others, change, shown) => {
  academy([published], others)
  await ownVideos()
  await screen.findByText('Vídeo publicado 05/03/2026')
  change()
  await waitFor(() => expect([shown() === null, screen.queryByRole('alert')]).toEqual([false, null]))
  expect(vi.mocked(showToast).mock.calls).toEqual([['Se han realizado los cambios']])
})

test('a change that got no answer is reported as unknown, and can be tried again (F156)', async () => {
  academy([published], {
    '/api/user-videos/unpublish/42': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await ownVideos()
  fireEvent.click(await screen.findByRole('button', { name: 'Despublicar' }))
  await screen.findByText(/^La academia no ha contestado y no sabemos si el cambio ha llegado/)
  academy([published], lostAnswer('/api/user-videos/unpublish/42', [{ ...published, status: 'draft' }]))
  press('Inténtalo otra vez')
  await screen.findByText('Vídeo no publicado')
})

test('a change without a network shows no result, and is looked up once the network is back (F156, Q45)', async () => {
  const offline = () => {
    throw new TypeError('Failed to fetch')
  }
  academy([published], { '/api/user-videos/unpublish/42': offline })
  await ownVideos()
  const unpublish = await screen.findByRole('button', { name: 'Despublicar' })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  academy([published], { '/api/user-videos': offline, '/api/user-videos/unpublish/42': offline })
  fireEvent.click(unpublish)
  await screen.findByText(/^No tienes conexión y no sabemos si el cambio ha llegado/)
  online.mockRestore()
  academy([{ ...published, status: 'draft' }])
  dispatchEvent(new Event('online'))
  await screen.findByText('Vídeo no publicado')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a recording that was deleted elsewhere leaves the list, which is announced once (F156)', async () => {
  const gone = () => Response.json({ code: 'not_found' }, { status: 404 })
  academy([draft, published], { '/api/user-videos/unpublish/42': gone })
  await ownVideos()
  const button = await screen.findByRole('button', { name: 'Despublicar' })
  academy([draft], { '/api/user-videos/unpublish/42': gone })
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('article', { name: published.title })).toBeNull())
  expect(vi.mocked(showToast).mock.calls).toEqual([['Este vídeo ya no está.']])
  expect(screen.queryByRole('button', { name: 'Inténtalo otra vez' })).toBeNull()
  expect(screen.getByRole('article', { name: draft.title })).toBeDefined()
})

test('deleting a recording that is already gone succeeds: the first answer may have been lost (F157)', async () => {
  const gone = () => Response.json({ code: 'not_found' }, { status: 404 })
  academy([draft, published], { '/api/user-videos/delete/42': gone })
  await ownVideos()
  fireEvent.click(await screen.findByRole('button', { name: `Borrar ${published.title}` }))
  academy([draft], { '/api/user-videos/delete/42': gone })
  press('Borrar el vídeo')
  await waitFor(() => expect(screen.queryByRole('article', { name: published.title })).toBeNull())
  expect(vi.mocked(showToast).mock.calls).toEqual([['Se han realizado los cambios']])
  expect(screen.getByRole('article', { name: draft.title })).toBeDefined()
})

/** A press as a browser's, which focuses the button. */
const focusAndPress = (button: HTMLElement) => {
  button.focus()
  fireEvent.click(button)
}

test('after a change of the status the focus is on the card, at its first action (F156, WCAG 2.4.3)', async () => {
  const now = { ...draft, status: 'public' as const }
  academy([draft], { '/api/user-videos/publish/41?conditions=true': () => Response.json(now) })
  await ownVideos()
  focusAndPress(await screen.findByRole('button', { name: 'Publicar' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('checkbox'))
  academy([now], {
    '/api/user-videos/publish/41?conditions=true': () => Response.json(now),
    '/api/user-videos/unpublish/41': () => Response.json(draft),
  })
  focusAndPress(dialog.getByRole('button', { name: 'Publicar' }))
  const unpublish = await screen.findByRole('button', { name: 'Despublicar' })
  await waitFor(() => expect(document.activeElement).toBe(unpublish))
  academy([draft], { '/api/user-videos/unpublish/41': () => Response.json(draft) })
  fireEvent.click(unpublish)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Publicar'))
})

test('a recording that is processed again has the focus on its actions, all of which are disabled', async () => {
  const paused = aUserVideo({ title: 'En espera', status: 'uploading', set_aside: true, path: null, id: 46 })
  const running = { ...paused, set_aside: false }
  academy([paused], { '/api/user-videos/retry/46': () => Response.json(running) })
  await ownVideos()
  const retry = await screen.findByRole('button', { name: 'Volver a intentarlo' })
  academy([running], { '/api/user-videos/retry/46': () => Response.json(running) })
  focusAndPress(retry)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Acciones de En espera' })))
})

test('after a deletion the focus is on the card in its place, and then on the screen (WCAG 2.4.3)', async () => {
  const deleted = { '/api/user-videos/delete/41': () => Response.json({ status: 'ok' }) }
  academy([draft, published], deleted)
  await ownVideos()
  const main = document.body.appendChild(document.createElement('main'))
  main.tabIndex = -1
  focusAndPress(await screen.findByRole('button', { name: /Borrar Ana baila Salsa/ }))
  academy([published], deleted)
  focusAndPress(screen.getByRole('button', { name: 'Borrar el vídeo' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: published.title })))
  const last = { '/api/user-videos/delete/42': () => Response.json({ status: 'ok' }) }
  academy([published], last)
  focusAndPress(screen.getByRole('button', { name: /Borrar Ana/ }))
  academy([], last)
  focusAndPress(screen.getByRole('button', { name: 'Borrar el vídeo' }))
  await screen.findByText('¡Aún no has grabado ningún vídeo!')
  await waitFor(() => expect(document.activeElement).toBe(main))
  main.remove()
})

test('a title has three characters, a description three or none (F155, Q6)', async () => {
  const sent: unknown[] = []
  academy([draft], {
    '/api/user-videos/edit/41': () => Response.json({ ...draft, title: 'Mi salsa' }),
  })
  await ownVideos()
  fireEvent.click(await screen.findByRole('button', { name: /Editar/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edita tu vídeo' }))
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Guardar los cambios' }))
  type('Título', ' a ')
  type('Descripción', 'ab')
  save()
  expect(dialog.getAllByText('Min. 3 caracteres')).toHaveLength(2)
  // Characters that show nothing: the server does not count them either.
  type('Título', '\u200b\u200b\u200b')
  type('Descripción', '\u200b\u200b\u200b')
  save()
  expect(dialog.getAllByText('Min. 3 caracteres')).toHaveLength(2)
  expect(calls()).toEqual([])
  type('Título', 'Mi salsa')
  type('Descripción', '')
  save()
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Se han realizado los cambios'))
  for (const [path, init] of asked.mock.calls) if (path.includes('edit')) sent.push(JSON.parse(String(init?.body)))
  expect(sent).toEqual([{ title: 'Mi salsa', description: '' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an edit that fails closes its dialog, and another try sends what was typed (F156)', async () => {
  let fails = true
  academy([draft], {
    '/api/user-videos/edit/41': () =>
      fails ? Response.json({ code: 'unexpected' }, { status: 500 }) : Response.json({ ...draft, title: 'Mi salsa' }),
  })
  await ownVideos()
  fireEvent.click(await screen.findByRole('button', { name: /Editar/ }))
  fireEvent.change(screen.getByLabelText('Título'), { target: { value: 'Mi salsa' } })
  press('Guardar los cambios')
  await screen.findByText(/Algo ha salido mal/)
  expect(screen.queryByRole('dialog')).toBeNull()
  fails = false
  press('Inténtalo otra vez')
  await waitFor(() => expect(showToast).toHaveBeenCalledTimes(1))
  expect(asked.mock.calls.findLast(([path]) => path.includes('edit'))?.[1]?.body).toContain('Mi salsa')
})

test('deleting asks first; when it fails the dialog closes and the video stays (F156)', async () => {
  let fails = true
  academy([draft], {
    '/api/user-videos/delete/41': () =>
      fails ? Response.json({ code: 'recording_busy' }, { status: 409 }) : Response.json({ status: 'ok' }),
  })
  await ownVideos()
  fireEvent.click(await screen.findByRole('button', { name: /Borrar Ana/ }))
  press('Conservarlo')
  expect([screen.queryByRole('dialog'), calls()]).toEqual([null, []])
  press(/Borrar Ana/)
  press('Borrar el vídeo')
  await screen.findByText(/todavía se está preparando/)
  expect([screen.queryByRole('dialog'), screen.queryAllByRole('article').length]).toEqual([null, 1])
  fails = false
  academy([], { '/api/user-videos/delete/41': () => Response.json({ status: 'ok' }) })
  press('Inténtalo otra vez')
  await screen.findByText('¡Aún no has grabado ningún vídeo!')
})

test.each([
  [learner, 'Puedes guardar 2 vídeos más en esta clase.'],
  [aUser(), 'Puedes guardar 2 vídeos más en total.'],
])('the remaining number follows what the plan counts (Q1)', async (user, words) => {
  academy([draft])
  await ownVideos({ user })
  await screen.findByText(words)
})

test('takes on this device are listed on top, with their actions', async () => {
  academy([])
  await ownVideos({
    takes: [
      aTake({ id: 'sending' }),
      aTake({ id: 'refused', refusal: 'recording_limit', lesson: { id: 8, slug: 'b', title: 'Bachata' } }),
      aTake({ id: 'guest', userId: null, state: 'prepared', lesson: { id: 9, slug: 'c', title: 'Cumbia' } }),
      aTake({
        id: 'running',
        state: 'recording',
        recordedAt: Date.now(),
        lesson: { id: 10, slug: 'd', title: 'Danzón' },
      }),
    ],
  })
  await screen.findByText('En este dispositivo')
  const sending = card('Grabación de Salsa en línea')
  expect(sending.getByText('0 %')).toBeDefined()
  // The percent changes at every part: it is not read out each time.
  expect(sending.getByRole('status').textContent).toBe('Guardando...')
  expect(sending.queryByRole('button', { name: 'Borrar' })).toBeNull()
  fireEvent.click(sending.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(pageUploads.cancel).toHaveBeenCalledWith('sending'))
  expect(
    card('Grabación de Bachata').getByText(
      /Ya tienes 3 vídeos de esta clase\. Borra uno y podrás guardar esta grabación/,
    ),
  ).toBeDefined()
  expect(card('Grabación de Bachata').getByRole('button', { name: 'Guardar otra vez' })).toBeDefined()
  expect(card('Grabación de Cumbia').getByRole('button', { name: 'Guardar' })).toBeDefined()
  expect(screen.queryByText('¡Aún no has grabado ningún vídeo!')).toBeNull()
  // Begun a moment ago, by a tab that no lock tells of.
  expect(screen.queryByText('Danzón')).toBeNull()
})

test('the date of a take is that of the academy, where the clock of the device is two days ahead', async () => {
  academyClock.set(-2 * 86_400_000)
  academy([])
  await ownVideos({ takes: [aTake({ userId: null, state: 'prepared' })] })
  expect(await screen.findByText(/^Grabada el 03\/03\/2026, sin iniciar sesión/)).toBeDefined()
})

test('a take that was cut off in another lesson is offered, one that a tab is recording is not', async () => {
  const cutOff = aTake({ id: 'cut-off', state: 'recording' })
  const running = aTake({ ...cutOff, id: 'running', lesson: { id: 8, slug: 'giro', title: 'Giro' } })
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: {
      query: async () => ({ held: [{ name: 'alcompas-take-running' }] }),
      request: () => new Promise(() => undefined),
    },
  })
  academy([])
  await ownVideos({ takes: [cutOff, running] })
  const take = within(await screen.findByRole('article', { name: 'Grabación de Salsa en línea' }))
  expect(take.getByRole('status').textContent).toMatch(/^Se cortó el 05\/03\/2026, al grabarla\. Sigue aquí/)
  const recover = take.getByRole('link', { name: 'Recuperar en su clase' })
  expect(recover.getAttribute('href')).toBe('/clases-de-baile/salsa-en-linea-7')
  expect(screen.queryByRole('article', { name: 'Grabación de Giro' })).toBeNull()
  expect(screen.queryByText('¡Aún no has grabado ningún vídeo!')).toBeNull()
})

test('a take on this device is deleted only after a confirmation', async () => {
  academy([])
  await ownVideos({ takes: [aTake({ refusal: 'too_long' })] })
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar' }))
  expect(pageUploads.discard).not.toHaveBeenCalled()
  press('Sí, borrarla')
  await waitFor(() => expect(pageUploads.discard).toHaveBeenCalledWith('take-0001'))
})

test('a press on a take of this device keeps the focus on its actions, and leaves it to the screen with the take', async () => {
  academy([])
  const stored = aTake({ state: 'recorded' })
  await ownVideos({ takes: [stored] })
  const main = document.body.appendChild(document.createElement('main'))
  main.tabIndex = -1
  const show = (takes: readonly Take[]) => act(async () => deviceTakesStore.set({ ...noDeviceTakes, takes }))
  focusAndPress(await screen.findByRole('button', { name: 'Guardar' }))
  await show([aTake()])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }))
  focusAndPress(screen.getByRole('button', { name: 'Cancelar' }))
  await show([stored])
  const pressed = screen.getByRole('button', { name: 'Borrar' })
  expect(document.activeElement).toBe(pressed)
  focusAndPress(pressed)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Conservarla' }))
  expect(document.activeElement).not.toBe(pressed)
  focusAndPress(screen.getByRole('button', { name: 'Sí, borrarla' }))
  await show([])
  expect(document.activeElement).toBe(main)
  main.remove()
})
