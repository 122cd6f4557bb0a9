import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { onPrompt } from '#src/session/prompts.ts'
import { aUser } from '#tests/factories/user.ts'
import { announceRedirect } from './announce-redirect.ts'

/** What the discovery page says and asks after a challenge lesson was left. */
function afterChallengeLesson(user: Parameters<typeof announceRedirect>[1]['user']) {
  const asked: (string | null)[] = []
  const stop = onPrompt('join-challenge', (path) => asked.push(path))
  cleanNotifications()
  announceRedirect('needs_challenge', { path: '/clase', user })
  stop()
  const { notifications, queue } = notificationsStore.getState()
  return { asked, said: [...notifications, ...queue].map(({ message }) => message) }
}

test('a learner is offered the challenge that opens the lesson, a guest only reads of it (F127)', () => {
  const said = ['Es gratis y de nivel básico: apúntate y la abrirás al momento.']
  expect(afterChallengeLesson(aUser())).toEqual({ asked: ['/clase'], said })
  expect(afterChallengeLesson(null)).toEqual({ asked: [], said })
})

test('a learner whose challenge has ended sees that, and is not invited to it again (Q47)', () => {
  expect(afterChallengeLesson(aUser({ challenge_over: true }))).toEqual({
    asked: [],
    said: ['Tu reto ya ha terminado, y sus clases se cerraron con él.'],
  })
})
