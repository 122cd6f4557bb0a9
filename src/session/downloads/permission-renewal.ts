import type { PermissionStore } from '#browser-storage/permission-store.ts'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import type { SignedPermission } from '#contract/permission.ts'
import { clockToleranceMs } from '#contract/rules/offline-access.ts'
import { log } from '#src/platform/log.ts'

interface RenewalParts {
  /** `stored`: lessons on this device, which the server puts into a cookie. */
  fetchPermission(stored: readonly number[]): Promise<SignedPermission>
  readonly permissions: Pick<PermissionStore, 'read' | 'write' | 'remember' | 'clear'>
  /** The lessons that a learner has on this device, or is downloading. */
  storedLessons(userId: number): Promise<readonly number[]>
  /** Deletes the cookie that names them. */
  clearStoredLessons(): void
  /** Whether a sign-out has begun on this device. */
  isSigningOut(): boolean
  /** The server's clock minus the device's, in ms. */
  clockOffset(): number
  /** The device's clock, ms since 1970. */
  now(): number
}

/** In ms: at most this often without a cause. */
export const renewalIntervalMs = 10 * 60_000

/**
 * Renews the permission to play downloaded lessons without a network (C1): for a learner with downloads, at every visit
 * and when their entitlements change.
 */
export function createPermissionRenewal(parts: RenewalParts) {
  const { permissions } = parts
  let renewedAt: number | null = null
  let renewedFor = ''
  /** Whether the last renewal was stored: a browser that cannot verify its signature stores none. */
  let wasStored = false
  let renewing: Promise<void> | undefined

  const fetchAndStore = async (stored: readonly number[]) => {
    const signed = await parts.fetchPermission(stored)
    // A sign-out during the request stands.
    if (!parts.isSigningOut()) await permissions.write(signed, parts.clockOffset())
    wasStored = (await permissions.read()) !== null
  }

  /**
   * Fetches a permission now. A failure is logged: the one that is stored stays. Concurrent calls share one request.
   */
  const renew = (stored: readonly number[] = []): Promise<void> => {
    renewing ??= fetchAndStore(stored)
      .then(() => {
        renewedAt = parts.now()
      })
      .catch((cause: unknown) => {
        renewedFor = ''
        log.warn('permission to play offline not renewed', {
          cause: cause instanceof Failure ? cause.code : cause,
        })
      })
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  /** Remembers the current instant while no permission is renewed, so that a clock put back later is noticed. */
  const rememberNow = async () => {
    const stored = await permissions.read()
    if (!stored) return
    const now = parts.now() + stored.clockOffset
    if (now >= stored.latestSeen - clockToleranceMs) await permissions.remember(stored, now)
  }

  /**
   * The lessons of a learner and the permission, read while no request is in flight: its answer names the lessons of
   * before in the cookie, and is stored as the permission.
   */
  const readStored = async (userId: number) => {
    for (;;) {
      await renewing
      const lessons = await parts.storedLessons(userId)
      const permission = await permissions.read()
      if (!renewing) return { lessons, isTheirs: permission?.permission.user_id === userId }
    }
  }

  return {
    renew,

    /**
     * Follows the current learner, null for a guest: deletes the permission of another one, and renews theirs when it
     * is due: the lessons on the device are part of it. A guest's device, and one without downloads, makes no request.
     * Where there is a permission but no download, the learner has removed them; without either the browser has evicted
     * both.
     */
    async follow(user: User | null): Promise<void> {
      if (user === null) return
      const before = await permissions.read()
      if (before && before.permission.user_id !== user.id) await permissions.clear()
      const { lessons, isTheirs } = await readStored(user.id)
      if (lessons.length === 0) {
        if (isTheirs) parts.clearStoredLessons()
        return
      }
      const facts = `${entitlementsOf(user)} ${lessons.join()}`
      const isDue = renewedAt === null || Math.abs(parts.now() - renewedAt) >= renewalIntervalMs
      // A sign-in deletes it, of the same learner too.
      const isLost = wasStored && !isTheirs
      if (facts !== renewedFor || isDue || isLost) {
        renewedFor = facts
        await renew(lessons)
      }
      await rememberNow()
    },
  }
}

const entitlementsOf = (user: User): string =>
  [
    user.id,
    user.subscription_active,
    user.in_trial,
    user.has_challenge,
    user.stripe_subscription_canceled,
    user.stripe_subscription_active_until,
  ].join(' ')
