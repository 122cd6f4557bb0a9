import { type LevelSlug, levels } from '#contract/level.ts'
import { fold } from '#contract/rules/text-folding.ts'

/** What learners call the levels beside their titles, folded and in the masculine singular. */
const called: Readonly<Record<LevelSlug, string>> = {
  beginner: 'beginner iniciacion iniciado novato',
  basic: 'basic',
  intermediate: 'intermediate',
  advanced: 'advanced experto',
}
/** The same of words that name a level only behind another one. */
const calledBehind: Readonly<Record<string, Readonly<Record<string, LevelSlug>>>> = {
  desde: { cero: 'beginner' },
  nivel: { bajo: 'beginner', medio: 'intermediate', alto: 'advanced' },
}

const titles = new Map<LevelSlug, string>(levels.map(({ slug, title }) => [slug, fold(title)]))
const byName = new Map(
  levels.flatMap(({ slug, title }) => [fold(title), ...called[slug].split(' ')].map((name) => [name, slug] as const)),
)

/**
 * The title of the level that a word names, folded; undefined for any other word. Its gender and number do not matter
 * (`avanzadas`), nor whether it is another name of it (`iniciacion`, `beginner`) or its number (`nivel 2`). `before` is
 * the word in front of it.
 */
export function levelTitleFor(word: string, before: string | undefined): string | undefined {
  const plain = word.replace(/s$/, '')
  const slug =
    byName.get(plain) ??
    byName.get(plain.replace(/a$/, 'o')) ??
    (before === undefined ? undefined : behind(before, word))
  return slug && titles.get(slug)
}

function behind(before: string, word: string): LevelSlug | undefined {
  if (before === 'nivel' && /^\d$/.test(word)) return levels[Number(word) - 1]?.slug
  return Object.hasOwn(calledBehind, before) ? calledBehind[before]?.[word] : undefined
}
