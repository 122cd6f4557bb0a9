import { call } from '#src/platform/api.ts'

/** Joins the challenge; a participant stays one. */
export const joinChallenge = () => call('setChallenge')
