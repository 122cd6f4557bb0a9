import { setChallenge } from '#contract/profile.ts'
import { call } from '#src/platform/api.ts'

/** Joins the challenge; somebody who already has stays as they were. */
export const joinChallenge = () => call(setChallenge)
