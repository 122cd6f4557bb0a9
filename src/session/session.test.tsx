import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lessonBadge } from '#contract/rules/lesson-access.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { SessionContext, useViewer } from './session.ts'
import { createSessionStore } from './session-store.ts'

afterEach(cleanup)

const lessons = {
  paid: aLesson({ public: false, paid: true }),
  lead: aLesson({ public: false, lead: true, paid: false }),
  challenge: aLesson({ is_challenge: true, paid: false }),
}

function Badges() {
  const viewer = useViewer()
  const badges = Object.values(lessons).map((lesson) => lessonBadge(lesson, viewer, Date.now()) ?? 'none')
  return <p>{badges.join()}</p>
}

test.each([
  ['a guest', null, 'lock,eye,challenge'],
  ['a learner without a subscription', aUser(), 'lock,none,challenge'],
  ['a subscriber', aUser({ subscription_active: true }), 'none,none,challenge'],
])('no lesson is marked as closed to %s before their session is read', async (_whom, user, badges) => {
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => user })
  render(
    <SessionContext value={session}>
      <Badges />
    </SessionContext>,
  )
  expect(screen.getByText('none,none,none')).toBeTruthy()
  await act(async () => void (await session.known()))
  expect(screen.getByText(badges)).toBeTruthy()
})

test('without a session cookie the lessons are marked at once', () => {
  const session = createSessionStore({ mayBeSignedIn: () => false, fetchUser: () => new Promise(() => undefined) })
  render(
    <SessionContext value={session}>
      <Badges />
    </SessionContext>,
  )
  expect(screen.getByText('lock,eye,challenge')).toBeTruthy()
})
