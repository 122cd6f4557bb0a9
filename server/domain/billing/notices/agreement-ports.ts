import type { Currency } from '#contract/visitor.ts'

/** A retention discount that was accepted; once per subscription (F216). */
export interface RetentionUse {
  readonly subscription_id: string
  readonly user_id: number
  readonly percent: number
  /** Monthly invoices; null for the next invoice alone. */
  readonly months: number | null
  readonly used_at: number
  /** The price at the period's end whose first fee it reduces; null for the plan that runs. */
  readonly next_price_id: string | null
  /** Idempotency key of the provider calls while their outcome is unknown; null once it was given. */
  readonly open_key: string | null
  /** A request gives it until then (ms), or did so last; null once it was given. */
  readonly claimed_until: number | null
}

/** A use whose outcome is unknown. */
export interface OpenRetentionUse extends RetentionUse {
  readonly open_key: string
  readonly claimed_until: number
}

export interface RetentionUseStore {
  find(subscriptionId: string): Promise<RetentionUse | undefined>
  /** False when the subscription has one. */
  add(use: OpenRetentionUse): Promise<boolean>
  /** Claims an open use until `until`; undefined while another request has it, and for one that was given. */
  claim(subscriptionId: string, now: number, until: number): Promise<OpenRetentionUse | undefined>
  /** Ends the claim of a use that stays open, as of an instant. */
  endClaim(use: OpenRetentionUse, at: number): Promise<void>
  /** Stores that an open use was given. */
  complete(use: OpenRetentionUse): Promise<void>
  /** Removes an open use that was not given, so that the discount can be accepted again. */
  remove(use: OpenRetentionUse): Promise<void>
  /** Open uses that no request had since this instant, the oldest first. */
  listOpenBefore(before: number, limit: number): Promise<readonly OpenRetentionUse[]>
  /** Ends every claim at `now`, for the only process of a database. */
  expireClaims(now: number): Promise<void>
}

/** A withdrawal from the contract, or a use of the guarantee; once per subscription (D3, Q8). */
export interface Withdrawal {
  readonly subscription_id: string
  readonly user_id: number | null
  readonly kind: 'withdrawal' | 'guarantee'
  readonly received_at: number
  readonly refund: number
  readonly currency: Currency
  /** The invoice whose payment is refunded; null where nothing was paid. */
  readonly invoice_id: string | null
  /** Null until the provider made it, and where nothing was paid. */
  readonly refund_id: string | null
  /**
   * When the subscription had ended at the provider and its payment was refunded, or the refund was left to staff (ms);
   * null while that is retried.
   */
  readonly completed_at: number | null
  /** Why the refund is left to staff, by a code of `FinalRefusal`; null where it is not. */
  readonly refusal: string | null
}

export interface WithdrawalStore {
  find(subscriptionId: string): Promise<Withdrawal | undefined>
  /** False when the subscription has one. */
  add(withdrawal: Withdrawal): Promise<boolean>
  complete(
    subscriptionId: string,
    completion: { readonly refund_id: string | null; readonly completed_at: number },
  ): Promise<void>
  /** Leaves the refund of an open withdrawal to staff; false for one that is completed. */
  leaveToStaff(
    subscriptionId: string,
    refused: { readonly refusal: string; readonly completed_at: number },
  ): Promise<boolean>
  /** Opens a withdrawal again whose refund was made, and has failed since. */
  reopen(subscriptionId: string): Promise<void>
  /** Opens the withdrawal again that a refund completed which has failed since. */
  reopenByRefund(refundId: string): Promise<void>
  /** Closes a withdrawal that is open or left to staff, by hand; false where there is none. */
  close(subscriptionId: string, at: number): Promise<boolean>
  /** The learner's last withdrawal that is open or left to staff; undefined for none. */
  unrefundedOf(userId: number): Promise<Withdrawal | undefined>
  /** Withdrawals that are open, the oldest first. */
  listOpen(limit: number): Promise<readonly Withdrawal[]>
  /** Withdrawals that are open or left to staff, the oldest first. */
  listUnrefunded(): Promise<readonly Withdrawal[]>
}

/** A cancellation with its reason (F213). */
export interface Cancellation {
  readonly id: number
  readonly subscription_id: string
  readonly user_id: number | null
  readonly reason: string
  readonly comment: string | null
  readonly at: number
  /** When the subscription ends. */
  readonly ends_at: number
}

export interface CancellationStore {
  add(cancellation: Omit<Cancellation, 'id'>): Promise<void>
  /** Removes the comments of learners whose account is deleted: a learner's own words may name them. */
  clearFormerComments(): Promise<void>
  /** The newest first. */
  listOf(userId: number): Promise<readonly Cancellation[]>
}

/** A notice the law asks for, as sent: once per subscription, kind and date (D6). */
export interface BillingNoticeSent {
  readonly subscription_id: string
  readonly user_id: number
  /** `canceled` confirms a cancellation and `trial_start` a trial; the others are shown in the app too. */
  readonly kind: 'renewal' | 'trial_start' | 'trial_end' | 'payment_failed' | 'canceled'
  /** What it announces is due then, or, of a trial that begins, has happened (ms). */
  readonly due_at: number
  readonly amount: number
  readonly sent_at: number
}

export interface BillingNoticeStore {
  /** False when it was sent already. */
  add(notice: BillingNoticeSent): Promise<boolean>
  /** Of a learner, due after this instant, the next first. */
  listDueAfter(userId: number, after: number): Promise<readonly BillingNoticeSent[]>
}

/** The annual offer to a challenge participant; its deadline is set by the first view (Q27). */
export interface ChallengeOffer {
  readonly user_id: number
  readonly first_viewed_at: number
  readonly deadline: number
}

export interface ChallengeOfferStore {
  find(userId: number): Promise<ChallengeOffer | undefined>
  /** Stores an offer unless the learner has one, and returns the stored one. */
  open(offer: ChallengeOffer): Promise<ChallengeOffer>
}
