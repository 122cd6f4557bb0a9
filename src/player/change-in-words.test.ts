import { expect, test } from 'vitest'
import { changeInWords } from './change-in-words.ts'
import { initialState, type PlayerState, plainly } from './player-state.ts'

const before = initialState({ ...plainly, duration: 24 })
const said = (over: Partial<PlayerState>) => changeInWords(before, { ...before, ...over }, () => 'Vuelta')

test.each<[Partial<PlayerState>, string | null]>([
  [{ rate: 0.75 }, 'Velocidad 0,75×'],
  [{ loop: { kind: 'chapter', index: 0 } }, 'Se repite «Vuelta»'],
  [{ marks: { from: 7.4, to: null } }, 'A en 0:07,4'],
  [{ marks: { from: 7.4, to: 11 }, loop: { kind: 'span', from: 7.4, to: 11 } }, 'De 0:07,4 a 0:11,0'],
  [{ drill: { ...before.drill, countIn: true } }, 'Cuenta antes de cada vuelta'],
  [{ counting: 1 }, 'Prepárate'],
  [{ captions: 'failed' }, 'Los subtítulos no están disponibles ahora'],
  [{ camera: 'on' }, 'Cámara encendida'],
  [{ position: 3 }, null],
])('%j is said as %j', (over, words) => {
  expect(said(over)).toBe(words)
})

test('the numbers of a count are drawn, not said', () => {
  expect(changeInWords({ ...before, counting: 1 }, { ...before, counting: 2 }, () => '')).toBeNull()
})
