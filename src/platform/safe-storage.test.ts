import { expect, test } from 'vitest'
import { safeStorage } from './safe-storage.ts'

const refused = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('where storage is refused, a note lives as long as the page', () => {
  const notes = safeStorage(refused)
  expect(notes.getItem('a')).toBeNull()
  notes.setItem('a', '1')
  expect(notes.getItem('a')).toBe('1')
  notes.removeItem('a')
  expect(notes.getItem('a')).toBeNull()
})

test('where it is not, another page of the tab reads the note', () => {
  sessionStorage.clear()
  safeStorage(() => sessionStorage).setItem('a', '1')
  expect(safeStorage(() => sessionStorage).getItem('a')).toBe('1')
})
