import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { Place } from '#contract/visitor.ts'
import type { ProfileChange } from '#src/session/profile/pending-profile.ts'
import { aUser } from '#tests/factories/user.ts'
import { profileQueries } from '../profile-queries.ts'
import { PersonalData } from './PersonalData.tsx'

// The field loads them lazily; on a busy machine the test would be faster.
beforeAll(() => import('./phone-numbers.ts'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Fixture {
  readonly user?: Parameters<typeof aUser>[0]
  readonly places?: Readonly<Record<string, Place[]>>
  readonly refuse?: Failure
  /** When the server answers. */
  readonly answered?: Promise<void>
}

/** The form with a server that accepts changes; `refuse` fails the first one. */
function form({ user, places = {}, refuse, answered }: Fixture = {}) {
  const client = new QueryClient()
  for (const [text, found] of Object.entries(places)) client.setQueryData(profileQueries.places(text).queryKey, found)
  let refusal = refuse
  const save = vi.fn(async (_: ProfileChange) => {
    const failure = refusal
    refusal = undefined
    await answered
    if (failure) throw failure
  })
  const withdraw = vi.fn((_: readonly string[]) => undefined)
  render(
    <QueryClientProvider client={client}>
      <PersonalData user={aUser(user)} today="2026-03-05" onSave={save} onWithdraw={withdraw} />
    </QueryClientProvider>,
  )
  return {
    sent: () => save.mock.calls.map(([change]) => change),
    withdrawn: () => withdraw.mock.calls.map(([fields]) => fields),
  }
}

const type = (label: string, text: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value: text } })
  return field
}
const write = (label: string, text: string) => {
  const field = type(label, text)
  fireEvent.blur(field)
  return field
}

test('each changed field is one call with only that field (F175)', async () => {
  const { sent } = form()
  write('Nombre', 'Anabel')
  await screen.findByText('Guardado')
  write('Nombre de usuario', 'anabaila')
  await waitFor(() => expect(sent()).toEqual([{ name: 'Anabel' }, { user_name: 'anabaila' }]))
})

test('a field that is left unchanged or restored is not sent', async () => {
  const { sent } = form()
  fireEvent.blur(screen.getByLabelText('Nombre'))
  write('Apellidos', ' Prieto ')
  await Promise.resolve()
  expect(sent()).toEqual([])
})

test('a field that another device has changed since shows that, and is saved where its learner insists', async () => {
  const issues = [{ path: 'body.name', code: 'changed_elsewhere' }]
  const { sent } = form({ refuse: new Failure('invalid_request', { issues }) })
  write('Nombre', 'Anabel')
  await screen.findByText('Lo cambiaste después en otro dispositivo')
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Guardado')
  expect(sent()).toEqual([{ name: 'Anabel' }, { name: 'Anabel' }])
})

test('a name of two letters is an error and not sent, unless it always was one (F170, Q7)', async () => {
  const { sent } = form({ user: { lastname: 'Li' } })
  write('Nombre', 'Al')
  expect(screen.getByText('Min. 3 caracteres')).toBeTruthy()
  fireEvent.blur(screen.getByLabelText('Apellidos'))
  expect(sent()).toEqual([])
  expect(screen.getAllByText('Min. 3 caracteres')).toHaveLength(1)
})

test('a value that could not be saved stays, with the message of the server and a retry', async () => {
  const { sent } = form({ refuse: new Failure('busy', { serverMessage: 'Ahora no.' }) })
  const field = write('Nombre', 'Anabel')
  await screen.findByText('Ahora no.')
  expect(field.value).toBe('Anabel')
  fireEvent.click(screen.getByText('Reintentar'))
  await screen.findByText('Guardado')
  expect(sent()).toEqual([{ name: 'Anabel' }, { name: 'Anabel' }])
})

test('a name that the server refuses shows the reason of the server', async () => {
  const serverMessage = 'Quita los caracteres invisibles que cambian el sentido de la escritura'
  form({ refuse: new Failure('invalid_request', { serverMessage }) })
  write('Nombre', 'Mar\u200eía')
  await screen.findByText(serverMessage)
  expect(screen.queryByText('Min. 3 caracteres')).toBeNull()
})

test('a name of invisible characters alone is too short', () => {
  const { sent } = form()
  write('Nombre de usuario', '\u200b\u200b\u200b')
  expect(screen.getByText('Min. 3 caracteres')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a telephone is sent with its country and without spaces, and anything else is refused here (F170)', async () => {
  const { sent } = form()
  write('Teléfono', '600 11x')
  expect(screen.getByText('Teléfono no válido')).toBeTruthy()
  write('Teléfono', '12 34')
  await screen.findByText('Sin guardar')
  expect(sent()).toEqual([])
  write('Teléfono', '600 111 222')
  await waitFor(() => expect(sent()).toEqual([{ phone: '+34600111222' }]))
})

test('the choice of a town sets city and country, that of a country only the country (F171)', async () => {
  const { sent } = form({
    places: {
      sevi: [{ label: 'Sevilla, Andalucía, España', city: 'Sevilla', country: 'España' }],
      fran: [{ label: 'Francia', city: null, country: 'Francia' }],
    },
  })
  const box = screen.getByLabelText('Dónde vives')
  fireEvent.change(box, { target: { value: 'sevi' } })
  await screen.findByText('Sevilla, Andalucía, España')
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(sent()).toEqual([{ city: 'Sevilla', country: 'España' }]))
  fireEvent.change(box, { target: { value: 'fran' } })
  fireEvent.click(await screen.findByText('Francia'))
  await waitFor(() => expect(sent()[1]).toEqual({ country: 'Francia' }))
})

test('a place that is not in the list is not sent, and the entered text stays', () => {
  const { sent } = form({ user: { city: 'Sevilla', country: 'España' } })
  const box = screen.getByLabelText<HTMLInputElement>('Dónde vives')
  expect(box.value).toBe('Sevilla, España')
  fireEvent.change(box, { target: { value: 'Mi casa' } })
  fireEvent.blur(box)
  expect(screen.getByText(/Elige un lugar de la lista/)).toBeTruthy()
  expect([box.value, sent()]).toEqual(['Mi casa', []])
})

test('clearing the place clears both of its parts', async () => {
  const { sent } = form({ user: { city: 'Sevilla', country: 'España' } })
  fireEvent.click(screen.getByLabelText('Borrar dónde vives'))
  await waitFor(() => expect(sent()).toEqual([{ city: '', country: '' }]))
})

test('a gender is one of five or none (F172)', async () => {
  const { sent } = form()
  const field = screen.getByLabelText('Género')
  expect([...field.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Sin indicar',
    'Hombre',
    'Mujer',
    'No binario',
    'Otro',
    'Prefiero no responder',
  ])
  fireEvent.change(field, { target: { value: 'No binario' } })
  await waitFor(() => expect(sent()).toEqual([{ gender: 'No binario' }]))
})

test('a birth date is sent once it is whole, and 31 April is not offered (F173)', async () => {
  const { sent } = form()
  fireEvent.change(screen.getByLabelText('Mes'), { target: { value: '4' } })
  expect(screen.getByText(/Faltan datos/)).toBeTruthy()
  expect(screen.getByLabelText('Día').querySelectorAll('option')).toHaveLength(31)
  fireEvent.change(screen.getByLabelText('Año'), { target: { value: '1990' } })
  expect(sent()).toEqual([])
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '7' } })
  await waitFor(() => expect(sent()).toEqual([{ birthday: '1990-04-07' }]))
  await screen.findByText('Guardado')
  fireEvent.change(screen.getByLabelText('Año'), { target: { value: '' } })
  expect(screen.getByText(/Faltan datos/)).toBeTruthy()
  expect(screen.queryByText('Guardado')).toBeNull()
  expect(sent()).toHaveLength(1)
})

test('an invalid value shows no saved status', async () => {
  form()
  write('Nombre', 'Anabel')
  await screen.findByText('Guardado')
  write('Nombre', 'Al')
  expect(screen.getByText('Min. 3 caracteres')).toBeTruthy()
  expect(screen.queryByText('Guardado')).toBeNull()
})

test('a telephone that is not valid shows no saved status where an earlier one is saved meanwhile', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  form({ answered })
  write('Teléfono', '600 111 222')
  await screen.findByText('Guardando...')
  write('Teléfono', '600 11x')
  resolve()
  await waitFor(() => expect(screen.queryByText('Guardando...')).toBeNull())
  expect(screen.getByText('Teléfono no válido')).toBeTruthy()
  expect(screen.queryByText('Guardado')).toBeNull()
})

test('an unknown place is an error', async () => {
  const { sent } = form({ places: { xyzzy: [] } })
  const box = screen.getByLabelText('Dónde vives')
  fireEvent.change(box, { target: { value: 'xyzzy' } })
  await screen.findByText('No conocemos ningún lugar que empiece así.')
  fireEvent.blur(box)
  expect(screen.getByText(/No conocemos ese lugar/)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a birth date to come is not sent', () => {
  const { sent } = form({ user: { birthday: '1990-12-24' } })
  fireEvent.change(screen.getByLabelText('Año'), { target: { value: '2026' } })
  expect(screen.getByText('Esa fecha aún no ha llegado.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test.each([
  ['that waits for the network', 'offline', /Se guardará/],
  ['that could not be saved', 'busy', 'Sin guardar'],
] as const)('the field of a birth date gives up one %s once one to come is chosen', async (_which, code, status) => {
  const { sent, withdrawn } = form({ user: { birthday: '1990-12-24' }, refuse: new Failure(code) })
  fireEvent.change(screen.getByLabelText('Año'), { target: { value: '1991' } })
  await screen.findByText(status)
  fireEvent.change(screen.getByLabelText('Año'), { target: { value: '2026' } })
  expect(screen.getByText('Esa fecha aún no ha llegado.')).toBeTruthy()
  expect([screen.queryByText(status), screen.queryByText('Reintentar')]).toEqual([null, null])
  fireEvent(window, new Event('online'))
  // Fields send in the order of their events: this one after all that the network has brought back.
  write('Nombre', 'Anabel')
  await screen.findByText('Guardado')
  expect(sent()).toEqual([{ birthday: '1991-12-24' }, { name: 'Anabel' }])
  expect(withdrawn()).toEqual([['birthday']])
})

test.each([
  ['that waits for the network', 'offline', /Se guardará/],
  ['that could not be saved', 'busy', 'Sin guardar'],
] as const)(
  'a field gives up a text %s once an invalid one is written, and sends it when it comes again',
  async (_which, code, status) => {
    const { sent } = form({ refuse: new Failure(code) })
    write('Nombre', 'Anabel')
    await screen.findByText(status)
    write('Nombre', 'Al')
    expect(screen.getByText('Min. 3 caracteres')).toBeTruthy()
    expect([screen.queryByText(status), screen.queryByText('Reintentar')]).toEqual([null, null])
    fireEvent(window, new Event('online'))
    write('Apellidos', 'Ruiz')
    await screen.findByText('Guardado')
    expect(sent()).toEqual([{ name: 'Anabel' }, { lastname: 'Ruiz' }])
    write('Nombre', 'Anabel')
    await waitFor(() => expect(sent()).toEqual([{ name: 'Anabel' }, { lastname: 'Ruiz' }, { name: 'Anabel' }]))
  },
)

const leave = (box: HTMLElement) => fireEvent.blur(box)
const pressEscape = (box: HTMLElement) => {
  // The first one closes the list.
  fireEvent.keyDown(box, { key: 'Escape' })
  fireEvent.keyDown(box, { key: 'Escape' })
}

const place = ['city', 'country']

test.each([
  ['that waits for the network', 'an unknown one is written', 'offline', /Se guardará/, 'Mi casa', leave, [place]],
  ['that could not be saved', 'an unknown one is written', 'busy', 'Sin guardar', 'Mi casa', leave, [place]],
  ['that could not be saved', 'the saved one is put back', 'busy', 'Sin guardar', 'Sevilla, España', leave, []],
  ['that could not be saved', 'Escape puts the saved one back', 'busy', 'Sin guardar', 'Mi', pressEscape, []],
] as const)('the field of a place gives up one %s once %s', async (_which, _then, code, status, text, end, given) => {
  const { sent, withdrawn } = form({
    user: { city: 'Sevilla', country: 'España' },
    places: { fran: [{ label: 'Francia', city: null, country: 'Francia' }] },
    refuse: new Failure(code),
  })
  const box = screen.getByLabelText<HTMLInputElement>('Dónde vives')
  fireEvent.change(box, { target: { value: 'fran' } })
  fireEvent.click(await screen.findByText('Francia'))
  await screen.findByText(status)
  fireEvent.change(box, { target: { value: text } })
  end(box)
  expect([screen.queryByText(status), screen.queryByText('Reintentar')]).toEqual([null, null])
  fireEvent(window, new Event('online'))
  write('Nombre', 'Anabel')
  await screen.findByText('Guardado')
  expect(sent()).toEqual([{ city: '', country: 'Francia' }, { name: 'Anabel' }])
  expect(withdrawn()).toEqual(given)
  // Written without a choice, the place that was given up is one to choose again.
  write('Dónde vives', 'Francia')
  expect(screen.getByText(/Elige un lugar de la lista/)).toBeTruthy()
})

test('the postal code belongs to a bill: without a payment method it cannot be edited (F174)', () => {
  form()
  expect(screen.getByLabelText<HTMLInputElement>('Código postal').disabled).toBe(true)
  cleanup()
  form({ user: { has_payment_method: true } })
  expect(screen.getByLabelText<HTMLInputElement>('Código postal').disabled).toBe(false)
})

test('a field that is still being typed is sent when its page is hidden, left or replaced by another', async () => {
  const { sent } = form()
  await screen.findByRole('option', { name: /España/ })
  type('Nombre', 'Anabel')
  fireEvent(document, new Event('visibilitychange'))
  expect(sent()).toEqual([])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  // At once: nothing runs after the last event of a page.
  expect(sent()).toEqual([{ name: 'Anabel' }])
  type('Teléfono', '600 111 222')
  fireEvent(window, new Event('pagehide'))
  fireEvent(window, new Event('pagehide'))
  expect(sent().slice(1)).toEqual([{ phone: '+34600111222' }])
  type('Nombre de usuario', 'anabaila')
  type('Apellidos', 'Li')
  cleanup()
  expect(sent().slice(2)).toEqual([{ user_name: 'anabaila' }])
})
