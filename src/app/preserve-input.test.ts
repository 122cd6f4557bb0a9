import { beforeEach, expect, test, vi } from 'vitest'
import { preserveInput } from './preserve-input.ts'
import { nativelySubmittedSearch } from './url-query.ts'

const page =
  '<header><input name="q" value=""></header><main><input name="q" value=""><input name="page" value="1"></main>'

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${page}</div>`
})

const root = () => document.getElementById('root') as HTMLElement
const field = (place: number) => root().querySelectorAll('input')[place] as HTMLInputElement

/** The application replaces the server-rendered page. */
async function takeOver(html = page) {
  root().innerHTML = html
  await new Promise((resolve) => setTimeout(resolve, 0))
}

test('a text that is being typed continues in the field at the same position, with focus and caret', async () => {
  preserveInput(root())
  field(1).focus()
  field(1).value = 'bachta'
  field(1).setSelectionRange(4, 4)
  const values: string[] = []
  root().addEventListener('input', (event) => values.push((event.target as HTMLInputElement).value))
  await takeOver()
  expect([field(0).value, field(1).value, values]).toEqual(['', 'bachta', ['bachta']])
  expect([document.activeElement === field(1), field(1).selectionStart]).toEqual([true, 4])
})

test('the values of a form are preserved: text, checkbox, choice and long text', async () => {
  const form = `<form><input name="email" type="email"><input name="terms" type="checkbox"><input name="news" type="checkbox" checked>
    <select name="kind"><option>a</option><option>b</option></select><textarea name="text"></textarea></form>`
  await takeOver(form)
  preserveInput(root())
  const fields = () => [...root().querySelectorAll<HTMLInputElement>('[name]')]
  const [email, terms, news, kind, text] = fields() as [HTMLInputElement, ...HTMLInputElement[]]
  email.value = 'ana@baila.test'
  email.focus()
  terms?.click()
  news?.click()
  if (kind) kind.value = 'b'
  if (text) text.value = 'Hola'
  await takeOver(form)
  expect(fields().map((one) => (one.type === 'checkbox' ? one.checked : one.value))).toEqual([
    ...['ana@baila.test', true, false, 'b', 'Hola'],
  ])
  expect(document.activeElement).toBe(fields()[0])
})

test('a page without input is left as the application renders it', async () => {
  preserveInput(root())
  const values: unknown[] = []
  root().addEventListener('input', (event) => values.push(event))
  await takeOver()
  expect([values, document.activeElement]).toEqual([[], document.body])
})

test('a text is never copied into another field', async () => {
  preserveInput(root())
  field(0).value = 'salsa'
  await takeOver('<input name="email">')
  expect(field(0).value).toBe('')
})

test('the focus stays on the link it was on, and goes to no other', async () => {
  const links = (...texts: string[]) => texts.map((text) => `<a href="/${text}">${text}</a>`).join('')
  root().innerHTML = `${links('salta')}<nav>${links('uno', 'dos')}</nav>`
  preserveInput(root())
  root().querySelectorAll('a')[2]?.focus()
  await takeOver(`${links('salta')}<nav>${links('uno', 'dos')}</nav>`)
  expect(document.activeElement?.textContent).toBe('dos')
  root().innerHTML = `<nav>${links('uno', 'dos')}</nav>`
  preserveInput(root())
  root().querySelectorAll('a')[1]?.focus()
  await takeOver(`<nav>${links('uno', 'tres')}</nav>`)
  expect(document.activeElement).toBe(document.body)
})

test('details that were opened stay open', async () => {
  const questions = '<details><summary>Una</summary></details><details><summary>Otra</summary></details>'
  root().innerHTML = `<div>${questions}</div>`
  preserveInput(root())
  const opened = root().querySelectorAll('details')[1]
  if (opened) opened.open = true
  await takeOver(`<div>${questions}</div>`)
  expect([...root().querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true])
})

test('a submitted search is submitted again once its text is in the field', async () => {
  const form = '<header><form><input name="q" value=""></form></header>'
  root().innerHTML = form
  preserveInput(root())
  field(0).value = 'salsa'
  const rendered = root().querySelector('form')
  if (rendered) rendered.dataset.waiting = 'true'
  const sent: string[] = []
  root().addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(field(0).value)
  })
  await takeOver(form)
  await vi.waitFor(() => expect(sent).toEqual(['salsa']))
})

test('the button that was pressed last is pressed again, and no other', async () => {
  const buttons = '<header><button aria-label="Menú">a</button><button aria-label="Buscar">b</button></header>'
  root().innerHTML = buttons
  preserveInput(root())
  const [, last] = root().querySelectorAll('button')
  if (last) last.dataset.waiting = 'true'
  const pressed: (string | null)[] = []
  root().addEventListener('click', (event) => pressed.push((event.target as Element).getAttribute('aria-label')))
  await takeOver(buttons)
  await vi.waitFor(() => expect(pressed).toEqual(['Buscar']))
  // What it opens gives the focus back to it.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Buscar')
})

test('a choice made before hydration is made again, with its focus, once the application handles clicks', async () => {
  const choice = (name: string) =>
    `<main><input type="radio" name="${name}" checked=""><input type="radio" name="${name}"></main>`
  root().innerHTML = choice('server-1')
  preserveInput(root())
  field(1).checked = true
  field(1).focus()
  const clicked: number[] = []
  root().addEventListener('click', (event) =>
    clicked.push([...root().querySelectorAll('input')].indexOf(event.target as HTMLInputElement)),
  )
  await takeOver(choice('browser-1'))
  await vi.waitFor(() => expect(clicked).toEqual([1]))
  expect([field(1).checked, document.activeElement === field(1)]).toEqual([true, true])
})

test('input after the first hydration is not preserved', async () => {
  preserveInput(root())
  field(0).value = 'salsa'
  await takeOver()
  field(0).value = 'tango'
  await takeOver()
  expect(field(0).value).toBe('')
})

test.each([
  ['a search the browser sent from our own page', {}, 'bachata'],
  ['a search from another site', { referrer: 'https://otra.test/' }, null],
  ['a URL that was typed', { referrer: '' }, null],
  ['a page that was loaded again', { navigationType: 'reload' }, null],
  ['another page of ours', { url: 'https://academia.test/cursos?q=bachata' }, null],
  ['the list without a search', { url: 'https://academia.test/clases-de-baile?q=+' }, null],
])('the search that the browser sent is read again only for our own page: %s', (_, over, searched) => {
  const pageLoad = {
    url: 'https://academia.test/clases-de-baile?q=bachata',
    referrer: 'https://academia.test/descubre',
    navigationType: 'navigate',
  }
  expect(nativelySubmittedSearch({ ...pageLoad, ...over })).toBe(searched)
})
