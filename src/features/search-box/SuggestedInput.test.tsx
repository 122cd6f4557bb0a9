import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueWorkerApi, Suggestion } from '#contract/workers.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { SuggestedInput } from './SuggestedInput.tsx'

const worker = vi.hoisted(() => ({
  open: vi.fn<CatalogueWorkerApi['open']>(),
  refresh: vi.fn<CatalogueWorkerApi['refresh']>(),
  suggest: vi.fn<CatalogueWorkerApi['suggest']>(),
}))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

const recent = vi.hoisted(() => ({ searches: [] as string[], read: vi.fn<() => Promise<string[]>>() }))
vi.mock('#browser-storage/recent-searches.ts', () => ({
  recentSearches: {
    read: recent.read,
    remove: (text: string) => {
      recent.searches = recent.searches.filter((other) => other !== text)
      return Promise.resolve()
    },
  },
}))

const offered: readonly Suggestion[] = [
  { kind: 'lesson', id: 7, slug: 'salsa-suave', label: 'Salsa suave', marks: [[0, 3]] },
  { kind: 'style', filter: 'disciplines', slug: 'salsa', label: 'Salsa', marks: [[0, 3]] },
  { kind: 'professor', id: 3, slug: 'sal-rey', label: 'Sal Rey', marks: [[0, 3]] },
]

beforeEach(() => {
  recent.searches = []
  recent.read.mockReset().mockImplementation(() => Promise.resolve(recent.searches))
  worker.open.mockReset().mockResolvedValue({ ready: true, revision: 'r', lessons: 3, storedAt: 0 })
  worker.refresh.mockReset()
  worker.suggest.mockReset().mockImplementation(({ seq, text }) =>
    Promise.resolve({
      kind: 'found',
      seq,
      suggestions: offered.filter(({ label }) => label.toLowerCase().includes(text)),
    }),
  )
})
afterEach(cleanup)

interface Out {
  readonly searched: string[]
  readonly styles: string[]
  readonly submitted: string[]
}

/** A search form with nothing in it but the box. */
function Form({ start, out }: { readonly start: string; readonly out: Out }) {
  const [text, setText] = useState(start)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        out.submitted.push(text)
      }}
    >
      <label htmlFor="box">Busca</label>
      <SuggestedInput
        id="box"
        className="box"
        placeholder="Salsa..."
        text={text}
        onText={setText}
        onSearch={(committed) => out.searched.push(committed)}
        onClear={() => setText('')}
        onStyle={({ filter, slug }) => out.styles.push(`${filter} ${slug}`)}
      />
    </form>
  )
}

async function searchBox(start = '') {
  const out: Out = { searched: [], styles: [], submitted: [] }
  const router = await renderScreen(<Form start={start} out={out} />, { at: '/cursos' })
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Busca' })
  return {
    ...out,
    box,
    enter: () => fireEvent.focus(box),
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(box, { key }),
    at: () => router.state.location.pathname,
  }
}

const list = () => screen.findByRole('listbox', { name: 'Sugerencias' })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

test('the worker is not used before the input has the focus, and typing works all the same', async () => {
  const { box, type } = await searchBox()
  type('sal')
  expect([box.value, worker.open.mock.calls.length, worker.suggest.mock.calls.length]).toEqual(['sal', 0, 0])
})

test('typing offers styles, instructors and classes in their groups, and commits nothing', async () => {
  const { enter, type, box, searched, submitted } = await searchBox()
  enter()
  type('sal')
  const groups = within(await list()).getAllByRole('group')
  expect(groups.map((group) => group.firstElementChild?.textContent)).toEqual(['Estilos', 'Profesorado', 'Clases'])
  expect(options()).toEqual(['Salsa', 'Sal Rey', 'Salsa suave'])
  expect([box.getAttribute('aria-expanded'), active(box), searched, submitted]).toEqual(['true', null, [], []])
})

test('the letters that agree are marked, and each option reads as one text', async () => {
  const { enter, type } = await searchBox()
  enter()
  type('sal')
  await list()
  const option = screen.getByRole('option', { name: 'Salsa suave' })
  expect(option.querySelector('mark')?.textContent).toBe('Sal')
})

test('the arrows name the option to the box, whose focus and text stay', async () => {
  const { enter, type, press, box } = await searchBox()
  enter()
  type('sal')
  await list()
  press('ArrowDown')
  expect([active(box), box.value]).toEqual(['Salsa', 'sal'])
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['Salsa'])
  press('ArrowUp')
  press('ArrowUp')
  expect(active(box)).toBe('Salsa suave')
})

test('Enter chooses the active option: a style filters by it', async () => {
  const { enter, type, press, box, styles, submitted } = await searchBox()
  enter()
  type('sal')
  await list()
  press('ArrowDown')
  press('Enter')
  expect([styles, box.value, submitted]).toEqual([['disciplines salsa'], '', []])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter on the text leaves the commit to the form, and closes the list', async () => {
  const { enter, type, press, box, searched, styles } = await searchBox()
  enter()
  type('sal')
  await list()
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true)
  expect([searched, styles, screen.queryByRole('listbox')]).toEqual([[], [], null])
  press('ArrowDown')
  expect(await list()).toBeTruthy()
})

test.each([
  ['an instructor opens their page', 'Sal Rey', '/profesores/sal-rey-3'],
  ['a class opens', 'Salsa suave', '/clases-de-baile/salsa-suave-7'],
])('by keyboard, %s', async (_, name, path) => {
  const { enter, type, at, styles, searched } = await searchBox()
  enter()
  type('sal')
  await list()
  fireEvent.click(screen.getByRole('option', { name }))
  await waitFor(() => expect(at()).toBe(path))
  expect([styles, searched]).toEqual([[], []])
})

test('Esc closes the list first and clears the text next', async () => {
  const { enter, type, press, box } = await searchBox()
  enter()
  type('sal')
  await list()
  press('Escape')
  expect([box.value, screen.queryByRole('listbox'), box.getAttribute('aria-expanded')]).toEqual(['sal', null, 'false'])
  press('Escape')
  expect(box.value).toBe('')
})

test('an empty box offers what was searched on this device, and choosing an entry commits it', async () => {
  recent.searches = ['giros', 'salsa cubana']
  const { enter, box, searched } = await searchBox()
  enter()
  expect(within(await list()).getByRole('group', { name: /Búsquedas recientes/ })).toBeTruthy()
  expect(options()).toEqual(['giros', 'salsa cubana'])
  expect(worker.suggest).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('option', { name: 'salsa cubana' }))
  expect([box.value, searched]).toEqual(['salsa cubana', ['salsa cubana']])
})

test('a box with a committed text does not open when it is entered', async () => {
  recent.searches = ['giros']
  const { enter } = await searchBox('salsa')
  enter()
  // Once the list's chunk is there, a box that had opened would have asked for suggestions.
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(worker.suggest).not.toHaveBeenCalled()
})

test('a recent search is removed by its button and by Delete, and the others stay', async () => {
  recent.searches = ['giros', 'zumba', 'bachata']
  const { enter, press, box } = await searchBox()
  enter()
  await list()
  fireEvent.click(screen.getByRole('button', { name: 'Quitar «zumba» de tus búsquedas' }))
  expect([options(), recent.searches]).toEqual([
    ['giros', 'bachata'],
    ['giros', 'bachata'],
  ])
  press('ArrowDown')
  press('Delete')
  expect([options(), recent.searches, active(box)]).toEqual([['bachata'], ['bachata'], 'bachata'])
})

test('Delete in the text removes a letter and no recent search', async () => {
  recent.searches = ['giros']
  const { enter, box } = await searchBox()
  enter()
  await list()
  expect(fireEvent.keyDown(box, { key: 'Delete' })).toBe(true)
  expect(recent.searches).toEqual(['giros'])
})

test('a text that resembles no name offers to search for it, and a failed request does not claim so', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { enter, type, press, box, searched } = await searchBox()
  enter()
  type('zzz')
  expect(within(await list()).getByRole('group', { name: 'Nada se llama así' })).toBeTruthy()
  expect([options(), recent.searches]).toEqual([['Buscar «zzz» en todas las clases'], []])
  press('ArrowDown')
  press('Enter')
  expect([searched, box.value, screen.queryByRole('listbox')]).toEqual([['zzz'], 'zzz', null])

  worker.suggest.mockRejectedValue(new Error('gone'))
  type('zzzz')
  await waitFor(() => expect([warn.mock.calls.length, screen.queryByRole('listbox')]).toEqual([1, null]))
  warn.mockRestore()
})

test('an answer that a newer key overtook is not shown', async () => {
  const { enter, type } = await searchBox()
  let answerFirst = () => {}
  worker.suggest.mockImplementationOnce(
    ({ seq }) =>
      new Promise((resolve) => {
        answerFirst = () => resolve({ kind: 'found', seq, suggestions: offered })
      }),
  )
  enter()
  type('s')
  await waitFor(() => expect(worker.suggest).toHaveBeenCalledTimes(1))
  type('suave')
  await list()
  answerFirst()
  await waitFor(() => expect(options()).toEqual(['Salsa suave']))
})

test('a text is answered even where the searches of the device were read later for the text before', async () => {
  vi.resetModules()
  let latest = 0
  worker.suggest.mockImplementation(({ seq }) => {
    latest = Math.max(latest, seq)
    return Promise.resolve(seq < latest ? { kind: 'stale', seq } : { kind: 'found', seq, suggestions: offered })
  })
  const { offer } = await import('./suggestions.ts')
  let read = () => {}
  recent.read.mockImplementationOnce(() => new Promise((resolve) => (read = () => resolve([]))))
  const before = offer('sa', () => {})
  // An open catalogue is searched without waiting for them.
  await offer('', () => {})
  await waitFor(() => expect(worker.open).toHaveBeenCalled())
  worker.suggest.mockImplementationOnce(async ({ seq }) => {
    latest = Math.max(latest, seq)
    read()
    await before
    return seq < latest ? { kind: 'stale', seq } : { kind: 'found', seq, suggestions: offered }
  })
  const shown: string[][] = []
  await offer('sal', (choices) => shown.push(choices.map(({ label }) => label)))
  expect(shown).toEqual([['Salsa', 'Sal Rey', 'Salsa suave']])
})

test('a catalogue that is not on the device yet is fetched once, and recent searches do not wait for it', async () => {
  vi.resetModules()
  recent.searches = ['salsa cubana', 'giros']
  let arrive = () => {}
  worker.open.mockResolvedValue({ ready: false })
  worker.refresh.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ ok: true, changed: true, revision: 'r' })
      }),
  )
  const { offer } = await import('./suggestions.ts')
  const shown: string[][] = []
  const offered = offer('salsa', (choices) => shown.push(choices.map(({ label }) => label)))
  await waitFor(() => expect(shown).toEqual([['salsa cubana']]))
  arrive()
  await offered
  await offer('suave', () => {})
  expect(shown).toEqual([['salsa cubana'], ['salsa cubana', 'Salsa', 'Salsa suave']])
  expect([worker.open.mock.calls.length, worker.refresh.mock.calls.length]).toEqual([1, 1])
})

test('a catalogue that could not be fetched is asked for again by the next key', async () => {
  vi.resetModules()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  worker.open.mockResolvedValue({ ready: false })
  worker.refresh.mockResolvedValueOnce({ ok: false, code: 'offline' })
  worker.refresh.mockResolvedValueOnce({ ok: true, changed: true, revision: 'r' })
  const { offer } = await import('./suggestions.ts')
  const shown: string[][] = []
  const show = (choices: readonly { readonly label: string }[]) => shown.push(choices.map(({ label }) => label))
  await offer('sal', show)
  await offer('salsa', show)
  expect(shown.at(-1)).toEqual(['Salsa', 'Salsa suave'])
  expect([worker.refresh.mock.calls.length, warn.mock.calls.length]).toEqual([2, 1])
  warn.mockRestore()
})

test('a dead worker leaves the recent searches', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  recent.searches = ['salsa cubana', 'giros']
  worker.suggest.mockRejectedValue(new Error('gone'))
  const { enter, type } = await searchBox()
  enter()
  type('sal')
  await list()
  expect(options()).toEqual(['salsa cubana'])
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('a worker that was replaced and has no catalogue gets one, and the same text is sent again', async () => {
  worker.open.mockResolvedValue({ ready: false })
  worker.refresh.mockResolvedValue({ ok: true, changed: true, revision: 's' })
  worker.suggest.mockImplementationOnce(({ seq }) => Promise.resolve({ kind: 'empty', seq }))
  const { enter, type } = await searchBox()
  enter()
  type('sal')
  await list()
  expect(options()).toEqual(['Salsa', 'Sal Rey', 'Salsa suave'])
  expect(worker.refresh).toHaveBeenCalled()
  expect(worker.suggest).toHaveBeenCalledTimes(2)
})

test('a submit closes the list without a key of its own, as an input method makes it', async () => {
  const { enter, type, box, submitted } = await searchBox()
  enter()
  type('sal')
  await list()
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  fireEvent.submit(box.form as HTMLFormElement)
  expect([submitted, screen.queryByRole('listbox')]).toEqual([['sal'], null])
})

test('a submit before the suggestions have loaded keeps the list closed when they arrive', async () => {
  recent.searches = ['salsa cubana']
  const { enter, type, box, submitted } = await searchBox()
  enter()
  type('sal')
  fireEvent.submit(box.form as HTMLFormElement)
  await act(() => vi.dynamicImportSettled())
  expect([submitted, screen.queryByRole('listbox')]).toEqual([['sal'], null])
  expect(worker.suggest).not.toHaveBeenCalled()
  type('sals')
  expect(await list()).toBeTruthy()
})

test.each([
  ['coarse', false],
  ['fine', true],
])('with a %s pointer the focus stays after a search: %s', async (pointer, stays) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === `(pointer: ${pointer})` }) as MediaQueryList,
  )
  const { type, box, searched } = await searchBox()
  const isFocused = () => document.activeElement === box
  act(() => box.focus())
  type('sal')
  await list()
  fireEvent.submit(box.form as HTMLFormElement)
  expect(isFocused()).toBe(stays)
  act(() => box.focus())
  type('zzz')
  await list()
  fireEvent.click(screen.getByRole('option'))
  expect([searched, isFocused()]).toEqual([['zzz'], stays])
  vi.mocked(window.matchMedia).mockRestore()
})

test('leaving the box closes the list', async () => {
  recent.searches = ['giros']
  const { enter, box } = await searchBox()
  enter()
  await list()
  fireEvent.blur(box)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a focus that a screen reader puts on a button of the list leaves the list open, and comes back to the box', async () => {
  recent.searches = ['giros', 'zumba']
  const { enter, box } = await searchBox()
  enter()
  await list()
  const button = screen.getByRole('button', { name: 'Quitar «giros» de tus búsquedas' })
  fireEvent.blur(box, { relatedTarget: button })
  expect(options()).toEqual(['giros', 'zumba'])
  button.focus()
  fireEvent.click(button)
  expect([options(), document.activeElement]).toEqual([['zumba'], box])
})
