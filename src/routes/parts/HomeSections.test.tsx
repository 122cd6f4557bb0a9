import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { HomeData } from '#contract/home.ts'
import { aHomeData } from '#tests/factories/home.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { HomeSections } from './HomeSections.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The sections at an academy that answers with these contents. */
async function sections(answer: () => Response = () => Response.json(aHomeData()), at = '/') {
  const fetched = vi.fn(async (_url: string) => answer())
  vi.stubGlobal('fetch', fetched)
  await renderScreen(<HomeSections />, { at })
  return { fetched }
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('without data in the page the contents are fetched, and all eight sections below the hero appear (F29)', async () => {
  const { fetched } = await sections()
  await screen.findByRole('heading', { name: 'Lo cuentan en la pista' })
  expect(headings()).toHaveLength(8)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/home'])
})

test('a failed call is shown and can be repeated; sections without data stand meanwhile', async () => {
  let answer = () => Response.json({ code: 'unexpected' }, { status: 500 })
  await sections(() => answer())
  const retry = await screen.findByRole('button', { name: 'Inténtalo otra vez' })
  expect(headings()).toContain('Un paso se aprende en cuatro tiempos')
  answer = () => Response.json(aHomeData())
  fireEvent.click(retry)
  await screen.findByRole('heading', { name: 'Lo cuentan en la pista' })
  expect(screen.queryByRole('alert')).toBeNull()
})

const down = () => Response.json({ code: 'unexpected' }, { status: 500 })
const lastSection = () => screen.findByRole('heading', { name: 'Lo cuentan en la pista' })

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is shown again, and the server answers', () => document.dispatchEvent(new Event('visibilitychange'))],
])('contents that did not load are loaded once %s', async (_when, happen) => {
  let answer = () => Response.json({ code: 'busy' }, { status: 503 })
  const { fetched } = await sections(() => answer())
  await screen.findByRole('alert')
  answer = () => Response.json(aHomeData())
  act(() => void happen())
  await lastSection()
  const calls = fetched.mock.calls.length
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  await act(async () => undefined)
  expect(fetched).toHaveBeenCalledTimes(calls)
})

test('an automatic attempt is not announced, and the button stays ready', async () => {
  let answer: () => Response | Promise<Response> = down
  const { fetched } = await sections(() => answer() as Response)
  const button = await screen.findByRole('button', { name: 'Inténtalo otra vez' })
  answer = () => new Promise<Response>(() => undefined)
  fetched.mockClear()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  expect([screen.getByRole('status').textContent, button.getAttribute('aria-disabled')]).toEqual(['', null])
})

test('a retry keeps its button and the focus while it runs, and is one call', async () => {
  let release: (response: Response) => void = () => undefined
  let answer: () => Response | Promise<Response> = down
  const { fetched } = await sections(() => answer() as Response)
  const button = await screen.findByRole('button', { name: 'Inténtalo otra vez' })
  answer = () => new Promise<Response>((resolve) => (release = resolve))
  act(() => button.focus())
  fetched.mockClear()
  fireEvent.click(button)
  act(() => void window.dispatchEvent(new Event('online')))
  fireEvent.click(button)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true'])
  await act(async () => release(down()))
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  expect([document.activeElement, fetched.mock.calls.length]).toEqual([button, 1])
})

test('the carousel has fourteen slides of two kinds in turns, and the arrow keys walk through them (F31)', async () => {
  await sections()
  const rail = within(await screen.findByRole('region', { name: '¿Qué te pide el cuerpo?' }))
  const slides = rail.getAllByRole('article').map((slide) => slide.dataset.slide)
  expect(slides).toEqual(Array.from({ length: 7 }, () => ['picture', 'words']).flat())
  const links = within(rail.getByRole('list')).getAllByRole('link')
  links[0]?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toBe('Primera de salsa')
})

test.each([
  [1, '1 clase', '7 estilos y 1 clase, de'],
  [1234, '1.234 clases', '7 estilos y 1.234 clases, de'],
])('the classes of a style and of a level are counted as in lists: %i', async (lessons, words, lead) => {
  const home = aHomeData({ counts: { lessons, styles: 7 } })
  const [style] = home.styles
  if (!style) throw new Error('no style')
  const data = { ...home, styles: [{ ...style, lessons }], levels: [{ slug: 'basic', lessons }] }
  await sections(() => Response.json(data))
  const rail = within(await screen.findByRole('region', { name: '¿Qué te pide el cuerpo?' }))
  expect([rail.getByText(words).tagName, rail.getByText(new RegExp(lead)).tagName]).toEqual(['P', 'P'])
  expect(screen.getAllByText(words)).toHaveLength(2)
})

test('each question shows its state in aria-expanded (F32)', async () => {
  await sections()
  const question = await screen.findByText('¿Y si no he bailado nunca?')
  const details = question.closest('details') as HTMLDetailsElement
  await waitFor(() => expect(question.getAttribute('aria-expanded')).toBe('false'))
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(question.getAttribute('aria-expanded')).toBe('true')
  details.open = false
  fireEvent(details, new Event('toggle'))
  expect(question.getAttribute('aria-expanded')).toBe('false')
})

test('the prices begin annual and switch to monthly, and the coupon of the URL goes with every plan (F189)', async () => {
  await sections(undefined, '/?coupon=SALSA10')
  const basic = within((await screen.findByRole('heading', { name: 'Basic' })).closest('li') as HTMLElement)
  const link = basic.getByRole('link')
  expect(link.getAttribute('href')).toBe('/register?b=1&coupon=SALSA10&plan=basic-anual')
  expect(basic.getByText(/49,99.€ cada año, IVA incluido/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Pago mensual' }))
  expect(basic.getByText(/6,49.€ cada mes, IVA incluido/)).toBeTruthy()
  expect(link.getAttribute('href')).toBe('/register?b=1&coupon=SALSA10&plan=basic-mensual')
})

test('the player is loaded by a press, not before', async () => {
  await sections()
  const start = await screen.findByRole('button', { name: 'Pruébalo ahora' })
  expect(document.querySelector('iframe')).toBeNull()
  act(() => start.focus())
  fireEvent.click(start)
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe')
    if (!found) throw new Error('no player yet')
    return found
  })
  expect(frame.title).toBe('Reproductor: El básico')
  expect(document.activeElement).toBe(frame)
})

test('an academy without a public lesson, questions or testimonials has no empty sections', async () => {
  const bare: Partial<HomeData> = { demo: null, faq: [], testimonials: [], offers: [], professors: [], styles: [] }
  await sections(() => Response.json(aHomeData(bare)))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(headings()).toEqual([
    'Un paso se aprende en cuatro tiempos',
    'Como en el estudio, pero con mando',
    'Nadie empieza tarde',
  ])
})
