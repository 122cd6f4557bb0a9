import { expect, test } from 'vitest'
import { type Choice, type ComboboxEvent, closedBox, combobox } from './combobox.ts'

const salsa: Choice = { kind: 'style', filter: 'disciplines', slug: 'salsa', label: 'Salsa', marks: [[0, 3]] }
const marta: Choice = { kind: 'professor', id: 1, slug: 'marta', label: 'Marta', marks: [] }
const giros: Choice = { kind: 'recent', label: 'giros' }
const arrived: ComboboxEvent = { type: 'loaded', choices: [giros, salsa, marta] }
const down: ComboboxEvent = { type: 'moved', by: 1 }
const up: ComboboxEvent = { type: 'moved', by: -1 }

const after = (...events: ComboboxEvent[]) => events.reduce(combobox, closedBox)

test('an empty box opens when it is entered, and one with a text does not', () => {
  expect(after({ type: 'focused', empty: true }).open).toBe(true)
  expect(after({ type: 'focused', empty: false }).open).toBe(false)
})

test('the arrows move through the options and return to the text at either end', () => {
  expect([after(arrived, down), after(arrived, down, down, down)].map(({ active }) => active)).toEqual([0, 2])
  expect(after(arrived, down, down, down, down)).toMatchObject({ open: true, active: -1 })
  expect(after(arrived, up).active).toBe(2)
})

test('without choices the arrows stay in the text', () => {
  expect([after(down).active, after(up).active]).toEqual([-1, -1])
})

test.each(['typed', 'edited'] as const)('%s makes the input active again', (type) => {
  expect(after(arrived, down, { type })).toMatchObject({ open: true, active: -1 })
})

test('other options make the input active again, and the same ones with other marks do not', () => {
  const again: Choice = { ...salsa, marks: [[0, 5]] }
  expect(after(arrived, down, { type: 'loaded', choices: [salsa] }).active).toBe(-1)
  expect(after(arrived, down, { type: 'loaded', choices: [giros, again, marta] })).toMatchObject({
    active: 0,
    choices: [giros, again, marta],
  })
})

test('when the last option is removed the one before it becomes active', () => {
  expect(after(arrived, up, { type: 'removed', choice: marta })).toMatchObject({ active: 1, choices: [giros, salsa] })
  const none = { type: 'loaded', choices: [giros] } as const
  expect(after(none, down, { type: 'removed', choice: giros }).active).toBe(-1)
})

test('closing resets the active option, and no earlier option shows when the box opens again', () => {
  expect(after(arrived, down, { type: 'closed' })).toMatchObject({ open: false, active: -1 })
  expect(after(arrived, { type: 'closed' }, { type: 'typed' })).toMatchObject({ open: true, choices: [] })
  expect(after(arrived, { type: 'closed' }, { type: 'focused', empty: true }).choices).toEqual([])
})
