import type { Account, AccountChanges, Caller, Membership, NewAccount, SessionRecord } from './account.ts'

export interface AccountStore {
  find(id: number): Promise<Account | undefined>
  /** By its confirmed or first address, in lower case. */
  findByEmail(email: string): Promise<Account | undefined>
  /** Makes an account; undefined when the address belongs to another, however many ask at once. */
  create(account: NewAccount): Promise<Account | undefined>
  /** Changes what is named. False when the new address belongs to another: then nothing changed. */
  update(id: number, changes: AccountChanges): Promise<boolean>
  /** Puts one picture in the place of another; false when that other is no longer the one, or nobody is there. */
  changePicture(id: number, from: string | null, to: string): Promise<boolean>
  /** Removes the account and everything that hangs on it, and gives it as it was at that moment. */
  remove(id: number): Promise<Account | undefined>
  /** Every row that belongs to the account, by table; secrets left out. */
  exportRows(id: number): Promise<Readonly<Record<string, readonly object[]>>>
}

export interface MembershipStore {
  find(userId: number): Promise<Membership | undefined>
  put(membership: Membership): Promise<void>
}

export interface SessionStore {
  open(session: Omit<SessionRecord, 'id'>, tokenHash: string): Promise<SessionRecord>
  /** Who holds this token now; undefined when it is unknown or has run out at `now`. */
  findCaller(tokenHash: string, now: number): Promise<Caller | undefined>
  /** Moves the end of a session that is being used. */
  touch(id: number, seenAt: number, expiresAt: number): Promise<void>
  listOf(userId: number, now: number): Promise<readonly SessionRecord[]>
  close(id: number): Promise<void>
  /** Closes the sessions of an account, all or all but one. */
  closeAll(userId: number, except?: number): Promise<void>
  /** Forgets sessions that ran out before `now`. */
  purgeExpired(now: number): Promise<void>
}

export type LinkPurpose = 'confirm_email' | 'reset_password'

export interface OneTimeLink {
  readonly user_id: number
  readonly purpose: LinkPurpose
  /** The address it was sent to, which is what it confirms. */
  readonly email: string
  readonly expires_at: number
}

export interface LinkStore {
  /**
   * Keeps a new link and, for a confirmation, its code; earlier ones of the same purpose stop working, except those that
   * the same job sent: of a message that arrived twice both copies work.
   */
  issue(link: OneTimeLink, secretHash: string, codeHash: string | null, jobId?: number): Promise<void>
  /** A link that can still be used, left as it is. */
  find(purpose: LinkPurpose, secretHash: string, now: number): Promise<OneTimeLink | undefined>
  /** Uses a link up, and its copies. Of any number of uses at once exactly one is given the link. */
  spend(purpose: LinkPurpose, secretHash: string, now: number): Promise<OneTimeLink | undefined>
  /** Uses the account's present link up by its code. Every wrong code counts; at `mostTries` the link is dead. */
  spendByCode(
    userId: number,
    purpose: LinkPurpose,
    codeHash: string,
    now: number,
    mostTries: number,
  ): Promise<OneTimeLink | undefined>
  /** Links of this purpose that an account still has stop working. */
  revoke(userId: number, purpose: LinkPurpose): Promise<void>
}

export interface AttemptStore {
  /**
   * Counts one more attempt under a key and gives how many there were within the window that began with the first.
   * Kept in the database, so that neither a restart nor a second server forgets.
   */
  count(key: string, windowMs: number, now: number): Promise<{ readonly count: number; readonly startedAt: number }>
  /** How many there were, without one more. */
  peek(key: string, windowMs: number, now: number): Promise<{ readonly count: number; readonly startedAt: number }>
  /** Takes one attempt off the count again; the others, and the window, stay. */
  decrement(key: string): Promise<void>
  /** Forgets counts that began before this instant (ms). */
  purge(before: number): Promise<void>
}

/** Browsers that signed in before, by the hash of a name that only they know. */
export interface DeviceStore {
  isKnown(deviceHash: string, userId: number): Promise<boolean>
  /**
   * Remembers that somebody signed in on a device, and gives the device its new name: whoever else was known under the
   * old one is from now on known under the new one.
   */
  remember(device: { oldHash: string | null; newHash: string; userId: number; at: number }): Promise<void>
  /** Deletes every device known for an account. */
  deleteAll(userId: number): Promise<void>
  /** Forgets devices nobody signed in on since this instant (ms). */
  purge(before: number): Promise<void>
}

export interface IdentityStore {
  /** The account that an identity of a provider belongs to. */
  find(provider: string, subject: string): Promise<number | undefined>
  /** Ties an identity to an account; false when it already belongs to another. */
  link(identity: { provider: string; subject: string; user_id: number; created_at: number }): Promise<boolean>
  /** Unties every identity of an account: whoever proves an address that nobody had proved owes the earlier ones nothing. */
  unlinkAll(userId: number): Promise<void>
}

export interface OperatorCoupon {
  readonly code: string
  /** Days of access it gives. */
  readonly days: number
  readonly user_id: number | null
  readonly used_at: number | null
}

export interface OperatorCouponStore {
  find(code: string): Promise<OperatorCoupon | undefined>
  /** Uses a coupon up for an account; false when it is unknown or used, however many ask at once. */
  redeem(code: string, userId: number, now: number): Promise<boolean>
  add(coupons: readonly { code: string; days: number; created_at: number }[]): Promise<void>
  listOf(userId: number): Promise<readonly OperatorCoupon[]>
  /** All there are, those made last first. */
  list(): Promise<readonly OperatorCoupon[]>
}

export interface SearchLog {
  /** Keeps a search; of one learner's only the newest `most` stay. */
  save(search: { user_id: number; text: string; at: number }, most: number): Promise<void>
}

/** Hashing of passwords; slow on purpose, and never more at once than the machine bears. */
export interface Passwords {
  /** Throws `busy` when too many wait. */
  hash(password: string): Promise<string>
  /**
   * Compares; with no hash it works as long and answers false, so that time tells nobody which accounts exist. Throws
   * `busy` when too many wait.
   */
  matches(password: string, hash: string | null): Promise<boolean>
  /**
   * Does work that compares a password once its turn has come, and keeps the turn to its end: the work compares with
   * what it is given and asks for no other turn. Throws `busy` before any of it is done when too many wait.
   */
  runQueued<T>(work: (matches: Passwords['matches']) => Promise<T>): Promise<T>
}

/** Secrets nobody can guess, and what is kept of them. */
export interface Secrets {
  /** 256 random bits as text for a URL or a cookie. */
  token(): string
  /** Six random digits. */
  code(): string
  /** What is kept in place of a secret. */
  hash(secret: string): string
}
