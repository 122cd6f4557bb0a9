import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { answerText } from '#contract/rules/onboarding-answers.ts'
import { changedElsewhere } from '#contract/rules/profile-rules.ts'
import { createSerialQueue, type SerialQueue } from '#contract/serial-queue.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { isTemporaryFailure } from '#src/platform/retry-in-view.ts'
import { createStore } from '#src/platform/store.ts'
import type { SessionStore } from '../session-store.ts'
import {
  type PendingChanges,
  type PendingProfile,
  type PreferenceChange,
  type ProfileChange,
  pendingProfile,
  type ReplacedValues,
} from './pending-profile.ts'
import { createReplacedValues } from './replaced-values.ts'

/** The changes of a session's learner. Each rejects with a `Failure`; a success updates the session, and the header. */
interface LearnerChanges {
  /** Saves the fields of a form; without a network the learner sends it again. */
  modify(change: ProfileChange): Promise<void>
  /**
   * Saves a field that is saved by itself: without a network, or while the server cannot be reached, it is stored and
   * sent later.
   */
  modifyField(change: ProfileChange): Promise<void>
  /** Gives up what waits for the network of fields that hold a value that cannot be saved now. */
  withdrawFields(fields: readonly (keyof ProfileChange)[]): void
  /** Saves answers as `modifyField` does. */
  savePreferences(answers: PreferenceChange): Promise<void>
  /**
   * Stores the fields that are being saved, and until the page is back in use each further one at once: a page that is
   * left may never receive the answer.
   */
  setLeft(isLeft: boolean): void
  /** Runs another change of the learner in its turn. */
  readonly inTurn: SerialQueue
  /**
   * Sends what waits for the network. Never rejects; resolves to whether nothing waits any more that may be sent later:
   * without its session it waits for the learner.
   */
  sendPending(): Promise<boolean>
  /** A learner with the changes that wait for the network. */
  withPending(user: User): User
  /** Names of the fields whose change waited for the network and was then refused, until they are dismissed. */
  refusedFields(): readonly string[]
  dismissRefused(): void
  /** Calls back when what waits has changed, and counts its changes. */
  readonly pendingVersion: { subscribe(listener: () => void): () => void; state(): number }
}

type OneChange =
  | { readonly profile: ProfileChange; readonly replaces?: ReplacedValues }
  | { readonly preferences: PreferenceChange; readonly replaces?: ReplacedValues }

const fieldsOf = (change: OneChange) => ('profile' in change ? change.profile : change.preferences)

/**
 * Creates the changes of a session. One is sent after another: answers that overtake each other would restore an older
 * learner. What waits for the network is sent by this page or by the next one, and never as another learner.
 */
export function createProfileChanges(session: SessionStore, pending: PendingProfile = pendingProfile): LearnerChanges {
  const inTurn = createSerialQueue()
  const version = createStore(0)
  const userIdOf = () => session.state().user?.id
  const replaced = createReplacedValues(session)
  const edit = (change: () => void) => {
    change()
    version.set(version.state() + 1)
  }

  /** A field on the screen sends what waits again: what it may replace was known when it was entered. */
  const asPending = (userId: number, change: OneChange): OneChange => {
    const { profile, preferences, replaces } = pending.read(userId)
    const pendingValues = new Map(Object.entries({ ...profile, ...preferences }))
    const fields = Object.entries(fieldsOf(change))
    const isSame = (field: string, value: Parameters<typeof answerText>[0]) =>
      pendingValues.has(field) && answerText(pendingValues.get(field)) === answerText(value)
    const isPending = fields.every(([field, value]) => isSame(field, value))
    return isPending ? { ...change, replaces: only(replaces, Object.keys(fieldsOf(change))) ?? {} } : change
  }

  /** Resolves to what updates the session once it is saved. */
  const request = async (userId: number, change: OneChange): Promise<() => unknown> => {
    if ('profile' in change) {
      const { profile, replaces } = change
      const user = await call('modifyUser', { body: replaces ? { ...profile, replaces } : profile, learner: userId })
      replaced.answered(userId, profile)
      return () => (userIdOf() === userId ? session.put(user) : undefined)
    }
    const { preferences: answers, replaces } = change
    const body = { ...answers, ...(replaces ? { replaces } : {}), from_preferences: true }
    await call('saveOnboarding', { body, learner: userId })
    replaced.answered(userId, answers)
    return () => {
      const { user } = session.state()
      if (user?.id !== userId) return
      // Where the server does not answer now, the learner on this device would have the answers of before.
      if (user.onboarding) session.put({ ...user, onboarding: { ...user.onboarding, ...answers } })
      return session.refresh()
    }
  }

  const saveNow = async (userId: number, change: OneChange, isStored: boolean, replaces: ReplacedValues = {}) => {
    const update = await request(userId, change).catch((cause: unknown) => {
      // The learner of before is on the screen.
      if (isOvertaken(cause)) void session.refresh()
      // Refused once, it would be refused for ever.
      if (isRefusal(cause)) {
        replaced.answered(userId, fieldsOf(change))
        edit(() => pending.remove(userId, change))
      }
      // An older value that waits is replaced also where this one failed for another reason: the newest counts.
      else if (isStored && (isTemporary(cause) || pending.has(userId, change)))
        edit(() => pending.add(userId, { replaces, ...change }))
      throw cause
    })
    if (pending.has(userId, change)) edit(() => pending.remove(userId, change))
    await update()
  }
  const inFlight = new Set<() => void>()
  let isLeft = false
  const save = (given: OneChange, isStored: boolean) => {
    const userId = userIdOf()
    const replaces = replaced.by(fieldsOf(given))
    const change = isStored && userId !== undefined ? asPending(userId, given) : given
    const store = () => {
      if (isStored && userId !== undefined && userIdOf() === userId)
        edit(() => pending.add(userId, { replaces, ...change }))
    }
    inFlight.add(store)
    if (isLeft) store()
    return inTurn(async () => {
      if (userId === undefined || userIdOf() !== userId) throw new Failure('signed_out')
      await saveNow(userId, change, isStored, replaces)
    }).finally(() => {
      inFlight.delete(store)
      // Removed with the one that is saved: a later value of the same field.
      if (isLeft) for (const storeLater of inFlight) storeLater()
    })
  }

  return {
    modify: (profile) => save({ profile }, false),
    modifyField: (profile) => save({ profile }, true),
    savePreferences: (preferences) => save({ preferences }, true),
    withdrawFields(fields) {
      const userId = userIdOf()
      const profile = Object.fromEntries(fields.map((field) => [field, undefined])) as ProfileChange
      if (userId !== undefined && pending.has(userId, { profile })) edit(() => pending.remove(userId, { profile }))
    },
    setLeft(left) {
      isLeft = left
      if (left) for (const store of inFlight) store()
    },
    inTurn,
    async sendPending() {
      const userId = userIdOf()
      if (userId === undefined) return true
      pending.keepOnly(userId)
      let isSignedOut = false
      for (const pick of parts(pending.read(userId)))
        await inTurn(async () => {
          // Read in its turn: a newer value may have been saved, or stored, before.
          const change = pick(pending.read(userId))
          if (!change || userIdOf() !== userId) return
          await saveNow(userId, change, true).catch((cause: unknown) => {
            // No field on the screen shows it: the page of the change may have been left long ago.
            if (isRefusal(cause) && userIdOf() === userId) edit(() => pending.refuse(userId, change))
            throw cause
          })
        }).catch((cause: unknown) => {
          isSignedOut ||= cause instanceof Failure && cause.code === 'signed_out'
          log.warn('a change of the profile is not saved', { cause })
        })
      return isSignedOut || parts(pending.read(userId)).length === 0
    },
    withPending(user) {
      const { profile, preferences } = pending.read(user.id)
      const { onboarding } = user
      return {
        ...user,
        ...(withNulls(profile) as Partial<User>),
        onboarding: onboarding && { ...onboarding, ...(preferences as Partial<typeof onboarding>) },
      }
    },
    refusedFields() {
      const userId = userIdOf()
      return userId === undefined ? [] : pending.read(userId).refused
    },
    dismissRefused() {
      const userId = userIdOf()
      if (userId !== undefined) edit(() => pending.dismissRefused(userId))
    },
    pendingVersion: version,
  }
}

/** Whether another device has changed the field while its change waited. */
const isOvertaken = (cause: unknown) =>
  cause instanceof Failure && cause.issues.some(({ code }) => code === changedElsewhere)

const isTemporary = (cause: unknown) => cause instanceof Failure && isTemporaryFailure(cause.code)

const isRefusal = (cause: unknown) => cause instanceof Failure && cause.code === 'invalid_request'

/** The fields of a place are one change; each other field is one: where the server refuses it, the others are saved. */
const placeFields = ['city', 'country']

/** What picks each change out of those that are stored, or null where it is not stored any more. */
function parts({ profile, preferences }: PendingChanges): ((stored: PendingChanges) => OneChange | null)[] {
  const fields = Object.keys(profile)
  const alone = fields.filter((field) => !placeFields.includes(field)).map((field) => [field])
  const groups = alone.length < fields.length ? [...alone, placeFields] : alone
  return [
    ...groups.map((group) => (stored: PendingChanges) => {
      const change = only(stored.profile, group)
      return change && { profile: change, replaces: only(stored.replaces, group) ?? {} }
    }),
    ...Object.keys(preferences).map((answer) => (stored: PendingChanges) => {
      const change = only(stored.preferences, [answer])
      return change && { preferences: change, replaces: only(stored.replaces, [answer]) ?? {} }
    }),
  ]
}

function only<Change extends object>(change: Change, fields: readonly string[]): Change | null {
  const picked = Object.entries(change).filter(([field]) => fields.includes(field))
  return picked.length === 0 ? null : (Object.fromEntries(picked) as Change)
}

/** As the server answers them: a text that was cleared is null. */
const withNulls = (change: object) =>
  Object.fromEntries(Object.entries(change).map(([field, value]) => [field, value === '' ? null : value]))

const bySession = new WeakMap<SessionStore, LearnerChanges>()

/** The changes of a session, one object for its pages and its start: they share the order in which changes are sent. */
export function profileChangesOf(session: SessionStore): LearnerChanges {
  const made = bySession.get(session) ?? createProfileChanges(session)
  bySession.set(session, made)
  return made
}
