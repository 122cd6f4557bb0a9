import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showToast } from '#src/ui/toasts.ts'
import { aTake } from '#tests/factories/own-takes.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { pageUploads } from '../saving/page-uploads.ts'
import { RecoverNotice } from './RecoverNotice.tsx'

vi.mock('#src/ui/toasts.ts', () => ({
  showToast: vi.fn(async () => undefined),
  hideToasts: vi.fn(async () => undefined),
}))
vi.mock('../saving/page-uploads.ts', () => ({ pageUploads: { discard: vi.fn(async () => undefined) } }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

async function notice({ playing = false } = {}) {
  const [onGone, onLater] = [vi.fn(), vi.fn()]
  const take = aTake({ state: 'recorded' })
  await renderScreen(
    <RecoverNotice take={take} playing={playing} onRecover={() => {}} onLater={onLater} onGone={onGone} />,
    { at: '/cursos', user: null },
  )
  return { onGone, onLater }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** The notice after a press on `Descartar` and the answer to its question. */
async function discarded() {
  const { onGone } = await notice()
  press('Descartar')
  press('Sí, borrarla')
  return onGone
}

test('the notice is removed once the take is deleted', async () => {
  const onGone = await discarded()
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
  expect(vi.mocked(pageUploads.discard).mock.calls).toEqual([['take-0001']])
  expect(showToast).not.toHaveBeenCalled()
})

test('a take that cannot be deleted is reported, and its notice stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.mocked(pageUploads.discard).mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'))
  const onGone = await discarded()
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.stringContaining('Libera espacio')))
  expect(onGone).not.toHaveBeenCalled()
})

test('no take is deleted before the question is answered, nor by declining it', async () => {
  const { onGone } = await notice()
  press('Descartar')
  expect(screen.getByRole('alert').textContent).toMatch(/se borra de este dispositivo y no se puede recuperar/)
  press('No, déjala')
  expect(screen.queryByRole('alert')).toBeNull()
  expect([vi.mocked(pageUploads.discard).mock.calls, onGone.mock.calls]).toEqual([[], []])
})

test('the notice is not shown while a lesson plays, and can be postponed', async () => {
  await notice({ playing: true })
  expect(screen.queryByRole('region', { name: 'Grabación sin guardar' })).toBeNull()
  cleanup()
  const { onLater, onGone } = await notice()
  press('Ahora no')
  expect([onLater.mock.calls.length, onGone.mock.calls.length]).toEqual([1, 0])
})
