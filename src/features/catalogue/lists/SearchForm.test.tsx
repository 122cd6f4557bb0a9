import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchForm } from './SearchForm.tsx'

afterEach(cleanup)

function searchForm(text = '') {
  const committed: string[] = []
  const form = (committedText: string) => (
    <SearchForm
      label="Busca"
      placeholder="Busca tu clase..."
      text={committedText}
      onCommit={(next) => committed.push(next)}
    />
  )
  const { rerender } = render(form(text))
  const input = screen.getByLabelText<HTMLInputElement>('Busca')
  return {
    committed,
    input,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    follow: (committedText: string) => rerender(form(committedText)),
  }
}

test('typing alone changes nothing', () => {
  const { type, committed } = searchForm()
  type('salsa')
  expect(committed).toEqual([])
})

test('Enter and the icon commit the text once, without the spaces around it', () => {
  const { type, input, committed } = searchForm()
  type('  salsa ')
  fireEvent.submit(input)
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(committed).toEqual(['salsa', 'salsa'])
})

test('a commit closes the keyboard of a phone', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList,
  )
  const { type, input, committed } = searchForm()
  input.focus()
  type('salsa')
  expect(document.activeElement).toBe(input)
  fireEvent.submit(input)
  expect([committed, document.activeElement]).toEqual([['salsa'], document.body])
  vi.mocked(window.matchMedia).mockRestore()
})

test('clearing removes the text filter and leaves the focus in the input', () => {
  const { input, committed } = searchForm('salsa')
  fireEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
  expect(committed).toEqual([''])
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
})

test('emptying the box by hand removes the text filter as the button does (F90)', () => {
  const { type, follow, input, committed } = searchForm('salsa')
  type('s')
  expect(committed).toEqual([])
  type('')
  expect(committed).toEqual([''])
  // The URL follows a moment later: what is typed by then stays.
  type('b')
  follow('')
  expect(input.value).toBe('b')
  expect(committed).toEqual([''])
})

test('clearing a text that was never committed commits nothing', () => {
  const { type, committed } = searchForm()
  type('sal')
  fireEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
  expect(committed).toEqual([])
})

test('the search box follows the URL, as with Back', () => {
  const { input, follow } = searchForm('salsa')
  follow('bachata')
  expect(input.value).toBe('bachata')
  follow('')
  expect(input.value).toBe('')
})

test('text typed over a committed text is replaced by Back, and text typed after emptying stays once', () => {
  const { input, type, follow } = searchForm('salsa')
  type('salsa cubana')
  follow('')
  expect(input.value).toBe('')
  follow('bachata')
  type('')
  follow('')
  follow('bachata')
  type('bachata fusión')
  follow('')
  expect(input.value).toBe('')
})
