import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OperatorCoupon } from './OperatorCoupon.tsx'
// The form fetches it when it is needed; no test has to wait for that.
import './validate-coupon.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The field, and a server that answers when it is told to. */
function form() {
  const answers: ((answer: object) => void)[] = []
  const server = (answer: object) => answers.shift()?.(answer)
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((answer) => resolve(Response.json(answer)))))
  const said: (string | null)[] = []
  render(<OperatorCoupon onValid={(coupon) => said.push(coupon)} />)
  const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
  const validate = () => fireEvent.click(screen.getByRole('button', { name: 'VALIDAR' }))
  return { said, write, validate, server, asked: () => answers.length }
}

test('a coupon is written in capitals, and looked at before the server is (F53)', () => {
  const { write, validate, asked } = form()
  validate()
  expect(screen.getByText('Introduce un cupón')).toBeTruthy()
  write('baila')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('BAILA')
  validate()
  expect(screen.getByText('El cupón debe ser de 10 caracteres')).toBeTruthy()
  expect(asked()).toBe(0)
})

test('what is said of a coupon counts for nothing once another stands in the field', async () => {
  const { said, write, validate, server, asked } = form()
  write('BAILA20261')
  validate()
  await waitFor(() => expect(asked()).toBe(1))
  write('BAILA20269')
  server({ valid: true, used: false })
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull())
  expect(said.filter(Boolean)).toEqual([])
  expect(screen.queryByText('¡Cupón válido!')).toBeNull()

  validate()
  await waitFor(() => expect(asked()).toBe(1))
  server({ valid: true, used: false })
  await screen.findByText('¡Cupón válido!')
  expect(said.filter(Boolean)).toEqual(['BAILA20269'])
})
