import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { FormError } from './FormError.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

type Send = (values: Readonly<Record<'name' | 'email', string>>) => Promise<void>

function AForm({ send }: { readonly send: Send }) {
  const { form, errors, busy, submitted, onSubmit, field } = useForm({
    names: ['name', 'email'],
    validate: ({ name, email }) => ({
      name: name === '' ? 'falta el nombre' : undefined,
      email: email === '' ? 'falta el correo' : undefined,
    }),
    submit: send,
    errorsOf: ({ code }) => ({ [code === 'email_taken' ? 'email' : 'form']: code }),
  })
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <TextField label="Nombre" {...field('name')} />
      <TextField label="Correo" {...field('email')} />
      <FormError>{errors.form}</FormError>
      <p role="status">{submitted ? 'enviado' : ''}</p>
      <SubmitButton busy={busy}>Enviar</SubmitButton>
    </form>
  )
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const write = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } })
const submit = () => act(async () => void fireEvent.submit(field('Nombre').form as HTMLFormElement))

afterEach(cleanup)

test('nothing is submitted while a field is invalid, and the first one is focused', async () => {
  const send = vi.fn<Send>(async () => undefined)
  render(<AForm send={send} />)
  write('Nombre', 'Ana')
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByText('falta el correo')).toBeTruthy()
  expect(document.activeElement).toBe(field('Correo'))
})

test('changing a field clears its error and leaves the focus', async () => {
  render(<AForm send={async () => undefined} />)
  await submit()
  expect(document.activeElement).toBe(field('Nombre'))
  write('Nombre', 'A')
  expect(screen.queryByText('falta el nombre')).toBeNull()
  expect(screen.getByText('falta el correo')).toBeTruthy()
  expect(document.activeElement).toBe(field('Nombre'))
})

test('a value that a password manager wrote without an event is submitted', async () => {
  const send = vi.fn<Send>(async () => undefined)
  render(<AForm send={send} />)
  field('Nombre').value = 'Ana'
  field('Correo').value = 'ana@x.es'
  await submit()
  expect(send).toHaveBeenCalledWith({ name: 'Ana', email: 'ana@x.es' })
})

test('a successful submit counts as submitted until the next attempt', async () => {
  render(<AForm send={async () => undefined} />)
  field('Nombre').value = 'Ana'
  field('Correo').value = 'ana@x.es'
  await submit()
  expect(screen.getByRole('status').textContent).toBe('enviado')
  field('Nombre').value = ''
  await submit()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a second press during a submission sends nothing', async () => {
  let done: () => void = () => undefined
  const send = vi.fn<Send>(() => new Promise((resolve) => (done = resolve)))
  render(<AForm send={send} />)
  field('Nombre').value = 'Ana'
  field('Correo').value = 'ana@x.es'
  await submit()
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  await submit()
  await act(async () => done())
  expect(send).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull()
})

test.each([
  [new Failure('email_taken'), 'email_taken'],
  [new Failure('busy'), 'busy'],
  [new TypeError('Failed to fetch dynamically imported module'), 'unreachable'],
  [new TypeError('undefined is not a function'), 'unexpected'],
])('a failure ends the busy state, shows its message, and the values stay (%s)', async (thrown, words) => {
  render(
    <AForm
      send={async () => {
        throw thrown
      }}
    />,
  )
  field('Nombre').value = 'Ana'
  field('Correo').value = 'ana@x.es'
  await submit()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(field('Correo').value).toBe('ana@x.es')
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull()
})
