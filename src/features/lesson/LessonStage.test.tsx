import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#src/app/query-client.ts'
import { createPlayerChannel } from '#src/platform/player-link.ts'
import { pageSession } from '#src/session/session.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { routedAt } from '#tests/setup/screens/routed.tsx'
import { LessonStage } from './LessonStage.tsx'
// Loaded ahead, so that the fake clock counts nothing but the requests.
import '#contract/calls.ts'

vi.mock('./PlayerFrame.tsx', () => ({ PlayerFrame: () => <p>el reproductor</p> }))

const streams = { front: '/media/public/a.mp4', rear: null }
const video = {
  id: 3,
  streams,
  media_duration: 24,
  chapters: [],
  renditions: [],
  captions: null,
  saver: null,
  bpm: null,
}
const answer = { video_data: video, last_playback_info: null }
const server = vi.fn<() => Promise<Response>>()

beforeEach(async () => {
  // Its time to load is real, and the time of these tests is not.
  await import('./stored/OfflineLesson.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  server.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', (url: string) => (url.includes('video-data') ? server() : new Promise(() => undefined)))
  pageSession.put(null)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Passes time in small steps: chunks load in real time between them. */
async function pass(seconds: number) {
  for (let step = 0; step < seconds * 4; step += 1) {
    await act(() => vi.advanceTimersByTimeAsync(250))
    await act(() => new Promise((resolve) => setImmediate(resolve)))
  }
}
const answers = () => server.mockImplementation(async () => Response.json(answer))
const retryButton = () => screen.queryByRole('button', { name: 'Inténtalo otra vez' })

/** The stage of a lesson that was opened while no server answers, after all tries of its call. */
async function openedInAnOutage() {
  const { router, tree } = routedAt(
    <main tabIndex={-1}>
      <LessonStage
        lesson={aLesson({ id: 3, public: true })}
        contextTitle={null}
        now={Date.now()}
        watching={{ lessonId: 3, context: { courseId: null, programId: null }, signedIn: false } as never}
        channel={createPlayerChannel()}
        autoplay={false}
        onEvent={() => undefined}
        onOccupied={() => undefined}
        beside={() => null}
        rendered={undefined}
      />
    </main>,
    { at: '/clases-de-baile', client: createQueryClient() },
  )
  await act(() => router.load())
  render(tree)
  await vi.waitFor(() => expect(server).toHaveBeenCalled())
  const status = screen.getByRole('status')
  await pass(4)
  expect(retryButton()).toBeTruthy()
  return status
}

test('a lesson that cannot be loaded says so in the live region that said that it loads', async () => {
  const status = await openedInAnOutage()
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toContain(failureMessages.unreachable.title)
  // It is a control, not a message.
  expect(status.contains(retryButton())).toBe(false)
})

test('a lesson that is not on the device says so in a live region', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const status = await openedInAnOutage()
  expect(status.isConnected && status.textContent).toContain('Sin conexión no podemos traer el vídeo')
})

test('a lesson that was opened in an outage plays once the server answers, though no event reports it', async () => {
  await openedInAnOutage()
  answers()
  await pass(8)
  expect(screen.queryByText('el reproductor')).toBeTruthy()
  server.mockClear()
  await pass(60)
  expect(server).not.toHaveBeenCalled()
})

test('retries replace neither the message nor the focus, and a press shows that the lesson loads', async () => {
  await openedInAnOutage()
  const button = retryButton()
  button?.focus()
  server.mockClear()
  for (let step = 0; step < 40; step += 1) {
    await pass(0.25)
    expect(document.activeElement).toBe(button)
  }
  expect(server).toHaveBeenCalled()
  server.mockReturnValue(new Promise(() => undefined))
  fireEvent.click(button as HTMLElement)
  await pass(0.25)
  expect([retryButton(), screen.getByRole('status').textContent]).toEqual([null, 'Preparando la clase...'])
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
