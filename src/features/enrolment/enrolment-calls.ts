import type { Enrolment } from '#contract/rules/sign-up.ts'
import { refreshLearned } from '#src/session/act.ts'

/** What signing up and quitting say to the server. */
export interface EnrolmentCalls {
  signUp(to: Enrolment): Promise<unknown>
  quit(of: Pick<Enrolment, 'kind' | 'id'>): Promise<unknown>
  /** Asks again for what was learned. */
  learnAgain(): Promise<void>
}

// The check of the answers weighs 46 kB, which no screen waits for.
const queries = () => import('./enrolment-queries.ts')

/** The calls of this page. */
export const pageCalls: EnrolmentCalls = {
  signUp: (to) => queries().then(({ signUp }) => signUp(to)),
  quit: (of) => queries().then(({ quit }) => quit(of)),
  learnAgain: refreshLearned,
}
