import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { DeleteForm } from './DeleteForm.tsx'

afterEach(cleanup)

const remove = () => fireEvent.click(screen.getByRole('button', { name: 'Borrar mi cuenta' }))

test('an account is not deleted until that was understood, and then with the password the server asks for', async () => {
  const refusals = [new Failure('fresh_sign_in_needed')]
  const onDelete = vi.fn(async (_?: string) => {
    const failure = refusals.shift()
    if (failure) throw failure
  })
  render(<DeleteForm hasPassword onCancel={() => undefined} onDelete={onDelete} />)
  remove()
  expect(screen.getByText('Márcalo si quieres seguir.')).toBeTruthy()
  expect(onDelete).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox'))
  remove()
  fireEvent.change(await screen.findByLabelText('Tu contraseña actual'), { target: { value: 'baila1234' } })
  remove()
  await waitFor(() => expect(onDelete.mock.calls).toEqual([[undefined], ['baila1234']]))
})

test('it lists what is deleted and what stays before anything is sent', () => {
  render(<DeleteForm hasPassword onCancel={() => undefined} onDelete={async () => undefined} />)
  expect(screen.getByText(/Se borra ahora mismo/)).toBeTruthy()
  expect(screen.getByText(/Se queda, sin tu nombre/)).toBeTruthy()
})
