import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PictureForm } from './PictureForm.tsx'

afterEach(cleanup)

test('a file that is no image is refused in words, and nothing is sent (F168)', async () => {
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
