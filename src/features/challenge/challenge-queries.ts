import { setChallenge } from '#contract/profile.ts'
import { getVisitor } from '#contract/visitor.ts'
import { call } from '#src/platform/api.ts'

/** Joins the challenge; somebody who already has stays as they were. */
export const joinChallenge = () => call(setChallenge)

/** What this academy offers its visitors; here, whether there is a group to join. */
export const readVisitor = (signal: AbortSignal) => call(getVisitor, {}, signal)
