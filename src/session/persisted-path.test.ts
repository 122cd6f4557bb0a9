import { expect, test } from 'vitest'
import { persistedPath } from './persisted-path.ts'

function aKeeper(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored))
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  return persistedPath(() => storage, 'way')
}

test('a path is there until it is taken', () => {
  const kept = aKeeper()
  kept.write('/perfil?tab=seguridad')
  expect([kept.read(), kept.take(), kept.take()]).toEqual(['/perfil?tab=seguridad', '/perfil?tab=seguridad', null])
})

test('what leads out of the academy is neither kept nor believed when it is found (F42)', () => {
  const kept = aKeeper()
  kept.write('/perfil')
  kept.write('//elsewhere.example')
  expect(kept.read()).toBe('/perfil')
  expect(aKeeper({ way: 'https://elsewhere.example' }).take()).toBeNull()
})

test('where storage is forbidden nothing is kept and nothing breaks', () => {
  const kept = persistedPath(() => {
    throw new DOMException('denied', 'SecurityError')
  }, 'way')
  kept.write('/perfil')
  expect([kept.read(), kept.take()]).toEqual([null, null])
})
