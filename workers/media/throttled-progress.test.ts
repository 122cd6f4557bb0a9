import { expect, test } from 'vitest'
import { throttledProgress } from './throttled-progress.ts'

function heard() {
  const told: number[] = []
  let now = 0
  const tell = throttledProgress(
    (share) => told.push(share),
    () => now,
  )
  const say = (at: number, share: number) => {
    now = at
    tell(share)
  }
  return { told, say }
}

test('a word with every frame becomes ten a second', () => {
  const { told, say } = heard()
  for (let frame = 1; frame <= 300; frame += 1) say(frame * 10, frame / 300)
  expect(told.length).toBeGreaterThan(25)
  expect(told.length).toBeLessThanOrEqual(30)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})

test('it stays between 0 and 1 and never goes back, whatever an encoder says', () => {
  const { told, say } = heard()
  const said = [-4_981_063, Number.NaN, 0, 0.4, 0.2, -9.2e18, 7, 0.9]
  for (const [index, share] of said.entries()) say(index * 1000, share)
  expect(told).toEqual([0.4, 1])
})
