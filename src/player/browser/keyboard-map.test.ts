import { expect, test } from 'vitest'
import { requestForKey, shortcutSections } from './keyboard-map.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test('every shortcut has a request, and no key has two', () => {
  const keys = shortcutSections.flatMap((section) => section.shortcuts).flatMap((shortcut) => shortcut.keys)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(requestForKey({ ...plain, key })).not.toBeNull()
})

test('upper-case letters are the same shortcuts', () => {
  expect(requestForKey({ ...plain, key: 'M' })).toEqual({ type: 'toggle-mirror' })
})

test('a digit seeks to its count', () => {
  expect(requestForKey({ ...plain, key: '5' })).toEqual({ type: 'count', count: 5 })
})

test('keys with modifiers are left to the browser', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(requestForKey({ ...plain, key: 'r', [held]: true })).toBeNull()
  for (const key of ['Tab', 'Enter', 'PageDown', 'F5', '9', 'ñ']) expect(requestForKey({ ...plain, key })).toBeNull()
})

test('in distance mode a presentation clicker plays, pauses and skips back', () => {
  const afar = { distanceMode: true, shortcuts: true }
  expect(requestForKey({ ...plain, key: 'PageDown' }, afar)).toEqual({ type: 'toggle-play' })
  expect(requestForKey({ ...plain, key: 'PageUp' }, afar)).toEqual({ type: 'skip', seconds: -5 })
  expect(requestForKey({ ...plain, key: 'r' }, afar)).toEqual({ type: 'toggle-loop' })
})

test('with single-key shortcuts turned off only space, arrows and a clicker work', () => {
  const off = { distanceMode: true, shortcuts: false }
  const keys = shortcutSections.flatMap((section) => section.shortcuts).flatMap((shortcut) => shortcut.keys)
  const single = keys.filter((key) => key.length === 1 && key !== ' ')
  expect(single.length).toBeGreaterThan(20)
  for (const key of single) expect(requestForKey({ ...plain, key }, off)).toBeNull()
  for (const key of [' ', 'ArrowLeft', 'ArrowUp', 'Home', 'PageDown'])
    expect(requestForKey({ ...plain, key }, off)).not.toBeNull()
})
