import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
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
