import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guardAgainstTranslation } from './page-translation.ts'

let stop = () => {}
beforeEach(() => {
  stop = guardAgainstTranslation()
})
afterEach(() => {
  cleanup()
  stop()
})

const { insertBefore, removeChild } = Node.prototype

function font(said: string): Element {
  const outer = document.createElement('font')
  outer.innerHTML = '<font></font>'
  if (outer.firstChild) outer.firstChild.textContent = said
  return outer
}

function textsIn(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter((text) => text.data.trim() !== '' && !text.parentElement?.closest('font'))
}

/** The ways in which translators are known to go about it, each in an isolated world: the guard is not notified. */
const ways = {
  'in the place of the text': (text: Text) => text.replaceWith(font(text.data)),
  'before the text, which then goes': (text: Text) => {
    const parent = text.parentNode as Node
    insertBefore.call(parent, font(text.data), text)
    removeChild.call(parent, text)
  },
  'around the text': (text: Text) => {
    const around = document.createElement('font')
    text.replaceWith(around)
    around.append(text)
  },
} as const

/** Translates everything that is text now, and lets the page hear of it. */
async function translate(node: Node, way: (text: Text) => void = ways['in the place of the text']) {
  const before = node.textContent
  await act(async () => textsIn(node).forEach(way))
  expect(node.textContent).toBe(before)
  expect(textsIn(node)).toEqual([])
}

async function shown(screen: ReactNode) {
  const { container, rerender } = render(<StrictMode>{screen}</StrictMode>)
  return { container, become: (next: ReactNode) => act(async () => rerender(<StrictMode>{next}</StrictMode>)) }
}

const Results = ({ found, more, name = '' }: { found: number; more?: boolean; name?: string }) => (
  <p>
    {more && 'Hay más. '}
    {found} resultados
    {more ? <b>Ver todos</b> : null}
    {name && ` de ${name}`}
  </p>
)

test.each(Object.entries(ways))('text comes, changes and goes with a translation %s', async (_, way) => {
  const { container, become } = await shown(<Results found={12} name="salsa" />)
  await translate(container, way)
  await become(<Results found={3} name="salsa" />)
  expect(container.textContent).toBe('3 resultados de salsa')
  await translate(container, way)
  await become(<Results found={3} more name="salsa" />)
  expect(container.textContent).toBe('Hay más. 3 resultadosVer todos de salsa')
  await translate(container, way)
  await become(<Results found={3} more />)
  expect(container.textContent).toBe('Hay más. 3 resultadosVer todos')
  await translate(container, way)
  await become(<Results found={4} />)
  expect(container.textContent).toBe('4 resultados')
  expect(container.querySelector('font')).toBeNull()
})

test('text that does not change stays translated', async () => {
  const screen = (found: number) => (
    <>
      <h1>Todas las clases</h1>
      <Results found={found} />
    </>
  )
  const { container, become } = await shown(screen(12))
  await translate(container)
  await become(screen(3))
  expect(container.querySelector('h1 > font > font')?.textContent).toBe('Todas las clases')
  expect(container.querySelector('p font')).toBeNull()
})

test('neighbouring text that was translated as a whole changes and is removed one by one', async () => {
  const { container, become } = await shown(<Results found={12} name="salsa" />)
  const merge = () =>
    act(async () => {
      const [first, ...others] = textsIn(container)
      first?.replaceWith(font(container.textContent ?? ''))
      for (const other of others) removeChild.call(other.parentNode as Node, other)
    })
  await merge()
  expect(container.textContent).toBe('12 resultados de salsa')
  await become(<Results found={3} name="salsa" />)
  expect(container.textContent).toBe('3 resultados de salsa')
  await merge()
  await become(<Results found={3} />)
  expect(container.textContent).toBe('3 resultados')
})

test('a translation of the previous text is removed', async () => {
  const { container, become } = await shown(<Results found={12} />)
  const read = textsIn(container).map((text) => ({ text, said: text.data }))
  await become(<Results found={3} />)
  await act(async () => {
    for (const { text, said } of read) text.replaceWith(font(said))
  })
  expect(container.textContent).toBe('3 resultados')
  await translate(container)
})

const Named = ({ name }: { name: string }) => name

test('text that moves takes its translation along', async () => {
  const rows = (order: readonly string[]) => (
    <p>
      {order.map((name) => (
        <Named key={name} name={name} />
      ))}
    </p>
  )
  const { container, become } = await shown(rows(['uno ', 'dos ', 'tres ']))
  await translate(container)
  await become(rows(['tres ', 'uno ', 'dos ']))
  expect(container.textContent).toBe('tres uno dos ')
  await translate(container)
  await become(rows(['dos ', 'tres ']))
  expect(container.textContent).toBe('dos tres ')
})

test('nodes that the translator puts back, or moves into its own elements, break no screen', async () => {
  const { container, become } = await shown(<Results found={12} more name="salsa" />)
  const texts = textsIn(container)
  await translate(container)
  await act(async () => {
    const fonts = [...container.querySelectorAll('p > font, b > font')]
    for (const [place, each] of fonts.entries()) each.replaceWith(texts[place] as Text)
  })
  await become(<Results found={3} more name="bachata" />)
  expect(container.textContent).toBe('Hay más. 3 resultadosVer todos de bachata')
  await act(async () => {
    const around = document.createElement('font')
    const strong = container.querySelector('b') as Element
    strong.replaceWith(around)
    around.append(strong)
  })
  await become(<Results found={3} name="bachata" />)
  expect(container.textContent).toBe('3 resultados de bachata')
})

test('a translator in the page’s own scripts is not hindered', async () => {
  const { container, become } = await shown(<Results found={12} name="salsa" />)
  const inPage = (text: Text) => {
    text.parentNode?.insertBefore(font(text.data), text)
    text.parentNode?.removeChild(text)
  }
  await translate(container, inPage)
  expect(container.querySelectorAll('p > font')).toHaveLength(3)
  await become(<Results found={3} />)
  expect(container.textContent).toBe('3 resultados')
})

test('without a translation a wrong removal stays the error it is', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')]
  expect(() => one.removeChild(other)).toThrow()
  expect(() => one.insertBefore(document.createElement('b'), other)).toThrow()
})
