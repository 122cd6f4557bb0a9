import { type BodyOf, call } from '#src/platform/api.ts'

export type Answers = BodyOf<'saveOnboarding'>

export const saveAnswers = (answers: Answers) => call('saveOnboarding', { body: answers })
