import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { done } from '#contract/form-values.ts'
import { aUser } from '#tests/factories/user.ts'
import { createProfileChanges } from './profile-changes.ts'
import { createSessionStore } from './session-store.ts'
import { createUnsentProfile } from './unsent-profile.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const ana = aUser({ id: 7, name: 'Ana' })

/** A page of a learner, on a device whose storage other pages share, and what its server was sent. */
function page(user: User = ana) {
  let learner = user
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => learner })
  session.put(learner)
  const sent: object[] = []
  let refused: string | undefined
  let answers = true
  const fetchCall = async (_: string, { body }: RequestInit) => {
    if (!answers) throw new TypeError('no network')
    const change = JSON.parse(String(body)) as Partial<User>
    sent.push(change)
    if (refused && refused in change) return Response.json({ code: 'invalid_request' }, { status: 422 })
    if ('from_preferences' in change) return Response.json(done)
    learner = { ...learner, ...change }
    return Response.json(learner)
  }
  vi.stubGlobal('fetch', fetchCall)
  return {
    session,
    sent,
    changes: createProfileChanges(
      session,
      createUnsentProfile(() => localStorage),
    ),
    refuse(field: string) {
      refused = field
    },
    network(isThere: boolean) {
      answers = isThere
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
    },
  }
}

test('what waits for the network is sent by a later page, of each field the newest, and only once', async () => {
  const left = page()
  left.network(false)
  await expect(left.changes.modifyField({ name: 'Aná' })).rejects.toMatchObject({ code: 'offline' })
  await expect(left.changes.modifyField({ name: 'Anabel', cp: '' })).rejects.toMatchObject({ code: 'offline' })
  expect(left.changes.withUnsent(ana)).toEqual({ ...ana, name: 'Anabel', cp: null })

  const later = page()
  later.network(true)
  await later.changes.sendUnsent()
  await later.changes.sendUnsent()
  expect(later.sent).toEqual([{ name: 'Anabel' }, { cp: '' }])
  expect(later.session.state().user?.name).toBe('Anabel')
})

test('a later change that is saved replaces what waited', async () => {
  const { changes, network, sent } = page()
  network(false)
  await expect(changes.modifyField({ name: 'Aná' })).rejects.toThrow()
  network(true)
  await changes.modify({ name: 'Anabel' })
  await changes.sendUnsent()
  expect(sent).toEqual([{ name: 'Anabel' }])
})

test('another learner of the device neither sees nor sends it', async () => {
  const left = page()
  left.network(false)
  await expect(left.changes.modifyField({ phone: '+34600000000' })).rejects.toThrow()
  const bea = aUser({ id: 8, name: 'Bea' })
  const other = page(bea)
  other.network(true)
  await other.changes.sendUnsent()
  expect([other.sent, other.changes.withUnsent(bea)]).toEqual([[], bea])
})

test('a change that waits its turn is not sent as a learner who has signed in meanwhile', async () => {
  const { changes, sent, session } = page()
  const before = Promise.withResolvers<void>()
  void changes.inTurn(() => before.promise)
  const change = changes.modifyField({ name: 'Anabel' })
  const bea = aUser({ id: 8, name: 'Bea' })
  session.put(bea)
  before.resolve()
  await expect(change).rejects.toMatchObject({ code: 'signed_out' })
  expect([sent, session.state().user]).toEqual([[], bea])
})

test('a field that the server refuses is not sent again, and does not keep the others back', async () => {
  const { changes, network, sent, refuse } = page()
  network(false)
  await expect(changes.modifyField({ phone: '1' })).rejects.toThrow()
  await expect(changes.modifyField({ name: 'Anabel' })).rejects.toThrow()
  await expect(changes.savePreferences({ disciplines: ['salsa'] })).rejects.toThrow()
  network(true)
  refuse('phone')
  await changes.sendUnsent()
  await changes.sendUnsent()
  expect(sent).toEqual([{ phone: '1' }, { name: 'Anabel' }, { disciplines: ['salsa'], from_preferences: true }])
})

test('a form that finds no network is sent by its learner alone', async () => {
  const { changes, network, sent } = page()
  network(false)
  await expect(changes.modify({ name: 'Anabel' })).rejects.toMatchObject({ code: 'offline' })
  network(true)
  await changes.sendUnsent()
  expect(sent).toEqual([])
})
