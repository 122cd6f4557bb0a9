import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { AutosaveStatus } from './AutosaveStatus.tsx'
import { type Autosave, useAutosave } from './use-autosave.ts'
import { useAutosavedText } from './use-autosaved-text.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface FieldProps {
  readonly send: (text: string) => Promise<void>
  readonly withdraw: () => void
  readonly hold: (saving: Autosave<string>) => void
}

function Field({ send, withdraw, hold }: FieldProps) {
  const saving = useAutosave(send, withdraw)
  hold(saving)
  return <AutosaveStatus state={saving.state} onRetry={saving.retry} />
}

interface TextOnlyProps {
  readonly saved?: string
  readonly onSave: (text: string) => Promise<void>
}

function TextOnly({ saved = '', onSave }: TextOnlyProps) {
  const { text, write, commit } = useAutosavedText({ saved, check: () => undefined, refusal: '', onSave })
  return <input value={text} onChange={(event) => write(event.target.value)} onBlur={commit} />
}

/** A field that saves each text, and the server's answers. */
function field() {
  const answers: { resolve: () => void; reject: (failure: Failure) => void }[] = []
  const send = vi.fn((_: string) => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })))
  const withdraw = vi.fn()
  let saving: Autosave<string> | undefined
  render(
    <Field
      send={send}
      withdraw={withdraw}
      hold={(current) => {
        saving = current
      }}
    />,
  )
  return {
    sent: () => send.mock.calls.map(([text]) => text),
    save: (text: string) => act(async () => saving?.save(text)),
    drop: () => act(async () => saving?.drop()),
    withdraw: () => act(async () => saving?.withdraw()),
    withdrawn: () => withdraw.mock.calls.length,
    resolve: () => act(async () => answers.shift()?.resolve()),
    reject: (failure: Failure) => act(async () => answers.shift()?.reject(failure)),
  }
}

test('a saved field shows saving, then saved', async () => {
  const { save, resolve, sent } = field()
  await save('Ana')
  expect(screen.getByRole('status').textContent).toBe('Guardando...')
  await resolve()
  expect(screen.getByRole('status').textContent).toContain('Guardado')
  expect(sent()).toEqual(['Ana'])
})

test('of several changes during a save only the latest is sent after it', async () => {
  const { save, resolve, sent } = field()
  await save('A')
  await save('An')
  await save('Ana')
  expect(sent()).toEqual(['A'])
  await resolve()
  expect(sent()).toEqual(['A', 'Ana'])
  expect(screen.getByRole('status').textContent).toBe('Guardando...')
})

test('a failed save keeps the change and offers a retry', async () => {
  const { save, reject, resolve, sent } = field()
  await save('Ana')
  await reject(new Failure('forbidden'))
  expect(screen.getByRole('status').textContent).toBe('Sin guardar')
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await resolve()
  expect(sent()).toEqual(['Ana', 'Ana'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a change made offline waits, and is sent when the network is back', async () => {
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

test.each(['busy', 'unreachable'] as const)(
  'while the server cannot be reached (%s) a change waits with a retry, and is sent again by itself',
  async (code) => {
    vi.useFakeTimers()
    const { save, reject, resolve, sent } = field()
    await save('Ana')
    await reject(new Failure(code))
    const status = () => screen.getByRole('status').textContent
    expect(status()).toBe('Sin guardarSe guardará más tarde')
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await reject(new Failure(code))
    expect(sent()).toEqual(['Ana', 'Ana'])
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(sent()).toEqual(['Ana', 'Ana', 'Ana'])
    expect(status()).toBe('Sin guardarSe guardará más tarde')
    await resolve()
    expect(status()).toContain('Guardado')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(sent()).toHaveLength(3)
  },
)

test('a page that is left sends the latest change without waiting for the one before, and once', async () => {
  const { save, resolve, reject, sent } = field()
  await save('A')
  await save('An')
  await save('Ana')
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))
  expect(sent()).toEqual(['A', 'Ana'])
  await resolve()
  expect(screen.getByRole('status').textContent).toBe('Guardando...')
  await reject(new Failure('busy'))
  expect(sent()).toEqual(['A', 'Ana'])
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await resolve()
  expect(sent()).toEqual(['A', 'Ana', 'Ana'])
  expect(screen.getByRole('status').textContent).toContain('Guardado')
})

test('a text that is typed while an earlier one is being saved is sent when its page is left', async () => {
  const send = vi.fn((_: string) => new Promise<void>(() => undefined))
  render(<TextOnly onSave={send} />)
  const input = screen.getByRole('textbox')
  fireEvent.change(input, { target: { value: 'Aná' } })
  fireEvent.blur(input)
  fireEvent.change(input, { target: { value: 'Anabel' } })
  window.dispatchEvent(new Event('pagehide'))
  expect(send.mock.calls).toEqual([['Aná'], ['Anabel']])
})

test('while a stored text is sent again by itself a later text is not treated as unchanged', async () => {
  vi.useFakeTimers()
  const answers: { resolve: () => void; reject: (failure: Failure) => void }[] = []
  const send = vi.fn((_: string) => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })))
  const { rerender } = render(<TextOnly onSave={send} />)
  const write = (value: string) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value } })
    fireEvent.blur(screen.getByRole('textbox'))
  }
  const fail = () => act(async () => answers.shift()?.reject(new Failure('busy')))
  write('B')
  await fail()
  // The device has stored it, and shows it as the learner's own.
  rerender(<TextOnly saved="B" onSave={send} />)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  write('C')
  await fail()
  write('B')
  await act(async () => answers.shift()?.resolve())
  expect(send.mock.calls.flat()).toEqual(['B', 'B', 'C', 'B'])
})

test('a change during an unnoticed retry of a stored one is shown as being saved', async () => {
  vi.useFakeTimers()
  const { save, reject, resolve, sent } = field()
  await save('Ana')
  await reject(new Failure('busy'))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(screen.getByRole('status').textContent).toBe('Guardando...')
  await save('Anabel')
  await reject(new Failure('busy'))
  expect(screen.getByRole('status').textContent).toBe('Guardando...')
  await resolve()
  expect(screen.getByRole('status').textContent).toContain('Guardado')
  expect(sent()).toEqual(['Ana', 'Ana', 'Anabel'])
})

test.each(['offline', 'busy'] as const)(
  'a change that is dropped while it is sent is not kept where it fails (%s)',
  async (code) => {
    const { save, drop, reject, resolve, sent } = field()
    await save('Ana')
    await drop()
    expect(screen.getByRole('status').textContent).toBe('Guardando...')
    await reject(new Failure(code))
    expect([screen.getByRole('status').textContent, screen.queryByRole('button')]).toEqual(['', null])
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(sent()).toEqual(['Ana'])
    // A later one is kept again.
    await save('Anabel')
    await reject(new Failure('offline'))
    await act(async () => window.dispatchEvent(new Event('online')))
    await resolve()
    expect(sent()).toEqual(['Ana', 'Anabel', 'Anabel'])
  },
)

test('a change that is withdrawn is given up where it is stored: at once, or once its call has failed', async () => {
  const { save, withdraw, withdrawn, reject, resolve } = field()
  await save('Ana')
  await reject(new Failure('offline'))
  await withdraw()
  expect(withdrawn()).toBe(1)
  await save('Anabel')
  await withdraw()
  expect(withdrawn()).toBe(1)
  await reject(new Failure('offline'))
  expect(withdrawn()).toBe(2)
  await save('Eva')
  await withdraw()
  await resolve()
  expect(withdrawn()).toBe(2)
})

test('a change that waits for the end of another one is dropped with it, unless its page has sent it', async () => {
  const { save, drop, reject, resolve, sent } = field()
  await save('A')
  await save('Ana')
  await drop()
  await resolve()
  expect(sent()).toEqual(['A'])
  await save('B')
  await save('Bea')
  window.dispatchEvent(new Event('pagehide'))
  await drop()
  await resolve()
  expect(screen.getByRole('status').textContent).toBe('Guardando...')
  await reject(new Failure('busy'))
  expect(screen.queryByRole('button')).toBeNull()
  expect(sent()).toEqual(['A', 'B', 'Bea'])
})

test('a failed save that was superseded shows no error', async () => {
  const { save, reject, resolve, sent } = field()
  await save('A')
  await save('Ana')
  await reject(new Failure('busy'))
  await resolve()
  expect(sent()).toEqual(['A', 'Ana'])
  expect(screen.getByRole('status').textContent).toContain('Guardado')
})

test('a retry that takes its button away leaves the focus to the status beside it', async () => {
  const { save, reject } = field()
  await save('Ana')
  await reject(new Failure('busy'))
  const retry = screen.getByRole('button', { name: 'Reintentar' })
  retry.focus()
  fireEvent.click(retry)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('status'))
})
