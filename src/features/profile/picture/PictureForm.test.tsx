import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pressTwice } from '#tests/setup/screens/press-twice.ts'
import { PictureForm } from './PictureForm.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// There is no canvas here, and no layout for the cropper.
vi.mock('./crop-to-png.ts', () => ({ loadPicture: async () => new Image(), cropToPng: async () => new Blob(['png']) }))
vi.mock('./PictureCropper.tsx', () => ({
  PictureCropper: ({ onArea }: { readonly onArea: (area: object) => void }) => (
    <button type="button" onClick={() => onArea({ x: 0, y: 0, width: 9, height: 9 })}>
      Recortar
    </button>
  ),
}))

test('a file that is not an image is refused with a message, and nothing is sent (F168)', async () => {
  const upload = vi.fn(async () => undefined)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PictureForm onClose={() => undefined} onUpload={upload} />
    </QueryClientProvider>,
  )
  const text = new File(['hola'], 'hola.txt', { type: 'text/plain' })
  fireEvent.change(screen.getByLabelText('Tu foto'), { target: { files: [text] } })
  expect((await screen.findByRole('alert')).textContent).toContain('Esto no es una imagen')
  expect(screen.queryByRole('button', { name: 'Guardar la foto' })).toBeNull()
  expect(upload).not.toHaveBeenCalled()
})

test('two presses of one moment upload a photo once', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
  const upload = vi.fn(async () => undefined)
  const close = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PictureForm onClose={close} onUpload={upload} />
    </QueryClientProvider>,
  )
  const photo = new File(['foto'], 'foto.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Tu foto'), { target: { files: [photo] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Recortar' }))
  pressTwice(screen.getByRole('button', { name: 'Guardar la foto' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(upload).toHaveBeenCalledTimes(1)
})
