import { expect, test } from 'vitest'
import { requestForKey, sections } from './keyboard-map.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test('every key of the help asks for something, and no key for two things', () => {
  const keys = sections.flatMap((section) => section.shortcuts).flatMap((shortcut) => shortcut.keys)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(requestForKey({ ...plain, key })).not.toBeNull()
})

test('capital letters are the same keys', () => {
  expect(requestForKey({ ...plain, key: 'M' })).toEqual({ type: 'toggle-mirror' })
})

test('a digit goes to its count', () => {
  expect(requestForKey({ ...plain, key: '5' })).toEqual({ type: 'count', count: 5 })
})

test("the browser's own keys stay its own", () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(requestForKey({ ...plain, key: 'r', [held]: true })).toBeNull()
  for (const key of ['Tab', 'Enter', 'PageDown', 'F5', '9', 'ñ']) expect(requestForKey({ ...plain, key })).toBeNull()
})

test('from afar a clicker for presentations plays, pauses and goes back', () => {
  const afar = { standBack: true, shortcuts: true }
  expect(requestForKey({ ...plain, key: 'PageDown' }, afar)).toEqual({ type: 'toggle-play' })
  expect(requestForKey({ ...plain, key: 'PageUp' }, afar)).toEqual({ type: 'skip', seconds: -5 })
  expect(requestForKey({ ...plain, key: 'r' }, afar)).toEqual({ type: 'toggle-loop' })
})

test('with single keys turned off no letter, digit or sign asks for anything; space, arrows and a clicker still do', () => {
  const off = { standBack: true, shortcuts: false }
  const keys = sections.flatMap((section) => section.shortcuts).flatMap((shortcut) => shortcut.keys)
  const single = keys.filter((key) => key.length === 1 && key !== ' ')
  expect(single.length).toBeGreaterThan(20)
  for (const key of single) expect(requestForKey({ ...plain, key }, off)).toBeNull()
  for (const key of [' ', 'ArrowLeft', 'ArrowUp', 'Home', 'PageDown'])
    expect(requestForKey({ ...plain, key }, off)).not.toBeNull()
})
