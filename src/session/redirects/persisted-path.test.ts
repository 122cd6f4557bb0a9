import { expect, test } from 'vitest'
import { safeStorage } from '#src/platform/safe-storage.ts'
import { persistedPath } from './persisted-path.ts'

function aPath(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored))
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  return persistedPath(storage, 'way')
}

test('a persisted path stays until it is taken', () => {
  const path = aPath()
  path.write('/perfil?tab=seguridad')
  expect([path.read(), path.take(), path.take()]).toEqual(['/perfil?tab=seguridad', '/perfil?tab=seguridad', null])
})

test('a path to another site is neither stored nor returned when found (F42)', () => {
  const path = aPath()
  path.write('/perfil')
  path.write('//elsewhere.example')
  expect(path.read()).toBe('/perfil')
  expect(aPath({ way: 'https://elsewhere.example' }).take()).toBeNull()
})

test('where storage is forbidden a path lives as long as its page, and no error is thrown', () => {
  const path = persistedPath(
    safeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
    'way',
  )
  path.write('/perfil')
  expect([path.read(), path.take(), path.take()]).toEqual(['/perfil', '/perfil', null])
})
