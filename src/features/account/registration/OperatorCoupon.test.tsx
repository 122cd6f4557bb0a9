import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OperatorCoupon } from './OperatorCoupon.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The field, and a server whose answers are sent by hand. */
function form() {
  const answers: ((answer: object) => void)[] = []
  const server = (answer: object) => answers.shift()?.(answer)
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((answer) => resolve(Response.json(answer)))))
  const reported: (string | null)[] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OperatorCoupon onValid={(coupon) => reported.push(coupon)} />
    </QueryClientProvider>,
  )
  const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
  const validate = () => fireEvent.click(screen.getByRole('button', { name: 'VALIDAR' }))
  return { reported, write, validate, server, asked: () => answers.length }
}

test('a coupon is entered in capitals, and checked before the server is called (F53)', () => {
  const { write, validate, asked } = form()
  validate()
  expect(screen.getByText('Introduce un cupón')).toBeTruthy()
  write('baila')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('BAILA')
  validate()
  expect(screen.getByText('El cupón debe ser de 10 caracteres')).toBeTruthy()
  expect(asked()).toBe(0)
})

test('the answer about a coupon is dropped once the field holds another', async () => {
  const { reported, write, validate, server, asked } = form()
  write('BAILA20261')
  validate()
  await waitFor(() => expect(asked()).toBe(1))
  write('BAILA20269')
  server({ valid: true, used: false })
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull())
  expect(reported.filter(Boolean)).toEqual([])
  expect(screen.queryByText('¡Cupón válido!')).toBeNull()

  validate()
  await waitFor(() => expect(asked()).toBe(1))
  server({ valid: true, used: false })
  await screen.findByText('¡Cupón válido!')
  expect(reported.filter(Boolean)).toEqual(['BAILA20269'])
})
