import { expect, test } from 'vitest'
import { choicesIn, rememberedIn } from './device-memory.ts'
import { initialState, plainly } from './player-state.ts'

const plain = rememberedIn(null)

test('what was chosen is remembered as it was', () => {
  const drill = { countIn: true, click: false, ramp: true, rampFrom: 0.6 }
  const chosen = choicesIn({
    ...initialState(plainly),
    drill,
    captions: 'on',
    qualityChoice: 'saver',
    rate: 0.75,
    shortcuts: false,
  })
  expect(rememberedIn(JSON.stringify(chosen))).toEqual({
    drill,
    captions: true,
    quality: 'saver',
    speed: 0.75,
    shortcuts: false,
  })
})

test('a ramp is not the speed that is liked', () => {
  expect(choicesIn({ ...initialState(plainly), rate: 0.7, rateBefore: 1.2 }).speed).toBe(1.2)
})

test('captions that could not come are still wanted', () => {
  expect(choicesIn({ ...initialState(plainly), captions: 'failed' }).captions).toBe(true)
})

test.each(['', '{', 'null', '[]', '{"drill":{}}', JSON.stringify({ ...plain, speed: 99 })])(
  'of %j nothing is remembered',
  (text) => {
    expect(rememberedIn(text)).toEqual(plain)
    expect(plain.drill).toMatchObject({ countIn: false, ramp: false })
  },
)

test('what was kept before single keys could be turned off leaves them on', () => {
  const { shortcuts: _, ...before } = { ...plain, speed: 0.75 }
  expect(rememberedIn(JSON.stringify(before))).toEqual({ ...plain, speed: 0.75, shortcuts: true })
})
