import { answerText } from '#contract/rules/onboarding-answers.ts'
import type { BodyOf } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'

/** Fields of the learner to change, by their wire names. */
export type ProfileChange = Omit<BodyOf<'modifyUser'>, 'replaces'>
/** By field of the profile or answer, the values that a change of it may replace: any other is of another device. */
export type ReplacedValues = NonNullable<BodyOf<'modifyUser'>['replaces']>
export type PreferenceChange = Omit<BodyOf<'saveOnboarding'>, 'replaces' | 'from_preferences' | 'referral_code'>

/** Changes of a learner that wait for the network. */
export interface PendingChanges {
  readonly profile: ProfileChange
  readonly preferences: PreferenceChange
  readonly replaces: ReplacedValues
  /** Names of the fields whose change the server has refused, until the learner has read it. */
  readonly refused: readonly string[]
}

export interface PendingProfile {
  /** The changes of that learner; empty for any other. */
  read(userId: number): PendingChanges
  /**
   * Adds changes of a learner to those that wait; of a field the newest counts. It may replace what the first one may,
   * and the one that waited, which the server may have: its answer was lost.
   */
  add(userId: number, changes: Partial<PendingChanges>): void
  /** Whether one of the fields of changes waits. */
  has(userId: number, changes: Partial<PendingChanges>): boolean
  /** Removes the fields of changes that were saved, refused or replaced. */
  remove(userId: number, changes: Partial<PendingChanges>): void
  /** Removes the fields of changes that the server has refused, and stores their names. */
  refuse(userId: number, changes: Partial<PendingChanges>): void
  /** Removes the names of what was refused. */
  dismissRefused(userId: number): void
  /** Removes the changes of every other learner: the device has another user. */
  keepOnly(userId: number): void
  clear(): void
}

/** Not renamed: browsers have changes stored under it. */
const key = 'alcompas-unsent-profile'
const none: PendingChanges = { profile: {}, preferences: {}, replaces: {}, refused: [] }

/**
 * Stores changes that wait for the network, so that they survive the page that made them (Q34). They are personal data:
 * a sign-out clears them, and so does the sign-in of another learner. Where storage is forbidden or full, only the
 * field that made a change keeps it.
 */
export function createPendingProfile(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): PendingProfile {
  const read = (userId: number): PendingChanges => {
    try {
      const stored = JSON.parse(storage().getItem(key) ?? '{}') as Partial<PendingChanges> & { userId?: number }
      if (stored.userId !== userId) return none
      const { profile, preferences, replaces, refused } = stored
      return {
        profile: { ...profile },
        preferences: { ...preferences },
        replaces: { ...replaces },
        refused: refused ?? [],
      }
    } catch {
      return none
    }
  }
  const write = (userId: number, changes: PendingChanges) => {
    try {
      const isEmpty = namesOf(changes).length === 0 && changes.refused.length === 0
      if (isEmpty) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify({ userId, ...changes }))
    } catch (cause) {
      log.warn('a change that waits for the network is not stored', { cause })
    }
  }
  return {
    read,
    add(userId, { profile = {}, preferences = {}, replaces = {} }) {
      const stored = read(userId)
      const pending: Readonly<Record<string, string | readonly string[] | undefined>> = {
        ...stored.profile,
        ...stored.preferences,
      }
      const replaced = Object.keys({ ...profile, ...preferences }).map((field) => {
        const value = pending[field]
        const first = stored.replaces[field]
        return [field, value === undefined ? replaces[field] : first && [...new Set([...first, answerText(value)])]]
      })
      write(userId, {
        ...stored,
        profile: { ...stored.profile, ...profile },
        preferences: { ...stored.preferences, ...preferences },
        replaces: { ...stored.replaces, ...Object.fromEntries(replaced) },
      })
    },
    has(userId, { profile = {}, preferences = {} }) {
      const stored = read(userId)
      const isAmong = (change: object) => (field: string) => field in change
      return (
        Object.keys(profile).some(isAmong(stored.profile)) || Object.keys(preferences).some(isAmong(stored.preferences))
      )
    },
    remove(userId, { profile, preferences }) {
      const stored = read(userId)
      if (stored === none) return
      write(userId, {
        ...stored,
        profile: without(stored.profile, profile),
        preferences: without(stored.preferences, preferences),
        replaces: without(stored.replaces, { ...profile, ...preferences }),
      })
    },
    refuse(userId, changes) {
      this.remove(userId, changes)
      const stored = read(userId)
      write(userId, { ...stored, refused: [...new Set([...stored.refused, ...namesOf(changes)])] })
    },
    dismissRefused(userId) {
      write(userId, { ...read(userId), refused: [] })
    },
    keepOnly(userId) {
      if (read(userId) === none) this.clear()
    },
    clear() {
      try {
        storage().removeItem(key)
      } catch {
        // Where storage is forbidden nothing is stored.
      }
    },
  }
}

const namesOf = ({ profile, preferences }: Partial<PendingChanges>) => Object.keys({ ...profile, ...preferences })

function without<Change extends object>(change: Change, removed: object = {}): Change {
  return Object.fromEntries(Object.entries(change).filter(([field]) => !(field in removed))) as Change
}

/** The changes that wait on this device. */
export const pendingProfile = createPendingProfile(() => localStorage)
