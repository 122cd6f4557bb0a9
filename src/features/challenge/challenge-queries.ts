import { call } from '#src/platform/api.ts'

/** Joins the challenge; a participant stays one. Rejects with `offer_unavailable` when its days are over. */
export const joinChallenge = () => call('setChallenge')
