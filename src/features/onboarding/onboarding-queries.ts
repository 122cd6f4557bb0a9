import type { BodyInputOf } from '#contract/endpoint.ts'
import { saveOnboarding } from '#contract/onboarding.ts'
import { call } from '#src/platform/api.ts'

/** Saves the answers of all five steps. */
export const saveAnswers = (answers: BodyInputOf<typeof saveOnboarding>) => call(saveOnboarding, { body: answers })
