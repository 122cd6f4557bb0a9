import { expect, test } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { createSessionStore } from '../session-store.ts'
import { createReplacedValues } from './replaced-values.ts'

const ana = aUser({ id: 7, name: 'Ana' })
const eva = aUser({ id: 8, name: 'Eva' })

function replacing() {
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => ana })
  session.put(ana)
  return { session, replaced: createReplacedValues(session) }
}

test('a change may replace the value on the screen, and those that were sent without an answer', () => {
  const { replaced } = replacing()
  expect(replaced.by({ name: 'Aná' })).toEqual({ name: ['Ana'] })
  expect(replaced.by({ name: 'Anabel' })).toEqual({ name: ['Ana', 'Aná'] })
  replaced.answered(ana.id, { name: 'Aná' })
  expect(replaced.by({ name: 'Anaïs' })).toEqual({ name: ['Ana', 'Anabel'] })
})

test('values that one learner sent are not among those of another on the same page', () => {
  const { session, replaced } = replacing()
  replaced.by({ name: 'Secreta' })
  session.put(eva)
  expect(replaced.by({ name: 'Evita' })).toEqual({ name: ['Eva'] })
  // A late answer to the first learner leaves the second one's alone.
  replaced.answered(ana.id, { name: 'Evita' })
  expect(replaced.by({ name: 'Evi' })).toEqual({ name: ['Eva', 'Evita'] })
})
