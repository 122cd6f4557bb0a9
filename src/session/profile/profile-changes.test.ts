import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { done } from '#contract/form-values.ts'
import { actionUserHeader } from '#contract/rules/action-headers.ts'
import { aUser } from '#tests/factories/user.ts'
import { createSessionStore } from '../session-store.ts'
import { followPendingChanges } from './follow-pending-changes.ts'
import { createPendingProfile } from './pending-profile.ts'
import { createProfileChanges } from './profile-changes.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
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
  const asLearner: (string | null)[] = []
  const replaced: (object | undefined)[] = []
  let refused: { readonly field: string; readonly code: string } | undefined
  let answers = true
  const fetchCall = async (_: string, { body, headers }: RequestInit) => {
    if (!answers) throw new TypeError('no network')
    asLearner.push(new Headers(headers).get(actionUserHeader))
    const { replaces, ...change } = JSON.parse(String(body)) as Partial<User> & { replaces?: object }
    sent.push(change)
    replaced.push(replaces)
    const issues = [{ path: `body.${refused?.field}`, code: refused?.code }]
    if (refused && refused.field in change) return Response.json({ code: 'invalid_request', issues }, { status: 422 })
    if ('from_preferences' in change) return Response.json(done)
    learner = { ...learner, ...change }
    return Response.json(learner)
  }
  vi.stubGlobal('fetch', fetchCall)
  return {
    session,
    sent,
    replaced,
    asLearner,
    changes: createProfileChanges(
      session,
      createPendingProfile(() => localStorage),
    ),
    refuse(field: string, code = 'pattern') {
      refused = { field, code }
    },
    /** Another device saves fields of the learner. */
    changeElsewhere(changed: Partial<User>) {
      learner = { ...learner, ...changed }
    },
    network(isThere: boolean, { isKnown = true } = {}) {
      answers = isThere
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere || !isKnown)
    },
  }
}

test('pending changes are sent by a later page, of each field the newest, and only once', async () => {
  const left = page()
  left.network(false)
  await expect(left.changes.modifyField({ name: 'Aná' })).rejects.toMatchObject({ code: 'offline' })
  await expect(left.changes.modifyField({ name: 'Anabel', cp: '' })).rejects.toMatchObject({ code: 'offline' })
  expect(left.changes.withPending(ana)).toEqual({ ...ana, name: 'Anabel', cp: null })

  const later = page()
  later.network(true)
  await later.changes.sendPending()
  await later.changes.sendPending()
  expect(later.sent).toEqual([{ name: 'Anabel' }, { cp: '' }])
  expect(later.session.state().user?.name).toBe('Anabel')
})

test('a later change that is saved replaces the pending one', async () => {
  const { changes, network, sent } = page()
  network(false)
  await expect(changes.modifyField({ name: 'Aná' })).rejects.toThrow()
  network(true)
  await changes.modify({ name: 'Anabel' })
  await changes.sendPending()
  expect(sent).toEqual([{ name: 'Anabel' }])
})

test('another learner of the device neither sees nor sends a pending change', async () => {
  const left = page()
  left.network(false)
  await expect(left.changes.modifyField({ phone: '+34600000000' })).rejects.toThrow()
  const bea = aUser({ id: 8, name: 'Bea' })
  const other = page(bea)
  other.network(true)
  await other.changes.sendPending()
  expect([other.sent, other.changes.withPending(bea)]).toEqual([[], bea])
  // The device has another user: nothing personal of the first one stays on it.
  expect(localStorage.length).toBe(0)
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
  await changes.sendPending()
  await changes.sendPending()
  expect(sent).toEqual([{ phone: '1' }, { name: 'Anabel' }, { disciplines: ['salsa'], from_preferences: true }])
})

test('a stored change that the server refuses is reported on this page and on later ones, until it is dismissed', async () => {
  const left = page()
  left.network(false)
  await expect(left.changes.modifyField({ phone: '1' })).rejects.toThrow()
  await expect(left.changes.modifyField({ name: 'Anabel' })).rejects.toThrow()
  expect(left.changes.refusedFields()).toEqual([])

  const { changes, network, refuse } = page()
  network(true)
  refuse('phone')
  await changes.sendPending()
  expect(changes.refusedFields()).toEqual(['phone'])
  expect(changes.withPending(ana).phone).toBe(ana.phone)
  const later = page()
  expect(later.changes.refusedFields()).toEqual(['phone'])
  const changed = vi.fn()
  later.changes.pendingVersion.subscribe(changed)
  later.changes.dismissRefused()
  expect([later.changes.refusedFields(), changed.mock.calls.length, localStorage.length]).toEqual([[], 1, 0])
})

test('a change that is refused while its field is on the screen is reported there alone', async () => {
  const { changes, network, refuse } = page()
  network(true)
  refuse('phone')
  await expect(changes.modifyField({ phone: '1' })).rejects.toMatchObject({ code: 'invalid_request' })
  await changes.sendPending()
  expect(changes.refusedFields()).toEqual([])
})

test('a pending change names the values that it may replace, and a current change names none', async () => {
  const left = page()
  left.network(false, { isKnown: false })
  await expect(left.changes.modifyField({ name: 'Aná' })).rejects.toMatchObject({ code: 'unreachable' })
  left.network(false)
  await expect(left.changes.modifyField({ name: 'Anabel', cp: '41001' })).rejects.toMatchObject({ code: 'offline' })
  await expect(left.changes.modifyField({ name: 'Eva' })).rejects.toMatchObject({ code: 'offline' })
  left.network(true)
  await left.changes.modifyField({ lastname: 'Vega' })

  const later = page()
  later.network(true)
  await later.changes.sendPending()
  expect(left.replaced).toEqual([undefined])
  expect(later.sent).toEqual([{ name: 'Eva' }, { cp: '41001' }])
  expect(later.replaced).toEqual([{ name: ['Ana', 'Aná', 'Anabel'] }, { cp: [''] }])
})

test('a value that another device has changed since stays, and is reported in place of the pending change', async () => {
  const { changes, changeElsewhere, network, refuse, replaced, session } = page()
  network(false)
  await expect(changes.modifyField({ name: 'Anabel' })).rejects.toThrow()
  network(true)
  refuse('name', 'changed_elsewhere')
  changeElsewhere({ name: 'Aina' })
  await changes.sendPending()
  await vi.waitFor(() => expect(session.state().user?.name).toBe('Aina'))
  expect(changes.refusedFields()).toEqual(['name'])
  // Entered once more it is a change of now.
  await expect(changes.modifyField({ name: 'Anabel' })).rejects.toThrow()
  expect(replaced).toEqual([{ name: ['Ana'] }, undefined])
})

test('a pending answer of the onboarding names those that it may replace, styles in any order', async () => {
  const answered = { target: null, experience: 'basic', disciplines: ['tango', 'salsa'], time_available: null } as const
  const { changes, changeElsewhere, network, refuse, replaced, sent, session } = page(
    aUser({ id: 7, onboarding: { ...answered, disciplines: [...answered.disciplines] } }),
  )
  network(false)
  await expect(changes.savePreferences({ disciplines: ['tango', 'salsa', 'bachata'] })).rejects.toThrow()
  await expect(changes.savePreferences({ disciplines: ['bachata'] })).rejects.toThrow()
  await expect(changes.savePreferences({ experience: 'advanced' })).rejects.toThrow()
  network(true)
  refuse('experience', 'changed_elsewhere')
  changeElsewhere({ onboarding: { ...answered, experience: 'intermediate', disciplines: ['bachata'] } })
  await changes.sendPending()
  expect(sent).toEqual([
    { disciplines: ['bachata'], from_preferences: true },
    { experience: 'advanced', from_preferences: true },
  ])
  expect(replaced).toEqual([{ disciplines: ['salsa,tango', 'bachata,salsa,tango'] }, { experience: ['basic'] }])
  expect(changes.refusedFields()).toEqual(['experience'])
  await vi.waitFor(() => expect(session.state().user?.onboarding?.experience).toBe('intermediate'))
  // Given once more it is an answer of now.
  await expect(changes.savePreferences({ experience: 'advanced' })).rejects.toThrow()
  expect(replaced.at(-1)).toBeUndefined()
})

test('a change made while another of its field is being saved may replace that one', async () => {
  const { changes, network, replaced, sent } = page()
  network(true)
  const first = changes.modifyField({ name: 'Aná' })
  const second = changes.modifyField({ name: 'Anabel' })
  await first
  network(false)
  await expect(second).rejects.toMatchObject({ code: 'offline' })
  network(true)
  await changes.sendPending()
  expect(sent).toEqual([{ name: 'Aná' }, { name: 'Anabel' }])
  expect(replaced).toEqual([undefined, { name: ['Ana', 'Aná'] }])
})

test('a field on the screen that sends a pending change names the values that it may replace', async () => {
  const { changes, network, replaced } = page()
  network(false)
  await expect(changes.modifyField({ name: 'Anabel' })).rejects.toThrow()
  network(true)
  await changes.modifyField({ name: 'Anabel' })
  expect(replaced).toEqual([{ name: ['Ana'] }])
})

test('a change that failed while the server was unreachable is stored, and sent by an open page or a later one', async () => {
  vi.useFakeTimers()
  const left = page()
  left.network(false, { isKnown: false })
  await expect(left.changes.modifyField({ name: 'Aná' })).rejects.toMatchObject({ code: 'unreachable' })
  vi.stubGlobal('fetch', async () => new Response('<h1>503</h1>', { status: 503 }))
  await expect(left.changes.modifyField({ lastname: 'Ruiz' })).rejects.toMatchObject({ code: 'unexpected' })
  const forbidden = async () => Response.json({ code: 'forbidden' }, { status: 403 })
  vi.stubGlobal('fetch', forbidden)
  await expect(left.changes.modifyField({ cp: '41001' })).rejects.toMatchObject({ code: 'forbidden' })

  const later = page()
  later.network(true)
  expect(await later.changes.sendPending()).toBe(true)
  expect(later.sent).toEqual([{ name: 'Aná' }, { lastname: 'Ruiz' }])

  const stop = followPendingChanges(later.session, later.changes)
  later.network(false, { isKnown: false })
  await expect(later.changes.modifyField({ cp: '41001' })).rejects.toMatchObject({ code: 'unreachable' })
  later.network(true)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(later.sent.slice(2)).toEqual([{ cp: '41001' }])
  stop()
})

test('a form sent without a network is not stored: its learner sends it again', async () => {
  const { changes, network, sent } = page()
  network(false)
  await expect(changes.modify({ name: 'Anabel' })).rejects.toMatchObject({ code: 'offline' })
  network(true)
  await changes.sendPending()
  expect(sent).toEqual([])
})

test('a value that is saved while others are sent is not overwritten by the pending one', async () => {
  const { changes, network, sent } = page()
  network(false)
  await expect(changes.modifyField({ name: 'Anabel' })).rejects.toThrow()
  await expect(changes.modifyField({ lastname: 'Ruiz' })).rejects.toThrow()
  network(true)
  const sending = changes.sendPending()
  await changes.modifyField({ lastname: 'Vega' })
  await sending
  expect(sent.filter((change) => 'lastname' in change)).toEqual([{ lastname: 'Vega' }])
})

test('of two values of a field the newer one stays, whatever kept it from the server', async () => {
  const { changes, network, sent } = page()
  network(false)
  await expect(changes.modifyField({ name: 'Aná' })).rejects.toThrow()
  network(false, { isKnown: false })
  await expect(changes.modifyField({ name: 'Anabel' })).rejects.toMatchObject({ code: 'unreachable' })
  network(true)
  expect(await changes.sendPending()).toBe(true)
  expect(sent).toEqual([{ name: 'Anabel' }])
})

test('a pending change of a field is not sent once it is withdrawn, and those of other fields are', async () => {
  const { changes, network, sent, session } = page()
  network(false)
  await expect(changes.modifyField({ birthday: '1991-12-24' })).rejects.toMatchObject({ code: 'offline' })
  await expect(changes.modifyField({ city: 'Roma', country: 'Italia' })).rejects.toThrow()
  await expect(changes.modifyField({ name: 'Anabel' })).rejects.toThrow()
  const changed = vi.fn()
  changes.pendingVersion.subscribe(changed)
  changes.withdrawFields(['birthday'])
  changes.withdrawFields(['city', 'country'])
  changes.withdrawFields(['lastname'])
  expect([changes.withPending(ana), changed.mock.calls.length]).toEqual([{ ...ana, name: 'Anabel' }, 2])
  const leave = followPendingChanges(session, changes)
  network(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
  leave()
  expect(sent).toEqual([{ name: 'Anabel' }])
})

test('city and country are sent together, and every change names its learner', async () => {
  const { asLearner, changes, network, sent } = page()
  network(false)
  await expect(changes.modifyField({ city: 'Roma', country: 'Italia' })).rejects.toThrow()
  await expect(changes.savePreferences({ disciplines: ['salsa'] })).rejects.toThrow()
  network(true)
  await changes.sendPending()
  expect(sent).toEqual([{ city: 'Roma', country: 'Italia' }, expect.objectContaining({ disciplines: ['salsa'] })])
  expect(asLearner).toEqual(['7', '7'])
})

test('pending changes are counted anew whenever they change', async () => {
  const { changes, network } = page()
  const changed = vi.fn()
  changes.pendingVersion.subscribe(changed)
  network(false)
  await expect(changes.modifyField({ name: 'Anabel' })).rejects.toThrow()
  expect(changed).toHaveBeenCalledOnce()
  network(true)
  await changes.sendPending()
  expect(changed).toHaveBeenCalledTimes(2)
})

test('a page sends a pending change when the network is back, after a failure again, and not once it is left', async () => {
  vi.useFakeTimers()
  const { changes, network, sent, session } = page()
  network(false)
  await expect(changes.modifyField({ name: 'Anabel' })).rejects.toThrow()
  const leave = followPendingChanges(session, changes)
  network(false, { isKnown: false })
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(29_000)
  network(true)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([{ name: 'Anabel' }])

  network(false)
  await expect(changes.modifyField({ cp: '41001' })).rejects.toThrow()
  leave()
  network(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([{ name: 'Anabel' }])
})

test('without its session a page does not send a pending change by itself until it is visible again', async () => {
  vi.useFakeTimers()
  const { changes, network, session } = page()
  network(false)
  await expect(changes.modifyField({ name: 'Anabel' })).rejects.toThrow()
  const refused = vi.fn(async () => Response.json({ code: 'signed_out' }, { status: 401 }))
  network(true)
  vi.stubGlobal('fetch', refused)
  const leave = followPendingChanges(session, changes)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(refused).toHaveBeenCalledOnce()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(refused).toHaveBeenCalledTimes(2)
  leave()
})

test('a field that is being saved while its page is left is sent by a later page, where it was not saved', async () => {
  const left = page()
  const stop = followPendingChanges(left.session, left.changes)
  const before = Promise.withResolvers<void>()
  void left.changes.inTurn(() => before.promise)
  void left.changes.modifyField({ name: 'Anabel' })
  void left.changes.modify({ cp: '41001' })
  expect(localStorage.length).toBe(0)
  window.dispatchEvent(new Event('pagehide'))
  // Its fields hear of it later than the session.
  void left.changes.modifyField({ lastname: 'Ruiz' })
  stop()

  const later = page()
  await later.changes.sendPending()
  expect(later.sent).toEqual([{ name: 'Anabel' }, { lastname: 'Ruiz' }])
})

test('of two values saved while their page is left, the later one waits for a later page', async () => {
  const left = page()
  left.network(true)
  const stop = followPendingChanges(left.session, left.changes)
  const first = left.changes.modifyField({ name: 'Aná' })
  const before = Promise.withResolvers<void>()
  void left.changes.inTurn(() => before.promise)
  void left.changes.modifyField({ name: 'Anabel' })
  window.dispatchEvent(new Event('pagehide'))
  await first
  stop()

  const later = page()
  await later.changes.sendPending()
  expect(later.sent).toEqual([{ name: 'Anabel' }])
  expect(later.replaced).toEqual([{ name: ['Ana', 'Aná'] }])
})

test('a page that is hidden saves as before and leaves no pending change; one in use stores nothing', async () => {
  const { changes, sent, session } = page()
  const stop = followPendingChanges(session, changes)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  const saving = changes.modifyField({ name: 'Anabel' })
  expect(changes.withPending(ana).name).toBe('Anabel')
  await saving
  expect([sent, localStorage.length]).toEqual([[{ name: 'Anabel' }], 0])

  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  const later = changes.modifyField({ name: 'Eva' })
  expect(localStorage.length).toBe(0)
  await later
  stop()
})

test('no change of a learner who has signed out is stored', () => {
  const { changes, session } = page()
  changes.modifyField({ name: 'Anabel' }).catch(() => undefined)
  session.put(null)
  changes.setLeft(true)
  expect(localStorage.length).toBe(0)
})
