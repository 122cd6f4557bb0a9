import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showToast } from '#src/ui/toasts.ts'
import { aTake } from '#tests/factories/own-takes.ts'
import { renderScreen } from '#tests/setup/render-screen.tsx'
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

async function notice() {
  const onGone = vi.fn()
  await renderScreen(<RecoverNotice take={aTake({ state: 'recorded' })} onRecover={() => {}} onGone={onGone} />, {
    at: '/cursos',
    user: null,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  return onGone
}

test('the notice goes once the take is deleted', async () => {
  const onGone = await notice()
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
  expect(vi.mocked(pageUploads.discard).mock.calls).toEqual([['take-0001']])
  expect(showToast).not.toHaveBeenCalled()
})

test('a take that cannot be deleted is reported, and its notice stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.mocked(pageUploads.discard).mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'))
  const onGone = await notice()
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.stringContaining('Libera espacio')))
  expect(onGone).not.toHaveBeenCalled()
})
