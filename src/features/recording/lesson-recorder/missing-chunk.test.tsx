import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createPlayerChannel } from '#src/platform/player-link.ts'
import { requestFailed } from '#src/ui/lazy-requested.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aTake } from '#tests/factories/own-takes.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { LessonRecorder } from './LessonRecorder.tsx'
import type { ActiveRecorderProps } from './recorder-request.ts'

const network = vi.hoisted(() => ({ cut: true }))
const take = aTake({ state: 'recorded' })
vi.mock('../recovery/recoverable-takes.ts', () => ({
  offerRecoverable: async (_lesson: number, _user: number | null, offer: (found: typeof take) => void) => offer(take),
}))
vi.mock('./ActiveRecorder.tsx', () => ({
  get ActiveRecorder() {
    if (network.cut) throw new Error('a network that was cut')
    return ({ requests }: ActiveRecorderProps) => <p>{requests.map(({ kind }) => kind).join(' ')}</p>
  },
}))

const failed = vi.fn()
addEventListener(requestFailed, failed)
afterEach(cleanup)

test('where the recorder cannot be fetched, each press reports it, and a later one opens it', async () => {
  const channel = createPlayerChannel()
  await renderScreen(
    <LessonRecorder
      lesson={aLesson()}
      lessonPath="/clases-de-baile/salsa-7"
      lessonVideo={undefined}
      link={channel}
      user={null}
      onRegister={vi.fn()}
      onModeChange={vi.fn()}
    />,
    { at: '/clases-de-baile/salsa-7' },
  )
  // The take of an earlier visit is offered without a press.
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  const askToRecord = () => act(() => channel.emit({ from: 'player', session: 'una', type: 'recording-zone' }))
  askToRecord()
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(2))
  network.cut = false
  askToRecord()
  expect(await screen.findByText('recover record')).toBeTruthy()
})
