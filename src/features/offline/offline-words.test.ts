import { expect, test } from 'vitest'
import { offlineWords } from './offline-words.ts'

test('a screen of payment says what it needs and that nothing was charged', () => {
  for (const screen of ['payTrial', 'payTrialAnnual', 'payNoTrial', 'payment', 'payChallenge', 'upgradePlan'] as const)
    expect(offlineWords(screen, 'stored')).toMatch(/hace falta la red\..*No se te ha cobrado nada\.$/)
  expect(offlineWords('register', 'stored')).toMatch(/No se ha enviado ni cobrado nada\.$/)
})

test('any other screen says what is on the device', () => {
  expect(offlineWords('videos', 'stored')).toBe('Sin conexión: puedes seguir buscando y abriendo lo que ya viste.')
  expect(offlineWords('videos', 'none')).toMatch(/todavía no están/)
  expect(offlineWords(undefined, 'unknown')).toBe('Sin conexión.')
})

test('over a lesson it is short: its stage says the rest, and its controls stay free', () => {
  for (const screen of ['video', 'lesson', 'lesson-program'] as const)
    expect(offlineWords(screen, 'stored')).toBe('Sin conexión.')
})
