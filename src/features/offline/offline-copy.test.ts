import { expect, test } from 'vitest'
import { offlineWords } from './offline-copy.ts'

test('the offline notice of a payment screen says what it needs and that nothing was charged', () => {
  for (const screen of ['payTrial', 'payTrialAnnual', 'payNoTrial', 'payment', 'payChallenge', 'upgradePlan'] as const)
    expect(offlineWords(screen, 'stored')).toMatch(/hace falta la red\..*No se te ha cobrado nada\.$/)
  expect(offlineWords('register', 'stored')).toMatch(/No se ha enviado ni cobrado nada\.$/)
})

test('the offline notice of any other screen says what is on the device', () => {
  expect(offlineWords('videos', 'stored')).toBe('Sin conexión: puedes seguir buscando y abriendo lo que ya viste.')
  expect(offlineWords('videos', 'none')).toMatch(/todavía no están/)
  expect(offlineWords(undefined, 'unknown')).toBe('Sin conexión.')
})

test('the offline notice over a lesson is short, since its stage says the rest, and covers no controls', () => {
  for (const screen of ['video', 'lesson', 'lesson-program'] as const)
    expect(offlineWords(screen, 'stored')).toBe('Sin conexión.')
})
