import { expect, test } from 'vitest'
import { safeStorage } from './safe-storage.ts'

const refused = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('where storage is blocked, a value lives as long as the page', () => {
  const storage = safeStorage(refused)
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})

test('where storage is allowed, another page of the tab reads the value', () => {
  sessionStorage.clear()
  safeStorage(() => sessionStorage).setItem('a', '1')
  expect(safeStorage(() => sessionStorage).getItem('a')).toBe('1')
})
