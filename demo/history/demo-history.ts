import { challengeClosesAt } from '#contract/rules/challenge.ts'
import { type DemoAccount, demoAccounts, membershipStart } from '../accounts.ts'
import { type CrowdMember, crowd, crowdCouponDays } from './crowd.ts'
import { generateHistory } from './generate-history.ts'
import { leads } from './leads.ts'
import type { LearnerAction } from './learner-actions.ts'
import type { LearnerNotes } from './learner-notes.ts'
import { subscribers } from './subscribers.ts'

/** From when to when (ms) a right counts. */
interface Period {
  readonly from: number
  readonly until: number
}

/** A learner of the demo with everything they did before `now`. */
export interface LearnerHistory {
  readonly email: string
  /** The account to create; null for one of the demo accounts, which exist. */
  readonly newAccount: NewLearner | null
  readonly subscribed: (Period & { readonly in_trial: boolean }) | null
  readonly challenge: Period | null
  readonly notes: Omit<LearnerNotes, 'practices' | 'searches' | 'recordings'>
  readonly actions: readonly LearnerAction[]
}

/** The account of a learner who cannot sign in. */
interface NewLearner {
  readonly name: string
  readonly lastname: string
  readonly created_at: number
  /** An operator coupon that pays for the account from its creation on. */
  readonly coupon: { readonly code: string; readonly days: number } | null
}

const day = 24 * 60 * 60 * 1000

/**
 * Weeks of learning of the demo's learners, dated relative to `now` (ms), none of it later, and the same for the same
 * instant: of the demo accounts that have some, and of a crowd of others. `fresh` and `unverified` have none.
 */
export function demoHistory(now: number): readonly LearnerHistory[] {
  const notes: Readonly<Record<string, LearnerNotes>> = { ...subscribers, ...leads }
  const known = demoAccounts(now).flatMap((account) => {
    const told = notes[account.email.replace(/@.*/, '')]
    return told ? [historyOfAccount(account, told, now)] : []
  })
  return [...known, ...crowd(now).map((member) => historyOfMember(member, now))]
}

function historyOfAccount(account: DemoAccount, notes: LearnerNotes, now: number): LearnerHistory {
  const { email, membership, challenge_joined_at: joined } = account
  const from = membershipStart(account)
  return {
    email,
    newAccount: null,
    subscribed:
      membership && from !== null ? { from, until: membership.active_until, in_trial: membership.in_trial } : null,
    challenge: joined === null ? null : { from: joined, until: challengeClosesAt(joined) },
    notes,
    actions: generateHistory(email, notes, now),
  }
}

function historyOfMember({ email, person, age, coupon, notes }: CrowdMember, now: number): LearnerHistory {
  const created_at = now - age * day
  return {
    email,
    newAccount: {
      ...{ name: person.name, lastname: person.lastname, created_at },
      coupon: coupon === null ? null : { code: coupon, days: crowdCouponDays },
    },
    subscribed:
      coupon === null ? null : { from: created_at, until: created_at + crowdCouponDays * day, in_trial: false },
    challenge: null,
    notes,
    actions: generateHistory(email, notes, now),
  }
}
