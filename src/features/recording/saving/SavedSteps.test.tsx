import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '#src/ui/toasts.ts'
import { aUserVideo } from '#tests/factories/own-takes.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { SavedSteps } from './SavedSteps.tsx'

vi.mock('#src/ui/toasts.ts', () => ({
  showToast: vi.fn(async () => undefined),
  hideToasts: vi.fn(async () => undefined),
}))

const settleMs = 700
const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()
const lesson = { src: '/media/clase.mp4', poster: null, title: 'Salsa en línea' }

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** The dialog of a recording that can be published, with the offsets sent; `refuse` has the server refuse them. */
async function savedSteps(uploaded = aUserVideo()) {
  const sent: unknown[] = []
  let refusing = false
  let refusal = 503
  let answering: Promise<void> = Promise.resolve()
  asked.mockImplementation(async (path, init) => {
    if (!path.includes('/edit/')) return Response.json([aUserVideo()])
    const { offset } = JSON.parse(String(init?.body))
    sent.push(offset)
    await answering
    const code = refusal === 503 ? 'busy' : 'not_found'
    return refusing ? Response.json({ code }, { status: refusal }) : Response.json(aUserVideo({ offset }))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(
    <QueryClientProvider client={client}>
      <SavedSteps userId={1} uploaded={uploaded} lesson={lesson} onClose={vi.fn()} onRepeat={vi.fn()} />
    </QueryClientProvider>,
    { at: '/clases-de-baile/salsa-en-linea-7', user: aUser() },
  )
  return {
    sent,
    refuse(whether: boolean, status = 503) {
      refusing = whether
      refusal = status
    },
    /** Holds the answers back until the function that it returns is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      answering = promise
      return resolve
    },
    press: (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name })),
    settle: () => act(() => vi.advanceTimersByTimeAsync(settleMs)),
  }
}

test('a fault of the page during the processing is logged, and ends the wait', async () => {
  const cause = new TypeError('no such property')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const fetchQuery = vi.spyOn(QueryClient.prototype, 'fetchQuery').mockRejectedValue(cause)
  await savedSteps(aUserVideo({ status: 'uploading', path: null }))
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByRole('alert').textContent).toContain('Algo ha salido mal')
  expect(warn).toHaveBeenCalledWith('[alcompas] processing not followed', { cause })
  expect(fetchQuery).toHaveBeenCalledTimes(1)
  fetchQuery.mockRestore()
  warn.mockRestore()
})

const unsaved = 'El ajuste fino está sin guardar.'

test('the offset of a saved recording is the same after a look at its publication', async () => {
  const { sent, press, settle } = await savedSteps()
  press(/después/)
  press('Publicar')
  await waitFor(() => expect(sent).toEqual([0.04]))
  press('Ahora no')
  expect(screen.getByText('+0,04 s')).toBeDefined()
  press(/después/)
  await settle()
  await waitFor(() => expect(sent).toEqual([0.04, 0.08]))
})

test('an offset that could not be saved is shown with a retry, which sends the last one (Q45)', async () => {
  const { sent, refuse, press, settle } = await savedSteps()
  refuse(true)
  press(/después/)
  await settle()
  await screen.findByText(unsaved)
  press(/después/)
  press('Publicar')
  await waitFor(() => expect(sent).toEqual([0.04, 0.08]))
  expect(screen.getByText(unsaved)).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Reintentar' }).getAttribute('aria-disabled')).toBeNull(),
  )
  refuse(false)
  press('Reintentar')
  await waitFor(() => expect(screen.queryByText(unsaved)).toBeNull())
  expect(sent).toEqual([0.04, 0.08, 0.08])
})

test('of two changes in a row the second is sent once the first was answered', async () => {
  const { sent, hold, press, settle } = await savedSteps()
  const answer = hold()
  press(/después/)
  await settle()
  press(/después/)
  await settle()
  expect(sent).toEqual([0.04])
  answer()
  await waitFor(() => expect(sent).toEqual([0.04, 0.08]))
})

const retried = 'El ajuste fino de tu vídeo está sin guardar. Lo intentamos otra vez mientras no cierres la página.'
const told = () => vi.mocked(showToast).mock.calls.flat()

test.each([
  ['fails as the dialog closes', false],
  ['had failed before the dialog is closed', true],
])('an offset that %s is reported, and sent again until it is saved (Q45)', async (_, before) => {
  const { sent, refuse, press, settle } = await savedSteps()
  refuse(true)
  press(/después/)
  if (before) {
    await settle()
    await screen.findByText(unsaved)
  }
  expect(told()).toEqual([])
  cleanup()
  await waitFor(() => expect(told()).toEqual([retried]))
  expect(sent).toEqual([0.04])
  refuse(false)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(() => expect(told()).toEqual([retried, 'El ajuste fino de tu vídeo se ha guardado']))
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(sent).toEqual([0.04, 0.04])
})

test('an offset that is refused permanently as the dialog closes is reported, and not sent again', async () => {
  const { sent, refuse, press } = await savedSteps()
  refuse(true, 404)
  press(/después/)
  cleanup()
  await waitFor(() => expect(told()).toEqual(['No hemos podido guardar el ajuste fino de tu vídeo.']))
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(sent).toEqual([0.04])
})
