import { expect, test } from 'vitest'
import { byteCache } from './byte-cache.ts'

test('the least recently used value is evicted first, until the rest fits', () => {
  const cache = byteCache<string>(100)
  cache.set('a', 'A', 40)
  cache.set('b', 'B', 40)
  cache.get('a')
  cache.set('c', 'C', 40)
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.bytes]).toEqual(['A', undefined, 'C', 80])
})

test('a replaced value counts once, and a deleted one no longer', () => {
  const cache = byteCache<string>(100)
  cache.set('a', 'A', 60)
  cache.set('a', 'B', 70)
  expect([cache.get('a'), cache.bytes]).toEqual(['B', 70])
  cache.delete('a')
  cache.delete('a')
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0])
})

test('a value larger than the cache is not stored and evicts nothing', () => {
  const cache = byteCache<string>(100)
  cache.set('a', 'A', 90)
  cache.set('b', 'B', 101)
  expect([cache.get('a'), cache.get('b')]).toEqual(['A', undefined])
})
