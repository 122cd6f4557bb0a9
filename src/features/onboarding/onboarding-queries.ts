import type { BodyInputOf } from '#contract/endpoint.ts'
import { saveOnboarding } from '#contract/onboarding.ts'
import { call } from '#src/platform/api.ts'

export type Answers = BodyInputOf<typeof saveOnboarding>

/** Saves the answers of all five steps. */
export const saveAnswers = (answers: Answers) => call(saveOnboarding, { body: answers })
