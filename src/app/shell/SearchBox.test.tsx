import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { shown } from '#tests/setup/shown.tsx'
import { SearchBox } from './SearchBox.tsx'

const box = () => screen.getByRole('combobox', { name: 'Busca tu clase' }) as HTMLInputElement
const where = ({ state }: Awaited<ReturnType<typeof shown>>) => [state.location.pathname, state.location.search]

afterEach(cleanup)

test('the icon opens all classes with the text that was typed, without the space around it', async () => {
  const router = await shown(<SearchBox />, { at: '/cursos' })
  fireEvent.change(box(), { target: { value: '  salsa cubana ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(where(router)).toEqual(['/clases-de-baile', { q: 'salsa cubana' }]))
})

test('Enter does the same, for its form can be submitted', async () => {
  const router = await shown(<SearchBox />, { at: '/cursos' })
  fireEvent.change(box(), { target: { value: 'giros' } })
  fireEvent.submit(box().form as HTMLFormElement)
  await waitFor(() => expect(where(router)).toEqual(['/clases-de-baile', { q: 'giros' }]))
})

test('an empty box opens all classes without a text', async () => {
  const router = await shown(<SearchBox />, { at: '/cursos' })
  fireEvent.submit(box().form as HTMLFormElement)
  await waitFor(() => expect(where(router)).toEqual(['/clases-de-baile', {}]))
})

test('it shows the text of the address, and follows it', async () => {
  const router = await shown(<SearchBox />, { at: '/clases-de-baile?q=bachata' })
  expect(box().value).toBe('bachata')
  await act(() => router.navigate({ to: '/clases-de-baile', search: { q: 'merengue' } as never }))
  expect(box().value).toBe('merengue')
})

test('it does not go anywhere while somebody types', async () => {
  const router = await shown(<SearchBox />, { at: '/cursos' })
  fireEvent.change(box(), { target: { value: 'zumba' } })
  expect(where(router)).toEqual(['/cursos', {}])
})
