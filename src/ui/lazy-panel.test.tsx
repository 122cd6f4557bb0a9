import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPanel } from './lazy-panel.ts'

afterEach(cleanup)

const Plan = ({ name }: { readonly name: string }) => <p>Plan de {name}</p>
const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Plan.js')

/** A screen with a panel whose chunk cannot be fetched. */
async function screenWithout() {
  const load = vi.fn<() => Promise<typeof Plan>>().mockRejectedValue(missing)
  const Panel = lazyPanel(load, <p>Cargando</p>)
  render(
    <main tabIndex={-1}>
      <h1>Mi perfil</h1>
      <Panel name="Ana" />
    </main>,
  )
  expect(screen.getByText('Cargando')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('No llegamos a la academia')
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  return load
}

test('where the chunk of a panel cannot be fetched, its screen stays, and a press loads it again', async () => {
  const load = await screenWithout()
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  press()
  await screen.findByRole('alert')
  load.mockResolvedValue(Plan)
  press()
  expect(await screen.findByText('Plan de Ana')).toBeTruthy()
  expect([load.mock.calls.length, screen.queryByRole('alert')]).toEqual([3, null])
})

test('the notice of a panel keeps its button and the focus while the panel is loaded again, and then focuses the screen', async () => {
  const load = await screenWithout()
  let answer: (component: typeof Plan) => void = () => undefined
  load.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const button = screen.getByRole('button', { name: 'Inténtalo otra vez' })
  act(() => button.focus())
  fireEvent.click(button)
  fireEvent.click(button)
  expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true'])
  expect([load.mock.calls.length, screen.queryByText('Cargando')]).toEqual([2, null])
  await act(async () => answer(Plan))
  expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, screen.getByRole('main')])
})

test('a panel that failed to load is loaded once the network is back', async () => {
  const load = await screenWithout()
  load.mockResolvedValue(Plan)
  // The notice is there before its effects have run.
  await act(async () => undefined)
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Plan de Ana')).toBeTruthy()
})
