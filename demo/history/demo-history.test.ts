import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import { profileScore } from '#contract/rules/profile-rules.ts'
import { isPublished } from '#contract/rules/publication.ts'
import { demoAcademy } from '../academy/demo-academy.ts'
import { demoAccounts } from '../accounts.ts'
import { demoHistory, type LearnerHistory } from './demo-history.ts'
import { pictureFile, pictures } from './pictures.ts'
import { type TakeName, takeCuts, takeFacts, takeFiles } from './takes.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 24, 23, 20)
/** Just after midnight, at noon, on leap days and around months of other lengths. */
const instants = [now, Date.UTC(2026, 2, 1, 0, 3), Date.UTC(2027, 5, 30, 12), Date.UTC(2028, 1, 29, 6, 30)]
const media = join(import.meta.dirname, '..', 'media')
const history = demoHistory(now)
const nameOf = ({ email }: LearnerHistory) => email.replace(/@.*/, '')
const of = (name: string) => {
  const found = history.find((learner) => nameOf(learner) === name)
  if (!found) throw new Error(`${name} has no history`)
  return found
}
const lessonsOf = ({ actions }: LearnerHistory, kind: 'finish' | 'play' | 'record') =>
  actions.flatMap((action) => (action.kind === kind ? [action.lesson] : []))

test('the same instant gives the same demo history, and another day moves it', () => {
  expect(demoHistory(now)).toEqual(history)
  expect(demoHistory(now + day)[0]?.actions[0]?.at).not.toBe(history[0]?.actions[0]?.at)
})

test('every demo account except the two that stay empty has a history', () => {
  const told = new Set(history.map(nameOf))
  const names = demoAccounts(now).map(({ email }) => email.replace(/@.*/, ''))
  expect(names.filter((name) => !told.has(name))).toEqual(['unverified', 'fresh'])
  expect(history.filter(({ newAccount }) => newAccount !== null)).toHaveLength(32)
  expect(new Set(history.map(({ email }) => email)).size).toBe(history.length)
})

test.each(instants)('no demo learner acts before the registration, before the lesson is out, or after %i', (at) => {
  const lessons = new Map(demoAcademy(at).videos.map((lesson) => [lesson.id, lesson]))
  const accounts = new Map(demoAccounts(at).map((account) => [account.email, account.created_at]))
  for (const { email, newAccount, subscribed, challenge, actions } of demoHistory(at))
    for (const action of actions) {
      const place = `${email} ${action.kind} ${'lesson' in action ? action.lesson : ''}`
      expect(action.at, place).toBeGreaterThan(newAccount?.created_at ?? accounts.get(email) ?? now)
      expect(action.at, place).toBeLessThan(at)
      if (!('lesson' in action)) continue
      const lesson = lessons.get(action.lesson)
      if (!lesson) throw new Error(`${place}: no such lesson`)
      const runs = (period: { from: number; until: number } | null) =>
        period !== null && action.at >= period.from && action.at < period.until
      const viewer = { subscription_active: runs(subscribed), has_challenge: runs(challenge) }
      expect(accessRefusal(lesson, viewer, action.at), place).toBeNull()
      expect(isPublished(lesson, action.at), place).toBe(true)
    }
})

test('the demo learners are at different stages: begun, half done, finished, given up', () => {
  const finished = (name: string) => new Set(lessonsOf(of(name), 'finish')).size
  expect(['annual', 'monthly', 'cancelled', 'coupon', 'trial'].map(finished)).toEqual([37, 21, 10, 8, 4])
  const last = (name: string) => Math.floor((now - (of(name).actions.at(-1)?.at ?? 0)) / day)
  expect(['monthly', 'annual', 'trial', 'challenge', 'coupon'].map(last)).toEqual([0, 0, 0, 0, 0])
  expect(last('cancelled')).toBeGreaterThan(10)
  const shares = of('monthly').actions.flatMap((action) => (action.kind === 'play' ? [action.share] : []))
  expect(shares).toContain(0.4)
})

test('demo profiles are completed to different degrees', () => {
  const score = (name: string) => {
    const { profile, picture } = of(name).notes
    const { city = null, country = null, birthday = null, phone = null } = profile
    return profileScore({ onboarding_status: 'completed', main_image_uri: picture, city, country, birthday, phone })
  }
  const names = ['monthly', 'annual', 'cancelled', 'coupon', 'challenge', 'lead', 'trial']
  expect(names.map(score)).toEqual([100, 95, 75, 70, 65, 55, 50])
})

test('a lesson has recordings of several learners, each with another take', () => {
  const published = history.flatMap(({ actions }) =>
    actions.flatMap((action) => (action.kind === 'record' && action.outcome === 'public' ? [action] : [])),
  )
  const byLesson = (lesson: number) => published.filter((action) => action.lesson === lesson).map(({ take }) => take)
  for (const { lesson } of published) expect(new Set(byLesson(lesson)).size).toBe(byLesson(lesson).length)
  expect(new Set(published.map(({ lesson }) => lesson)).size).toBeGreaterThanOrEqual(14)
  expect(published.filter(({ lesson }) => byLesson(lesson).length > 1)).not.toEqual([])
})

test('every demo take and picture exists, is small, and matches its recorded facts', () => {
  let bytes = 0
  for (const name of Object.keys(takeCuts) as TakeName[]) {
    const { video, poster } = takeFiles(name)
    const size = statSync(join(media, video)).size
    expect(size).toBeLessThan(120_000)
    expect(takeFacts[name].duration).toBeLessThanOrEqual(10)
    bytes += size + statSync(join(media, poster)).size
  }
  expect(bytes).toBeLessThan(600_000)
  let pictureBytes = 0
  for (const name of Object.keys(pictures) as (keyof typeof pictures)[]) {
    pictureBytes += statSync(join(media, pictureFile(name))).size
    expect(existsSync(join(media, pictureFile(name)))).toBe(true)
    expect(
      readFileSync(join(media, pictureFile(name)))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
  expect(pictureBytes).toBeLessThan(120_000)
})
