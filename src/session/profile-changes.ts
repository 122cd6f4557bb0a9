import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { createSerialQueue, type SerialQueue } from '#contract/serial-queue.ts'
import { call } from '#src/platform/api.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { log } from '#src/platform/log.ts'
import type { SessionStore } from './session-store.ts'
import {
  type PreferenceChange,
  type ProfileChange,
  type UnsentChanges,
  type UnsentProfile,
  unsentProfile,
} from './unsent-profile.ts'

/** The changes of a session's learner. Each rejects with a `Failure`; a success updates the session, and the header. */
export interface ProfileChanges {
  /** Saves the fields of a form; without a network the learner sends it again. */
  modify(change: ProfileChange): Promise<void>
  /** Saves a field that saves itself: without a network it is stored too, and sent when it is back. */
  modifyField(change: ProfileChange): Promise<void>
  /** Saves answers as `modifyField` does. */
  savePreferences(answers: PreferenceChange): Promise<void>
  /** Runs another change of the learner in its turn. */
  readonly inTurn: SerialQueue
  /** Sends what waits for the network. Never rejects. */
  sendUnsent(): Promise<void>
  /** A learner with the changes that wait for the network. */
  withUnsent(user: User): User
}

/**
 * Creates the changes of a session. One is sent after another: answers that overtake each other would restore an older
 * learner. What waits for the network is sent by this page or by the next one, and never as another learner.
 */
export function createProfileChanges(session: SessionStore, unsent: UnsentProfile = unsentProfile): ProfileChanges {
  const inTurn = createSerialQueue()

  const sendProfile = async (change: ProfileChange) => {
    const user = await call('modifyUser', { body: change })
    // Another learner may have signed in meanwhile.
    if (session.state().user?.id === user.id) session.put(user)
  }

  const sendPreferences = async (answers: PreferenceChange) => {
    await call('saveOnboarding', { body: { ...answers, from_preferences: true } })
    // Where the server does not answer now, the learner on this device would have the answers of before.
    const { user } = session.state()
    if (user?.onboarding) session.put({ ...user, onboarding: { ...user.onboarding, ...answers } })
    await session.refresh()
  }

  const save = (changes: Partial<UnsentChanges>, send: () => Promise<void>, isStored = true) => {
    const userId = session.state().user?.id
    return inTurn(async () => {
      if (userId === undefined || session.state().user?.id !== userId) throw new Failure('signed_out')
      try {
        await send()
      } catch (cause) {
        const code = cause instanceof Failure ? cause.code : null
        if (isStored && code === 'offline') unsent.add(userId, changes)
        // Refused once, it would be refused for ever.
        if (code === 'invalid_request') unsent.remove(userId, changes)
        throw cause
      }
      unsent.remove(userId, changes)
    })
  }
  const modifyField = (change: ProfileChange) => save({ profile: change }, () => sendProfile(change))
  const savePreferences = (answers: PreferenceChange) => save({ preferences: answers }, () => sendPreferences(answers))

  const sendEach = async <Change extends object>(
    read: (userId: number) => Change,
    send: (change: Change) => Promise<void>,
  ): Promise<void> => {
    const userId = session.state().user?.id
    // What was asked for before may be the same change.
    await inTurn(async () => undefined)
    if (userId === undefined) return
    // One by one: a field that the server refuses does not take the others with it.
    for (const [field, value] of Object.entries(read(userId)))
      await send({ [field]: value } as Change).catch((cause: unknown) =>
        log.warn('a change of the profile is not saved', { field, cause }),
      )
  }

  return {
    modify: (change) => save({ profile: change }, () => sendProfile(change), false),
    modifyField,
    savePreferences,
    inTurn,
    async sendUnsent() {
      await sendEach((userId) => unsent.read(userId).profile, modifyField)
      await sendEach((userId) => unsent.read(userId).preferences, savePreferences)
    },
    withUnsent(user) {
      const { profile, preferences } = unsent.read(user.id)
      const { onboarding } = user
      return {
        ...user,
        ...(emptied(profile) as Partial<User>),
        onboarding: onboarding && { ...onboarding, ...(preferences as Partial<typeof onboarding>) },
      }
    },
  }
}

/** As the server answers them: a text that was cleared is null. */
const emptied = (change: object) =>
  Object.fromEntries(Object.entries(change).map(([field, value]) => [field, value === '' ? null : value]))

const bySession = new WeakMap<SessionStore, ProfileChanges>()

/** The one of a session: its pages and its start share the order in which changes are sent. */
export function profileChangesOf(session: SessionStore): ProfileChanges {
  const made = bySession.get(session) ?? createProfileChanges(session)
  bySession.set(session, made)
  return made
}

/**
 * Sends what waits for the network now, and whenever it is back or another learner is signed in; returns unsubscribe.
 */
export function followUnsentChanges(session: SessionStore): () => void {
  const changes = profileChangesOf(session)
  let learnerId: number | undefined
  const follow = () => {
    const id = session.state().user?.id
    if (id !== learnerId && id !== undefined) void changes.sendUnsent()
    learnerId = id
  }
  follow()
  const stops = [
    session.subscribe(follow),
    connectivity.subscribe(() => {
      // A field that is on the screen sends its own at once, and then it does not wait any more.
      if (connectivity.isOnline()) setTimeout(() => void changes.sendUnsent())
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
