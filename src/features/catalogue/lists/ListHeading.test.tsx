import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Paginator } from '#src/ui/Paginator.tsx'
import { ListHeading } from './ListHeading.tsx'

afterEach(cleanup)

/** A list whose filter goes when it is pressed, beside a tool that stays. */
function List() {
  const [filtered, setFiltered] = useState(true)
  return (
    <>
      <ListHeading title="Todas las clases" count={filtered ? '3 clases' : '40 clases'}>
        <button type="button">Ordenar</button>
      </ListHeading>
      {filtered ? (
        <button type="button" onClick={() => setFiltered(false)}>
          Quitar Salsa
        </button>
      ) : null}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test('the number of results takes the focus of a control that is gone after its press (F79, F80)', () => {
  render(<List />)
  expect(document.activeElement).toBe(document.body)
  act(() => button('Quitar Salsa').focus())
  fireEvent.click(button('Quitar Salsa'))
  expect(document.activeElement?.textContent).toBe('40 clases')
})

test('a focus that is elsewhere stays there', () => {
  render(<List />)
  const pressed = button('Quitar Salsa')
  act(() => button('Ordenar').focus())
  fireEvent.click(pressed)
  expect(document.activeElement).toBe(button('Ordenar'))
})

/** A list of three pages with its links, and a search box that leads back to the first one. */
function Pages() {
  const [page, setPage] = useState(1)
  return (
    <>
      <ListHeading title="Todas las clases" count="40 clases" place={{ page, pages: 3 }}>
        <input aria-label="Busca" onChange={() => setPage(1)} />
      </ListHeading>
      <Paginator
        page={page}
        pages={3}
        link={({ page: to, disabled, rel, ...props }) => (
          <button type="button" {...props} onClick={() => setPage(to)} />
        )}
      />
    </>
  )
}

test('another page of a list is named beside the number of results, which takes the focus from its links', () => {
  render(<Pages />)
  expect(screen.getByRole('status').textContent).toBe('40 clases')
  act(() => button('Página siguiente').focus())
  fireEvent.click(button('Página siguiente'))
  expect(screen.getByRole('status').textContent).toBe('40 clases, página 2 de 3')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  const search = screen.getByRole('textbox')
  act(() => search.focus())
  fireEvent.change(search, { target: { value: 'salsa' } })
  expect(screen.getByRole('status').textContent).toBe('40 clases')
  expect(document.activeElement).toBe(search)
})
