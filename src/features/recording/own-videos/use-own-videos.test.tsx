import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { UserVideo } from '#contract/recording.ts'
import { aTake, aUserVideo } from '#tests/factories/own-takes.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { useShiftVideo } from '../recording-queries.ts'
import { deviceTakesStore, noDeviceTakes } from '../saving/device-takes.ts'
import { useMayRecord } from './use-own-videos.ts'

const asked = vi.fn<(path: string) => Promise<Response>>()
const subscriber = aUser({ subscription_active: true })

function Verdict() {
  const shift = useShiftVideo(2, 1)
  return (
    <>
      <output>{String(useMayRecord(7).allowed)}</output>
      <button type="button" onClick={() => shift.mutate(0.04)}>
        {shift.status}
      </button>
    </>
  )
}

async function verdict(user: User | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(
    <QueryClientProvider client={client}>
      <Verdict />
    </QueryClientProvider>,
    { at: '/clases-de-baile/salsa-en-linea-7', user },
  )
}

const kept = (...videos: readonly UserVideo[]) => asked.mockImplementation(async () => Response.json(videos))
const here = [1, 2, 3].map((id) => aUserVideo({ id, client_id: null }))
const elsewhere = here.map((video) => ({ ...video, video_id: 9 }))

beforeEach(() => vi.stubGlobal('fetch', asked))
afterEach(() => {
  cleanup()
  deviceTakesStore.set(noDeviceTakes)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a guest may record, without a request (Q2)', async () => {
  await verdict(null)
  expect(screen.getByText('true')).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
})

test('whether a learner may record is unknown before the server has answered', async () => {
  asked.mockImplementation(() => new Promise(() => undefined))
  await verdict(subscriber)
  expect(screen.getByText('undefined')).toBeDefined()
})

test.each([
  ['a subscriber with three of this class', subscriber, here, 'false'],
  ['a subscriber with three of another', subscriber, elsewhere, 'true'],
  ['a lead with three of another', aUser(), elsewhere, 'false'],
  ['a lead with two', aUser(), elsewhere.slice(1), 'true'],
])('whether %s may record: %#', async (_, user, videos, words) => {
  kept(...videos)
  await verdict(user)
  await screen.findByText(words)
})

test('running uploads count too', async () => {
  deviceTakesStore.set({ ...noDeviceTakes, takes: [aTake()] })
  kept(...here.slice(1))
  await verdict(subscriber)
  await screen.findByText('false')
})

test('a recording saved since the list was fetched counts, also once another of the list has changed', async () => {
  kept(...here.slice(1))
  await verdict(subscriber)
  await screen.findByText('true')
  const savedAt = Date.now()
  act(() =>
    deviceTakesStore.set({ ...noDeviceTakes, saved: new Map([['take-0001', { video: aUserVideo(), savedAt }]]) }),
  )
  await screen.findByText('false')
  await waitFor(() => expect(Date.now()).toBeGreaterThan(savedAt))
  asked.mockImplementation(async () => Response.json({ ...here[1], offset: 0.04 }))
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('success')
  expect(screen.getByText('false')).toBeDefined()
})

test('where the list fails to load recording is allowed, and the server decides', async () => {
  asked.mockImplementation(async () => Response.json({ code: 'busy' }, { status: 503 }))
  await verdict(subscriber)
  await screen.findByText('true')
})
