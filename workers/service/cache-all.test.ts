import { expect, test } from 'vitest'
import { cacheAll } from './cache-all.ts'

test('every item is fetched once, last first, four at a time, whatever fails', async () => {
  const taken: number[] = []
  let under = 0
  let most = 0
  await cacheAll([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    taken.push(item)
    under += 1
    most = Math.max(most, under)
    await Promise.resolve()
    under -= 1
    if (item % 2 === 0) throw new TypeError('network error')
  })
  expect([taken, most]).toEqual([[9, 8, 7, 6, 5, 4, 3, 2, 1], 4])
})
