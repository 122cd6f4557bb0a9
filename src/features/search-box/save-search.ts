import { saveSearch } from '#contract/profile.ts'
import { call } from '#src/platform/api.ts'

const longest = 200

/** Keeps a committed search in the learner's account. */
export const saveCommittedSearch = (text: string) => call(saveSearch, { body: { search: text.slice(0, longest) } })
