import { type LevelSlug, levels } from '#contract/level.ts'
import { fold } from '#contract/rules/text-folding.ts'

/** Synonyms of the levels' titles, folded and in the masculine singular. */
const levelSynonyms: Readonly<Record<LevelSlug, string>> = {
  beginner: 'beginner iniciacion iniciado novato',
  basic: 'basic',
  intermediate: 'intermediate',
  advanced: 'advanced experto',
}
/** Synonyms that need another word before them. */
const synonymsAfter: Readonly<Record<string, Readonly<Record<string, LevelSlug>>>> = {
  desde: { cero: 'beginner' },
  nivel: { bajo: 'beginner', medio: 'intermediate', alto: 'advanced' },
}

const titles = new Map<LevelSlug, string>(levels.map(({ slug, title }) => [slug, fold(title)]))
const byName = new Map(
  levels.flatMap(({ slug, title }) =>
    [fold(title), ...levelSynonyms[slug].split(' ')].map((name) => [name, slug] as const),
  ),
)

/**
 * The folded title of the level that a word names, in any gender and number (`avanzadas`), by a synonym (`iniciacion`,
 * `beginner`) or by its number (`nivel 2`); undefined for any other word. `before` is the preceding word.
 */
export function levelTitleFor(word: string, before: string | undefined): string | undefined {
  const plain = word.replace(/s$/, '')
  const slug =
    byName.get(plain) ??
    byName.get(plain.replace(/a$/, 'o')) ??
    (before === undefined ? undefined : levelAfter(before, word))
  return slug && titles.get(slug)
}

function levelAfter(before: string, word: string): LevelSlug | undefined {
  if (before === 'nivel' && /^\d$/.test(word)) return levels[Number(word) - 1]?.slug
  return Object.hasOwn(synonymsAfter, before) ? synonymsAfter[before]?.[word] : undefined
}
