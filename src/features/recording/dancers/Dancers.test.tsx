import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { PublishedTake } from '#contract/recording.ts'
import { onPrompt } from '#src/session/prompts.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { Dancers } from './Dancers.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const aDance = (over: Partial<PublishedTake> = {}): PublishedTake => ({
  id: 1,
  video_id: 7,
  title: 'Ana baila Salsa en línea',
  description: null,
  path: '/media/published/1.mp4',
  thumbnail_path: '/media/published/1.jpg',
  videoSlug: 'salsa-en-linea',
  published_at: '2026-03-05T10:00:00.000Z',
  user: { user_name: 'Ana', main_image_uri: null },
  ...over,
})

/** Renders the strip for a visitor with the server's answer; without one the request fails. */
async function strip(user: User | null, takes: PublishedTake[] | null) {
  const answer = async () => {
    if (!takes) throw new TypeError('network')
    return Response.json({ user_videos: takes })
  }
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  const client = new QueryClient()
  await renderScreen(
    <QueryClientProvider client={client}>
      <Dancers lessonId={7} />
    </QueryClientProvider>,
    { at: '/', user },
  )
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  // Its answer, or its failure, is there.
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return asked
}

test('a learner sees the published recordings, newest first, and watches one', async () => {
  const older = aDance({
    id: 2,
    user: { user_name: 'Luz', main_image_uri: '/media/luz.png' },
    published_at: '2025-01-01T00:00:00.000Z',
  })
  await strip(aUser(), [older, aDance()])
  await screen.findByRole('heading', { name: 'Ya la han bailado' })
  expect(screen.getAllByRole('button', { name: /^Ver a/ }).map((card) => card.textContent)).toEqual([
    expect.stringMatching(/Ver a Ana Hace/),
    expect.stringMatching(/Ver a Luz Hace/),
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Ver a Ana/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Ana baila Salsa en línea' })
  expect(dialog.querySelector('video')?.getAttribute('src')).toBe('/media/published/1.mp4')
  expect(screen.queryByRole('button', { name: 'Regístrate' })).toBeNull()
})

test('a video that cannot be played is reported, and the dialog closes', async () => {
  await strip(aUser(), [aDance()])
  fireEvent.click(await screen.findByRole('button', { name: /^Ver a Ana/ }))
  fireEvent.error(screen.getByLabelText('Ana baila Salsa en línea', { selector: 'video' }))
  expect(screen.getByText(/no se puede reproducir/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a guest sees only names, and is invited to register', async () => {
  const invited = vi.fn()
  const stop = onPrompt('sign-up', invited)
  await strip(null, [aDance({ path: null, thumbnail_path: null })])
  expect(await screen.findByText('Ana')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ver a/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Regístrate' }))
  fireEvent.click(screen.getByRole('button', { name: /^Regístrate para ver a Ana/ }))
  expect([invited.mock.calls.length, screen.queryByRole('dialog')]).toEqual([2, null])
  stop()
})

test('without published recordings nothing is rendered', async () => {
  await strip(aUser(), [])
  expect(screen.queryByText('Ya la han bailado')).toBeNull()
})

test('where the server cannot be reached nothing is rendered, and no error shown', async () => {
  const asked = await strip(aUser(), null)
  expect([document.body.textContent?.trim(), asked.mock.calls.length]).toEqual(['', 1])
})
