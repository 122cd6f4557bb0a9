import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { AutosaveStatus } from './AutosaveStatus.tsx'
import { useAutosave } from './use-autosave.ts'

afterEach(cleanup)

interface FieldProps {
  readonly send: (text: string) => Promise<void>
  readonly hold: (save: (text: string) => void) => void
}

function Field({ send, hold }: FieldProps) {
  const saving = useAutosave(send)
  hold(saving.save)
  return <AutosaveStatus state={saving.state} onRetry={saving.retry} />
}

/** A field that saves each text it is given, and the answers its savings get. */
function field() {
  const answers: { resolve: () => void; reject: (failure: Failure) => void }[] = []
  const send = vi.fn((_: string) => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })))
  let save: (text: string) => void = () => undefined
  render(
    <Field
      send={send}
      hold={(given) => {
        save = given
      }}
    />,
  )
  return {
    sent: () => send.mock.calls.map(([text]) => text),
    save: (text: string) => act(async () => save(text)),
    resolve: () => act(async () => answers.shift()?.resolve()),
    reject: (failure: Failure) => act(async () => answers.shift()?.reject(failure)),
  }
}

test('it says that it is being saved, and then that it is', async () => {
  const { save, resolve, sent } = field()
  await save('Ana')
  expect(screen.getByRole('status').textContent).toBe('Guardando...')
  await resolve()
  expect(screen.getByRole('status').textContent).toContain('Guardado')
  expect(sent()).toEqual(['Ana'])
})

test('what is changed meanwhile is sent after it, only the newest', async () => {
  const { save, resolve, sent } = field()
  await save('A')
  await save('An')
  await save('Ana')
  expect(sent()).toEqual(['A'])
  await resolve()
  expect(sent()).toEqual(['A', 'Ana'])
  expect(screen.getByRole('status').textContent).toBe('Guardando...')
})

test('a failure keeps what was to be saved and offers another try', async () => {
  const { save, reject, resolve, sent } = field()
  await save('Ana')
  await reject(new Failure('busy'))
  expect(screen.getByRole('status').textContent).toBe('Sin guardar')
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await resolve()
  expect(sent()).toEqual(['Ana', 'Ana'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a network it waits, and is sent by itself when the network is back', async () => {
  const { save, reject, resolve, sent } = field()
  await save('Ana')
  await reject(new Failure('offline'))
  expect(screen.getByRole('status').textContent).toContain('Se guardará cuando vuelva la red')
  await act(async () => window.dispatchEvent(new Event('online')))
  await resolve()
  expect(sent()).toEqual(['Ana', 'Ana'])
  expect(screen.getByRole('status').textContent).toContain('Guardado')
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(sent()).toHaveLength(2)
})

test('a failed saving that was overtaken says nothing of it', async () => {
  const { save, reject, resolve, sent } = field()
  await save('A')
  await save('Ana')
  await reject(new Failure('busy'))
  await resolve()
  expect(sent()).toEqual(['A', 'Ana'])
  expect(screen.getByRole('status').textContent).toContain('Guardado')
})
