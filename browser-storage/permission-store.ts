import { ArkErrors, type } from '#contract/ark.ts'
import { OfflinePermission, SignedPermission } from '#contract/permission.ts'
import { type KnownTime, rememberInstant } from '#contract/rules/offline-access.ts'
import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

/** The permission in a text, whether signed or not; null for any other text. */
function permissionIn(text: string): OfflinePermission | null {
  try {
    const permission = OfflinePermission(JSON.parse(text))
    return permission instanceof ArkErrors ? null : permission
  } catch {
    return null
  }
}

/** The permission of a signed one; null where the signature does not hold for its text, or cannot be verified. */
async function verifiedPermission(signed: SignedPermission): Promise<OfflinePermission | null> {
  return (await holds(signed).catch(() => false)) ? permissionIn(signed.text) : null
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

async function holds({ text, signature, key }: SignedPermission): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey('spki', bytesOf(key), algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, publicKey, bytesOf(signature), new TextEncoder().encode(text))
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const PermissionRecord = type({
  '+': 'delete',
  signed: SignedPermission,
  /** The server's clock minus the device's when it was issued, in ms. */
  clock_offset: 'number',
  /** ms since 1970, by the server's clock. */
  latest_seen: 'number',
  /** ms. */
  turned_back: 'number >= 0',
})
type PermissionRecord = typeof PermissionRecord.infer

/** A permission of this device whose signature holds. */
export interface StoredPermission extends KnownTime {
  readonly permission: OfflinePermission
  /** The server's clock minus the device's, in ms. */
  readonly clockOffset: number
  /** Identifies it. */
  readonly signature: string
}

/**
 * A place for the one record; `change` reads and writes it in one transaction, and leaves it where it gets undefined.
 */
export interface PermissionPlace {
  read(): Promise<unknown>
  change(next: (stored: unknown) => PermissionRecord | undefined): Promise<void>
  delete(): Promise<void>
}

/** The permission of this device to play downloaded lessons without a network (C1). */
export const createPermissionStore = (place: PermissionPlace) => ({
  /** Null without one, or where its text was changed. Throws `storage_unavailable`. */
  async read(): Promise<StoredPermission | null> {
    const record = recordOf(await place.read())
    const permission = record && (await verifiedPermission(record.signed))
    if (!record || !permission) return null
    const { signed, clock_offset, latest_seen, turned_back } = record
    const time = { latestSeen: latest_seen, turnedBack: turned_back, clockOffset: clock_offset }
    return { permission, signature: signed.signature, ...time }
  },

  /**
   * Stores a permission that the server has just issued; the latest known instant is reset. An older one of the
   * same learner, as a slow tab brings it, and one whose signature does not hold change nothing.
   */
  async write(signed: SignedPermission, clockOffset: number): Promise<void> {
    const issued = await verifiedPermission(signed)
    if (!issued) return
    await place.change((stored) => {
      const record = recordOf(stored)
      const known = record && permissionIn(record.signed.text)
      if (known && known.user_id === issued.user_id && known.issued_at > issued.issued_at) return undefined
      return { signed, clock_offset: clockOffset, latest_seen: issued.issued_at, turned_back: 0 }
    })
  },

  /** Stores an instant (ms, by the server's clock) at which this permission was accepted. */
  async remember({ signature }: Pick<StoredPermission, 'signature'>, now: number): Promise<void> {
    await place.change((stored) => {
      const record = recordOf(stored)
      if (record?.signed.signature !== signature) return undefined
      const known = { latestSeen: record.latest_seen, turnedBack: record.turned_back }
      const { latestSeen, turnedBack } = rememberInstant(known, now)
      return { ...record, latest_seen: latestSeen, turned_back: turnedBack }
    })
  },

  /** Deletes it, at sign-out. */
  clear: (): Promise<void> => place.delete(),
})

export type PermissionStore = ReturnType<typeof createPermissionStore>

function recordOf(stored: unknown): PermissionRecord | undefined {
  const record = PermissionRecord(stored)
  return record instanceof ArkErrors ? undefined : record
}

const store = 'learner'
const key = 'permission'

/** The store over IndexedDB. */
export const permissionStore = createPermissionStore({
  read: async () => withDeviceTimeout((await database()).get(store, key)),
  change: (next) => withDeviceTimeout(changeRecord(next)),
  delete: async () => withDeviceTimeout((await database()).delete(store, key)),
})

async function changeRecord(next: Parameters<PermissionPlace['change']>[0]): Promise<void> {
  const transaction = (await database()).transaction(store, 'readwrite')
  const record = next(await transaction.store.get(key))
  if (record) await transaction.store.put(record, key)
  await transaction.done
}
