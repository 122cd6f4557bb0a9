import { type Action, type Answer, type Course, operatorCouponDays, type Script, type Span } from '../script.ts'
import { bookPayment, liveOf, type ModelAccount, newAccount } from './account.ts'
import { day, type Minute } from './calendar.ts'
import { acceptChallengeOffer, acceptRetention, cancel, changeCard, upgrade, withdraw } from './changes.ts'
import { notify } from './notices.ts'
import { orderAgain, subscribe } from './orders.ts'
import { applyNextEvent, isOpen, nextInstant } from './subscription.ts'

/** Predicts the course of an account from the capabilities alone, independently of the product. */
export function predict(script: Script, { start, days, noticesEvery }: Span): Course {
  const account = newAccount(script)
  const answers: Answer[] = []
  const entitled: boolean[] = []
  const steps = [...script.steps]
  for (let run = start + noticesEvery; run <= start + days * day; run += noticesEvery) {
    for (let step = steps[0]; step !== undefined && step.at <= run; step = steps[0]) {
      reach(account, step.at)
      answers.push(act(account, step.action, step.at))
      steps.shift()
    }
    reach(account, run)
    notify(account, run)
    if ((run - start) % day === 0) entitled.push(isEntitled(account, run))
  }
  return { answers, entitled, charges: account.charges, mails: account.mails }
}

/** Applies all events due by then. */
function reach(account: ModelAccount, until: Minute): void {
  for (let current = liveOf(account); current && nextInstant(current) <= until; current = liveOf(account)) {
    const at = nextInstant(current)
    bookPayment(account, at, applyNextEvent(current))
    // A failed charge is announced with it, not by the next run.
    if (current.state === 'unpaid') notify(account, at)
  }
}

function act(account: ModelAccount, action: Action, at: Minute): Answer {
  switch (action.do) {
    case 'subscribe': {
      const answer = subscribe(account, action, at)
      if (liveOf(account)?.state === 'trial') notify(account, at)
      return answer
    }
    case 'order-again':
      return orderAgain(account, action.plan)
    case 'cancel':
      return cancel(account, at)
    case 'accept-retention':
      return acceptRetention(account, at)
    case 'upgrade':
      return upgrade(account, action)
    case 'change-card':
      return changeCard(account, action.card, at)
    case 'withdraw':
      return withdraw(account, at)
    case 'join-challenge':
      account.challengeJoinedAt ??= at
      return 'done'
    case 'accept-challenge-offer':
      return acceptChallengeOffer(account, at)
    case 'redeem-operator-coupon':
      return takeOperatorCoupon(account, at)
    case 'renew-operator-coupon':
      return account.operatorAccess === null ? 'refused' : takeOperatorCoupon(account, at)
  }
}

/** Its days are added to what is left of an earlier one. */
function takeOperatorCoupon(account: ModelAccount, at: Minute): Answer {
  account.operatorAccess = Math.max(account.operatorAccess ?? 0, at) + operatorCouponDays * day
  return 'done'
}

function isEntitled(account: ModelAccount, at: Minute): boolean {
  const { operatorAccess } = account
  const current = liveOf(account)
  return (current !== null && isOpen(current, at)) || (operatorAccess !== null && at < operatorAccess)
}
