import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { aProfessor } from '#tests/factories/catalogue.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { Onboarding } from './Onboarding.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
beforeEach(() => sessionStorage.clear())

/** Takes the network from the device, or gives it back. */
function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

const disciplines = [{ slug: 'salsa', name: 'Salsa' }]
const professors = [aProfessor({ id: 3, name: 'Marta', referral_code: 'MARTA' })]

/** Two learners, one after the other, in one tab. */
function InTurn() {
  const [learnerId, setLearnerId] = useState(7)
  return (
    <>
      <Onboarding
        key={learnerId}
        learnerId={learnerId}
        disciplines={disciplines}
        professors={professors}
        onSaved={async () => undefined}
      />
      <button type="button" onClick={() => setLearnerId(8)}>
        otra persona
      </button>
    </>
  )
}

const beginInTurn = () => renderScreen(<InTurn />, { at: '/onboarding' })

async function begin(save = vi.fn(async () => ({ status: 'ok' as const })), learnerId = 7) {
  const onSaved = vi.fn(async () => {})
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const { history } = await renderScreen(
    <QueryClientProvider client={client}>
      <Onboarding
        learnerId={learnerId}
        disciplines={disciplines}
        professors={professors}
        onSaved={onSaved}
        save={save}
      />
    </QueryClientProvider>,
    { at: '/onboarding' },
  )
  return { save, onSaved, history, back: () => act(() => history.back()) }
}

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: /Siguiente|Finalizar/ })

function answerFour() {
  fireEvent.click(screen.getByRole('radio', { name: /Básico/ }))
  fireEvent.click(next())
  fireEvent.click(screen.getByRole('radio', { name: /sociales/ }))
  fireEvent.click(next())
  fireEvent.click(screen.getByLabelText('Salsa'))
  fireEvent.click(next())
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
  fireEvent.click(next())
}

test('no step can be left without its answer, and the last one asks for the professor after a yes', async () => {
  const { save, onSaved } = await begin()
  expect(next().disabled).toBe(true)
  answerFour()
  expect(next().textContent).toBe('Finalizar')
  fireEvent.click(screen.getByLabelText('Sí'))
  expect(next().disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: /Marta/ }))
  fireEvent.click(next())
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(save.mock.calls).toEqual([
    [
      {
        experience: 'basic',
        target: 'target_socials',
        disciplines: ['salsa'],
        time_available: 'between-20-40',
        referral_code: 'MARTA',
      },
    ],
  ])
})

test('the answer no clears the professor', async () => {
  const { save } = await begin()
  answerFour()
  fireEvent.click(screen.getByLabelText('Sí'))
  fireEvent.click(screen.getByRole('radio', { name: /Marta/ }))
  fireEvent.click(screen.getByLabelText('No'))
  fireEvent.click(next())
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(save.mock.calls.flat()[0]).not.toHaveProperty('referral_code')
})

test('passed steps open again, steps to come do not', async () => {
  await begin()
  answerFour()
  fireEvent.click(screen.getByRole('button', { name: /Experiencia/ }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Básico/ }).checked).toBe(true)
  cleanup()
  sessionStorage.clear()
  await begin()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Estilos/ }).disabled).toBe(true)
})

test('a failed save shows an error, keeps every answer and can be retried', async () => {
  const save = vi.fn(async (): Promise<{ status: 'ok' }> => {
    throw new Failure('unreachable')
  })
  const { onSaved } = await begin(save)
  answerFour()
  fireEvent.click(screen.getByLabelText('No'))
  fireEvent.click(next())
  expect((await screen.findByText(/Error al guardar datos/)).textContent).toContain('servidor')
  expect(onSaved).not.toHaveBeenCalled()
  save.mockImplementation(async () => ({ status: 'ok' }))
  fireEvent.click(next())
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
})

/** A save whose answer the test holds until `done`. */
function heldSave() {
  const answer = Promise.withResolvers<{ status: 'ok' }>()
  return { save: vi.fn(() => answer.promise), done: () => answer.resolve({ status: 'ok' }) }
}

test('while the answers are saved the button stays focusable, and a second press saves nothing (F60)', async () => {
  const { save, done } = heldSave()
  const { onSaved } = await begin(save)
  answerFour()
  fireEvent.click(screen.getByLabelText('No'))
  const button = next()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('Guardando…'))
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  fireEvent.click(button)
  await act(async () => done())
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  fireEvent.click(button)
  expect(save).toHaveBeenCalledTimes(1)
})

test('while the answers are saved neither they nor the step change, so that the shown answers are saved', async () => {
  const { save, done } = heldSave()
  const { onSaved } = await begin(save)
  answerFour()
  fireEvent.click(screen.getByLabelText('No'))
  fireEvent.click(next())
  await screen.findByRole('button', { name: 'Guardando…' })
  const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Atrás' })
  fireEvent.click(screen.getByLabelText('Sí'))
  fireEvent.click(back)
  fireEvent.click(screen.getByRole('button', { name: /Experiencia/ }))
  expect(question()).toContain('profesorado')
  expect(screen.getByLabelText<HTMLInputElement>('No').checked).toBe(true)
  expect([back.disabled, back.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await act(async () => done())
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(save.mock.calls.flat()[0]).not.toHaveProperty('referral_code')
})

/** A save that fails without a network, after which the device is offline. */
async function finishOffline() {
  const save = vi.fn(async (): Promise<{ status: 'ok' }> => {
    if (!navigator.onLine) throw new Failure('offline')
    return { status: 'ok' }
  })
  const { onSaved } = await begin(save)
  answerFour()
  setOnline(false)
  fireEvent.click(screen.getByLabelText('No'))
  fireEvent.click(next())
  await screen.findByText(
    'Error al guardar datos. No tienes conexión: tus respuestas siguen en esta página y se guardan solas cuando vuelva la red.',
  )
  expect(onSaved).not.toHaveBeenCalled()
  return { save, onSaved }
}

test('answers that were not saved without a network are saved once it is back (F60, Q45)', async () => {
  const { save, onSaved } = await finishOffline()
  expect(save).toHaveBeenCalledTimes(1)
  setOnline(true)
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(save).toHaveBeenCalledTimes(2)
  expect(save.mock.calls[1]).toEqual(save.mock.calls[0])
  expect(screen.queryByText(/Error al guardar datos/)).toBeNull()
})

test('answers that are changed meanwhile wait for the learner', async () => {
  const { save } = await finishOffline()
  fireEvent.click(screen.getByLabelText('Sí'))
  expect(screen.queryByText(/Error al guardar datos/)).toBeNull()
  setOnline(true)
  fireEvent.click(screen.getByRole('radio', { name: /Marta/ }))
  fireEvent.click(next())
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls.at(-1)).toEqual([expect.objectContaining({ referral_code: 'MARTA' })])
})

test('a reload in the middle of the onboarding continues at the same step', async () => {
  await begin()
  fireEvent.click(screen.getByRole('radio', { name: /Básico/ }))
  cleanup()
  await begin()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('conseguir')
})

test('the next learner of the tab begins without the answers of the one before', async () => {
  await begin()
  answerFour()
  cleanup()
  await begin(undefined, 8)
  expect(question()).toContain('bailado')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Básico/ }).checked).toBe(false)
})

test('no step that the previous learner left in the browser history is shown without an answer', async () => {
  const { history } = await beginInTurn()
  answerFour()
  fireEvent.click(screen.getByRole('button', { name: 'otra persona' }))
  expect(question()).toContain('bailado')
  fireEvent.click(screen.getByRole('radio', { name: /Básico/ }))
  fireEvent.click(next())
  expect(question()).toContain('conseguir')
  fireEvent.click(screen.getByRole('button', { name: 'Atrás' }))
  await waitFor(() => expect(question()).toContain('bailado'))
  // The entries below are those of the learner before.
  act(() => history.back())
  expect(question()).toContain('conseguir')
  fireEvent.click(screen.getByRole('button', { name: 'Atrás' }))
  await waitFor(() => expect(question()).toContain('bailado'))
})

const question = () => screen.getByRole('heading', { level: 1 }).textContent

test('Back shows the step before with its answer, and leaves only from the first one (F57)', async () => {
  const { back, history } = await begin()
  expect(history.canGoBack()).toBe(false)
  answerFour()
  expect(question()).toContain('profesorado')
  back()
  expect(question()).toContain('tiempo')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  back()
  expect(screen.getByLabelText<HTMLInputElement>('Salsa').checked).toBe(true)
  fireEvent.click(next())
  expect(question()).toContain('tiempo')
  for (const _ of [1, 2, 3]) back()
  expect(question()).toContain('bailado')
  expect(history.canGoBack()).toBe(false)
})

test('a step that is opened again is not one more to go back through', async () => {
  const { back, history } = await begin()
  answerFour()
  fireEvent.click(screen.getByRole('button', { name: 'Atrás' }))
  fireEvent.click(screen.getByRole('button', { name: /Estilos/ }))
  expect(question()).toContain('estilos')
  back()
  expect(question()).toContain('conseguir')
  fireEvent.click(screen.getByRole('button', { name: /Profesorado/ }))
  expect(question()).toContain('profesorado')
  fireEvent.click(screen.getByRole('button', { name: 'Atrás' }))
  expect(question()).toContain('tiempo')
  fireEvent.click(screen.getByRole('button', { name: /Experiencia/ }))
  expect(question()).toContain('bailado')
  expect(history.canGoBack()).toBe(false)
})

test('the screen after the last step replaces all steps in the history', async () => {
  const { onSaved, history } = await begin()
  const left: boolean[] = []
  onSaved.mockImplementation(async () => void left.push(history.canGoBack()))
  answerFour()
  fireEvent.click(screen.getByLabelText('No'))
  fireEvent.click(next())
  await waitFor(() => expect(left).toEqual([false]))
  expect(question()).toContain('profesorado')
})
