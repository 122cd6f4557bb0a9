import { expect, test } from 'vitest'
import type { Choice } from './choice.ts'
import { type ComboboxEvent, closedBox, combobox } from './combobox.ts'

const salsa: Choice = { kind: 'style', filter: 'disciplines', slug: 'salsa', label: 'Salsa', marks: [[0, 3]] }
const marta: Choice = { kind: 'professor', id: 1, slug: 'marta', label: 'Marta', marks: [] }
const giros: Choice = { kind: 'recent', label: 'giros' }
const arrived: ComboboxEvent = { type: 'arrived', choices: [giros, salsa, marta] }
const down: ComboboxEvent = { type: 'moved', by: 1 }
const up: ComboboxEvent = { type: 'moved', by: -1 }

const after = (...events: ComboboxEvent[]) => events.reduce(combobox, closedBox)

test('an empty box opens when it is entered, and one with a text does not', () => {
  expect(after({ type: 'entered', empty: true }).open).toBe(true)
  expect(after({ type: 'entered', empty: false }).open).toBe(false)
})

test('the arrows walk the choices and come back to the text at either end', () => {
  expect([after(arrived, down), after(arrived, down, down, down)].map(({ active }) => active)).toEqual([0, 2])
  expect(after(arrived, down, down, down, down)).toMatchObject({ open: true, active: -1 })
  expect(after(arrived, up).active).toBe(2)
})

test('without choices the arrows stay in the text', () => {
  expect([after(down).active, after(up).active]).toEqual([-1, -1])
})

test.each(['typed', 'edited'] as const)('what is %s takes the keyboard back to the text', (type) => {
  expect(after(arrived, down, { type })).toMatchObject({ open: true, active: -1 })
})

test('other choices take the keyboard back to the text, and the same ones with other marks leave it where it is', () => {
  const again: Choice = { ...salsa, marks: [[0, 5]] }
  expect(after(arrived, down, { type: 'arrived', choices: [salsa] }).active).toBe(-1)
  expect(after(arrived, down, { type: 'arrived', choices: [giros, again, marta] })).toMatchObject({
    active: 0,
    choices: [giros, again, marta],
  })
})

test('when the last choice is forgotten the one before it is stood on', () => {
  expect(after(arrived, up, { type: 'forgotten', choice: marta })).toMatchObject({ active: 1, choices: [giros, salsa] })
  const none = { type: 'arrived', choices: [giros] } as const
  expect(after(none, down, { type: 'forgotten', choice: giros }).active).toBe(-1)
})

test('closing forgets where the keyboard stood', () => {
  expect(after(arrived, down, { type: 'closed' })).toMatchObject({ open: false, active: -1 })
})
