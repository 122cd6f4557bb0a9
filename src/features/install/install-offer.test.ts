import { expect, test } from 'vitest'
import { type InstallOfferFacts, installOfferPauseDays, mayOfferInstall } from './install-offer.ts'

const now = Date.UTC(2026, 10, 21, 12)
const daysAgo = (days: number) => now - days * 86_400_000
const secondLesson: InstallOfferFacts = {
  installable: true,
  installed: false,
  finishedLessons: 2,
  answeredAt: null,
  now,
}

test.each<[string, Partial<InstallOfferFacts>, boolean]>([
  ['before any lesson', { finishedLessons: 0 }, false],
  ['after one lesson', { finishedLessons: 1 }, false],
  ['after the second lesson', {}, true],
  ['after many lessons', { finishedLessons: 80 }, true],
  ['in a browser that cannot install', { installable: false }, false],
  ['in the installed app', { installed: true }, false],
  ['in the installed app, long after a refusal', { installed: true, answeredAt: daysAgo(400) }, false],
  ['right after an answer', { answeredAt: now }, false],
  ['a day before the pause ends', { answeredAt: daysAgo(installOfferPauseDays - 1) }, false],
  ['when the pause ends', { answeredAt: daysAgo(installOfferPauseDays) }, true],
  ['answered tomorrow, by a clock since corrected', { answeredAt: daysAgo(-1) }, false],
  ['answered in 2040, by a clock since corrected', { answeredAt: Date.UTC(2040, 0, 1) }, true],
])('whether the installation is offered: %s', (_case, facts, offered) => {
  expect(mayOfferInstall({ ...secondLesson, ...facts })).toBe(offered)
})
