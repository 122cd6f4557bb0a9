import { expect, test } from 'vitest'
import { defaultOptions, initialState, type PlayerState } from '../state/player-state.ts'
import { describeChange } from './Feedback.tsx'

const before = initialState({ ...defaultOptions, duration: 24 })
const said = (over: Partial<PlayerState>) => describeChange(before, { ...before, ...over }, () => 'Vuelta')

test.each<[Partial<PlayerState>, string | null]>([
  [{ rate: 0.75 }, 'Velocidad 0,75×'],
  [{ loop: { kind: 'chapter', index: 0 } }, 'Se repite «Vuelta»'],
  [{ marks: { from: 7.4, to: null } }, 'A en 0:07,4'],
  [{ marks: { from: 7.4, to: 11 }, loop: { kind: 'span', from: 7.4, to: 11 } }, 'De 0:07,4 a 0:11,0'],
  [{ drill: { ...before.drill, countIn: true } }, 'Cuenta antes de cada vuelta'],
  [{ countInBeat: 1 }, 'Prepárate'],
  [{ qualityChoice: 720 }, 'Imagen de 720 líneas'],
  [{ captions: 'failed' }, 'Los subtítulos no están disponibles ahora'],
  [{ camera: 'on' }, 'Cámara encendida'],
  [{ rear: 'loading', wantedView: 'rear' }, 'Cargando la vista de espaldas'],
  [{ rear: 'failed' }, 'La vista de espaldas no está disponible ahora'],
  [{ rear: 'failed', online: false }, 'Sin conexión: la vista de espaldas no está en este dispositivo'],
  [{ refusals: 1 }, 'Mientras te grabas, la clase sigue de corrido y a la misma velocidad'],
  [{ position: 3 }, null],
])('%j is announced as %j', (over, words) => {
  expect(said(over)).toBe(words)
})

test('the numbers of a count-in are not announced', () => {
  expect(describeChange({ ...before, countInBeat: 1 }, { ...before, countInBeat: 2 }, () => '')).toBeNull()
})

test.each([
  ['is being watched', { view: 'rear', wantedView: 'rear' }],
  ['was seen earlier', { view: 'front', wantedView: 'front' }],
] as const)('a change of quality announces the shown one, also where the rear view %s', (_when, seen) => {
  const ready: PlayerState = { ...before, ...seen, rear: 'ready' }
  const small: PlayerState = { ...ready, quality: 'saver' }
  const all = [ready, small, { ...small, rear: 'loading' }, small] as const
  const words = all.slice(1).map((after, index) => describeChange(all[index] ?? ready, after, () => ''))
  expect(words).toEqual(['Imagen pequeña: menos datos', null, null])
})
