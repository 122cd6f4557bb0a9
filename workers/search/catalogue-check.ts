import { ArkErrors } from '#contract/ark.ts'
import { Catalogue } from '#contract/catalogue.ts'
import { Lesson } from '#contract/lesson.ts'

/** Lessons checked at a stretch: some 10 ms on a laptop, 50 on a phone. */
const slice = 100
const Lessons = Lesson.array()

/**
 * The answer as the contract's Catalogue, or undefined when it is none. Checking 10,000 lessons takes most of a second
 * (0.09 ms each), so it is done in slices with `letMessagesIn` between them, and questions are answered meanwhile.
 */
export async function checkCatalogue(
  answer: unknown,
  letMessagesIn: () => Promise<void>,
): Promise<Catalogue | undefined> {
  const lessons = lessonsOf(answer)
  if (!lessons) return undefined
  const rest = Catalogue({ ...(answer as object), videos: [] })
  if (rest instanceof ArkErrors) return undefined
  const videos: Lesson[] = []
  for (let start = 0; start < lessons.length; start += slice) {
    const checked = Lessons(lessons.slice(start, start + slice))
    if (checked instanceof ArkErrors) return undefined
    videos.push(...checked)
    await letMessagesIn()
  }
  return { ...rest, videos }
}

function lessonsOf(answer: unknown): unknown[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('videos' in answer)) return undefined
  return Array.isArray(answer.videos) ? answer.videos : undefined
}
