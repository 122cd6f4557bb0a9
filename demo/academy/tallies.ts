import type { LessonTally } from '#contract/catalogue-file.ts'
import { createRandom } from '#demo/generator/random.ts'
import { type PlannedLesson, plan } from './plan.ts'

const audience = { public: 2600, challenge: 1500, lead: 1400, paid: 700 } as const
const reach = { beginner: 1.5, basic: 1.1, intermediate: 0.7, advanced: 0.45 } as const

// Open and easy lessons have more playbacks; the rest is random.
function tallyOf({ id, access, level }: PlannedLesson): LessonTally {
  const random = createRandom(`tally ${id}`)
  const playbacks = Math.round(audience[access] * reach[level] * (0.3 + random.next() * 1.4))
  return {
    video_id: id,
    playbacks,
    playbacks_today: Math.round((playbacks / 90) * (0.2 + random.next() * 2)),
    playbacks_yesterday: Math.round((playbacks / 90) * (0.2 + random.next() * 2)),
    likes: Math.round(playbacks * (0.04 + random.next() * 0.14)),
    dislikes: Math.round(playbacks * random.next() * 0.012),
  }
}

export const tallies: readonly LessonTally[] = plan.lessons.map(tallyOf)
