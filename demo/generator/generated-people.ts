import type { Professor } from '#contract/catalogue.ts'
import { professors as demoProfessors } from '#demo/academy/professors.ts'
import { slugOf } from '#demo/lesson-text.ts'
import { portraitUrl } from '#demo/media-urls.ts'
import type { Random } from './random.ts'
import { writeDescription } from './sentences.ts'
import { firstNames, surnames } from './vocabulary/people.ts'

/** Generates `count` professors with distinct names and the demo academy's portraits. */
export function generateProfessors(count: number, random: Random): Professor[] {
  const taken = new Set<string>()
  while (taken.size < count) taken.add(`${random.pick(firstNames)} ${random.pick(surnames)}`)
  return [...taken].map((name, index) => {
    const portrait = portraitUrl(random.pick(demoProfessors).slug, 640)
    return {
      id: index + 1,
      slug: slugOf(name),
      name,
      description: writeDescription(random, 'danza'),
      thumbnail: portrait,
      main_image_uri: portrait,
      ...(random.chance(0.1)
        ? { referral_code: `${slugOf(name.split(' ')[0] ?? name).toUpperCase()}${index + 1}` }
        : {}),
    }
  })
}
