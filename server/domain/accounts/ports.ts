import type { Account, AccountChanges, Caller, Membership, NewAccount, SessionRecord } from './account.ts'

export interface AccountStore {
  find(id: number): Promise<Account | undefined>
  /** By the account's own address, in lower case; pending addresses do not count. */
  findByEmail(email: string): Promise<Account | undefined>
  /** Creates an account; undefined when the address is taken, also under concurrency. */
  create(account: NewAccount): Promise<Account | undefined>
  /** Updates the given columns. False, with nothing changed, when the new address is taken. */
  update(id: number, changes: AccountChanges): Promise<boolean>
  /** Locks the account until the transaction ends, and returns it as it is by then; undefined when it is gone. */
  lock(id: number): Promise<Account | undefined>
  /**
   * Locks the account until the transaction ends; false where its password is another than this by now, or the account
   * is gone.
   */
  lockPassword(id: number, passwordHash: string | null): Promise<boolean>
  /** Compare-and-set of the picture's key; false when `from` is no longer current or the account is gone. */
  changePicture(id: number, from: string | null, to: string): Promise<boolean>
  /** Those of these keys that are an account's picture. */
  referencedPictures(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Deletes the account with all dependent rows and returns it as it was. */
  delete(id: number): Promise<Account | undefined>
  /** Every row of the account, by table, without secrets. */
  exportRows(id: number): Promise<Readonly<Record<string, readonly object[]>>>
}

export interface MembershipStore {
  find(userId: number): Promise<Membership | undefined>
  put(membership: Membership): Promise<void>
  /**
   * Adds `ms` of access to what a coupon has left at `now`; concurrent extensions all count. False, and nothing is
   * changed, where the access is of another source.
   */
  extendCoupon(userId: number, now: number, ms: number): Promise<boolean>
}

export interface SessionStore {
  /** Stores a session. Of an account's sessions the hundred used last are kept. */
  open(session: Omit<SessionRecord, 'id'>, tokenHash: string): Promise<SessionRecord>
  /** The caller this token authenticates at `now`; undefined when unknown or expired. */
  findCaller(tokenHash: string, now: number): Promise<Caller | undefined>
  /** Extends a session in use. */
  touch(id: number, seenAt: number, expiresAt: number): Promise<void>
  listOf(userId: number, now: number): Promise<readonly SessionRecord[]>
  close(id: number): Promise<void>
  /** Closes all sessions of an account but `except`. */
  closeAll(userId: number, except?: number): Promise<void>
  /** Deletes sessions that expired before `now`. */
  purgeExpired(now: number): Promise<void>
  /** Keeps the token's hash of the session that deletes its account, if it is open still; not whose it was. */
  keepDeletion(id: number, at: number): Promise<void>
  /** Whether the session of this token has deleted its account after `since` (ms). */
  hasDeletedAccount(tokenHash: string, since: number): Promise<boolean>
  /** Forgets the sessions that deleted their account until `before` (ms). */
  purgeDeletions(before: number): Promise<void>
}

export type LinkPurpose = 'confirm_email' | 'reset_password'

export interface OneTimeLink {
  readonly user_id: number
  readonly purpose: LinkPurpose
  /** The address it was sent to, which is the one it confirms. */
  readonly email: string
  readonly expires_at: number
}

/** A try at the code of a link. */
interface CodeAttempt {
  readonly purpose: LinkPurpose
  readonly codeHash: string
  readonly now: number
  readonly maxTries: number
}

export interface LinkStore {
  /**
   * Stores a new link and, for a confirmation, its code. Earlier links of the same purpose are revoked, except those
   * the same job issued: if an e-mail is delivered twice, both copies work.
   */
  issue(link: OneTimeLink, secretHash: string, codeHash: string | null, jobId?: number): Promise<void>
  /** A valid link, without using it. */
  find(purpose: LinkPurpose, secretHash: string, now: number): Promise<OneTimeLink | undefined>
  /** Uses a link and its copies; of concurrent calls exactly one gets the link. */
  spend(purpose: LinkPurpose, secretHash: string, now: number): Promise<OneTimeLink | undefined>
  /**
   * Counts a try at the code of the account's current link, and returns the link's secret hash if the code is right.
   * After `maxTries` every code is wrong.
   */
  tryCode(userId: number, attempt: CodeAttempt): Promise<string | undefined>
  /** Revokes the account's links of this purpose. */
  revoke(userId: number, purpose: LinkPurpose): Promise<void>
}

export interface AttemptStore {
  /**
   * Counts an attempt under a key and returns the count within the window, which begins with the first attempt.
   * Persisted, so that restarts and other servers share it.
   */
  count(key: string, windowMs: number, now: number): Promise<{ readonly count: number; readonly startedAt: number }>
  /** The count without a further attempt. */
  peek(key: string, windowMs: number, now: number): Promise<{ readonly count: number; readonly startedAt: number }>
  /** Takes one attempt off the count; the window stays. */
  decrement(key: string): Promise<void>
  /** Deletes counts whose window began before this instant (ms). */
  purge(before: number): Promise<void>
}

/** Devices that signed in before, by the hash of a token that only the device has. */
export interface DeviceStore {
  isKnown(deviceHash: string, userId: number): Promise<boolean>
  /**
   * Records a sign-in and rotates the device's token: other accounts known under the old one are known under the new
   * one from now on. Of an account's devices the hundred used last are kept.
   */
  remember(device: { oldHash: string | null; newHash: string; userId: number; at: number }): Promise<void>
  /** Deletes the devices of an account. */
  deleteAll(userId: number): Promise<void>
  /** Deletes devices without a sign-in since this instant (ms). */
  purge(before: number): Promise<void>
}

export interface IdentityStore {
  /** The account an identity is linked to. */
  find(provider: string, subject: string): Promise<number | undefined>
  /** Links an identity to an account; false when it is linked to another. */
  link(identity: { provider: string; subject: string; user_id: number; created_at: number }): Promise<boolean>
  /** Unlinks the identities of an account that were linked before a moment. */
  unlinkOlder(userId: number, before: number): Promise<void>
}

export interface OperatorCoupon {
  readonly code: string
  /** Days of access it grants. */
  readonly days: number
  readonly user_id: number | null
  readonly used_at: number | null
}

export interface OperatorCouponStore {
  find(code: string): Promise<OperatorCoupon | undefined>
  /** Redeems a coupon for an account; false when it is unknown or used, also under concurrency. */
  redeem(code: string, userId: number, now: number): Promise<boolean>
  add(coupons: readonly { code: string; days: number; created_at: number }[]): Promise<void>
  /** Deletes those of these coupons that are unused, and returns how many. */
  removeUnused(codes: readonly string[]): Promise<number>
  listOf(userId: number): Promise<readonly OperatorCoupon[]>
  /** All coupons, the newest first. */
  list(): Promise<readonly OperatorCoupon[]>
}

export interface SearchLog {
  /** Stores a search and deletes the learner's oldest ones beyond `limit`. */
  save(search: { user_id: number; text: string; at: number }, limit: number): Promise<void>
}

/** Password hashing: slow on purpose, with bounded concurrency. */
export interface Passwords {
  /** Whether it is one of the commonest passwords. */
  isCommon(password: string): boolean
  /** Throws `busy` when the queue is full, or has much work of this account or network. */
  hash(password: string, key?: string): Promise<string>
  /**
   * Compares; without a hash it takes equally long and returns false, so that timing does not disclose which accounts
   * exist. Throws `busy` as `hash` does.
   */
  matches(password: string, hash: string | null, key?: string): Promise<boolean>
  /**
   * Runs work that compares a password in one slot of the queue; the work uses the `matches` it is given and no other
   * slot. Throws `busy` before any of it when the queue is full, or has much of this network's work.
   */
  runQueued<T>(work: (matches: Passwords['matches']) => Promise<T>, network: string): Promise<T>
}

/** Random secrets, and the hashes stored in their place. */
export interface Secrets {
  /** 256 random bits, URL-safe. */
  token(): string
  /** Six random digits. */
  code(): string
  /** The hash stored in place of a secret. */
  hash(secret: string): string
}
