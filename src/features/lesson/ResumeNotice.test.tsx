import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aLesson } from '#tests/factories/catalogue.ts'
import { lessonQueries } from './lesson-queries.ts'
import { ResumeNotice } from './ResumeNotice.tsx'

afterEach(cleanup)

const lesson = aLesson({ id: 7 })

function shown(last: object | null) {
  const client = new QueryClient()
  const data = { video_data: { media_duration: 600 }, last_playback_info: last }
  client.setQueryData(lessonQueries.videoData(lesson).queryKey, data as never)
  const send = vi.fn()
  const page = (playing: boolean) => (
    <QueryClientProvider client={client}>
      <article>
        <div data-player tabIndex={-1} />
        {playing ? null : (
          <ResumeNotice
            lesson={lesson}
            link={{ send: vi.fn(), sendWhenReady: send, subscribe: () => () => undefined }}
          />
        )}
      </article>
    </QueryClientProvider>
  )
  const { rerender } = render(page(false))
  return Object.assign(send, { play: () => rerender(page(true)) })
}

test('the position of another device is offered with its speed, mirror and view', () => {
  const send = shown({ position: 192.4, preferences: { speed: 0.75, mirrored: true, view: 'rear' } })
  expect(screen.getByText('a 0,75×, en espejo, de espaldas')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Seguir en 3:12' }))
  fireEvent.click(screen.getByRole('button', { name: 'Empezar desde el principio' }))
  expect(send.mock.calls).toEqual([
    [{ type: 'seek', position: 192.4 }],
    [{ type: 'play' }],
    [{ type: 'seek', position: 0 }],
    [{ type: 'play' }],
  ])
})

test.each([
  ['never played', null],
  ['barely begun', { position: 2, preferences: null }],
  ['at its end', { position: 598, preferences: null }],
])('a lesson %s offers nothing', (_, last) => {
  shown(last)
  expect(screen.queryByRole('button')).toBeNull()
})

test('once the lesson plays, the focus goes from the offer to the player', () => {
  const { play } = shown({ position: 192.4, preferences: null })
  act(() => screen.getByRole('button', { name: 'Seguir en 3:12' }).focus())
  play()
  expect(document.activeElement).toBe(document.querySelector('[data-player]'))
})
