import type { PermissionStore } from '#browser-storage/permission-store.ts'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import type { SignedPermission } from '#contract/permission.ts'
import { clockToleranceMs } from '#contract/rules/offline-access.ts'
import { log } from '#src/platform/log.ts'

export interface RenewalParts {
  fetchPermission(): Promise<SignedPermission>
  readonly permissions: Pick<PermissionStore, 'read' | 'write' | 'remember' | 'clear'>
  hasDownloads(userId: number): Promise<boolean>
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
  let renewing: Promise<void> | undefined

  const fetchAndStore = async () => {
    const signed = await parts.fetchPermission()
    // A sign-out during the request stands.
    if (!parts.isSigningOut()) await permissions.write(signed, parts.clockOffset())
  }

  /** Fetches a permission now. A failure is logged: the one that is stored stays. Concurrent calls share one request. */
  const renew = (): Promise<void> => {
    renewing ??= fetchAndStore()
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

  return {
    renew,

    /**
     * Follows the current learner, null for a guest: deletes the permission of another one, and renews theirs when it is
     * due. A guest's device, and one without downloads, makes no request.
     */
    async follow(user: User | null): Promise<void> {
      if (user === null) return
      const stored = await permissions.read()
      if (stored && stored.permission.user_id !== user.id) await permissions.clear()
      if (!(await parts.hasDownloads(user.id))) return
      const entitlements = entitlementsOf(user)
      const isDue = renewedAt === null || Math.abs(parts.now() - renewedAt) >= renewalIntervalMs
      if (entitlements !== renewedFor || isDue) {
        renewedFor = entitlements
        await renew()
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
