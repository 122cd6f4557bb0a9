import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { useFocusInside } from './use-focus-inside.ts'

afterEach(cleanup)

const shown = () => screen.queryByRole('dialog')
const focused = () => document.activeElement?.textContent

function opened(children: React.ReactNode = <button type="button">Dentro</button>) {
  const onClose = vi.fn()
  const view = render(
    <Dialog title="Una pregunta" onClose={onClose}>
      {children}
    </Dialog>,
    { wrapper: StrictMode },
  )
  return { ...view, onClose, dialog: screen.getByRole('dialog', { name: 'Una pregunta' }) as HTMLDialogElement }
}

test('the title of a dialog names it and has the focus, unless an element requests it', () => {
  opened()
  expect(focused()).toBe('Una pregunta')
  cleanup()
  opened(
    <button type="button" data-autofocus>
      Primero
    </button>,
  )
  expect(focused()).toBe('Primero')
})

test('each step of a dialog is focused at its title', () => {
  const { rerender, onClose } = opened()
  screen.getByText('Dentro').focus()
  rerender(
    <Dialog title="Otro paso" onClose={onClose}>
      Nada
    </Dialog>,
  )
  expect(focused()).toBe('Otro paso')
})

test('a dialog closes from its button, with Escape and from its backdrop, each of them once', async () => {
  const { onClose, dialog } = opened()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(2)
  // As the browser does on Escape.
  dialog.close()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(3))
})

test('a click inside a dialog, or one that was begun inside, does not close it', () => {
  const { onClose, dialog } = opened()
  fireEvent.pointerDown(screen.getByText('Dentro'))
  fireEvent.click(screen.getByText('Dentro'))
  fireEvent.pointerDown(screen.getByText('Una pregunta'))
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog closed by its owner is closed in the document, and onClose is not called', async () => {
  const onClose = vi.fn()
  const { rerender } = render(
    <Dialog title="Una pregunta" onClose={onClose}>
      Texto
    </Dialog>,
  )
  rerender(
    <Dialog title="Una pregunta" open={false} onClose={onClose}>
      Texto
    </Dialog>,
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect([shown(), onClose.mock.calls.length, screen.queryByText('Texto')]).toEqual([null, 0, null])
})

test('entered text survives closing only where that is requested', () => {
  const typed = (keepMounted: boolean) => {
    const dialog = (open: boolean) => (
      <Dialog title="Escríbenos" open={open} keepMounted={keepMounted} onClose={() => {}}>
        <input aria-label="Mensaje" />
      </Dialog>
    )
    const { rerender } = render(dialog(true))
    fireEvent.change(screen.getByLabelText('Mensaje'), { target: { value: 'Hola' } })
    rerender(dialog(false))
    rerender(dialog(true))
    const { value } = screen.getByLabelText<HTMLInputElement>('Mensaje')
    cleanup()
    return value
  }
  expect([typed(true), typed(false)]).toEqual(['Hola', ''])
})

interface StepProps {
  /** A button that a question takes the place of. */
  readonly asked: boolean
  readonly more?: boolean
  /** Passes the focus on to the question by itself. */
  readonly passes?: boolean
}

function Step({ asked, more = false, passes = false }: StepProps) {
  const place = useFocusInside(String(asked && passes), '[role=alert]')
  return (
    <div ref={place}>
      {more ? <p>Más</p> : null}
      {asked ? (
        <p role="alert" tabIndex={-1}>
          ¿Seguro?
        </p>
      ) : (
        <button type="button">Descartar</button>
      )}
    </div>
  )
}

/** A dialog at the first step, with the focus on its button after a press; returns what shows it in another state. */
function afterPress(props: Partial<StepProps> = {}) {
  const { rerender, onClose } = opened(<Step asked={false} {...props} />)
  screen.getByText('Descartar').focus()
  fireEvent.click(screen.getByText('Descartar'))
  return (changed: StepProps) =>
    rerender(
      <Dialog title="Una pregunta" onClose={onClose}>
        <Step {...props} {...changed} />
      </Dialog>,
    )
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 100))

test('what is removed with the focus on it leaves the focus to the title of its dialog', async () => {
  const show = afterPress()
  show({ asked: true })
  await waitFor(() => expect(focused()).toBe('Una pregunta'))
})

test.each([
  ['another part of a dialog has changed', 'Descartar', {}, { asked: false, more: true }],
  ['a part of a dialog has passed it on', '¿Seguro?', { passes: true }, { asked: true }],
] as const)('the focus stays where it is when %s', async (_name, words, props, changed) => {
  const show = afterPress(props)
  show(changed)
  await settled()
  expect(focused()).toBe(words)
})
