/** The four levels, in the order the academy teaches them. */
export const levels = [
  { slug: 'beginner', title: 'Principiante', urlSlug: 'principiante' },
  { slug: 'basic', title: 'Básico', urlSlug: 'basico' },
  { slug: 'intermediate', title: 'Intermedio', urlSlug: 'intermedio' },
  { slug: 'advanced', title: 'Avanzado', urlSlug: 'avanzado' },
] as const

export type LevelSlug = (typeof levels)[number]['slug']
export type LevelUrlSlug = (typeof levels)[number]['urlSlug']
export type LevelFacts = (typeof levels)[number]

/** The level a URL names, or undefined for any other text. */
export function levelOfUrl(urlSlug: string): LevelFacts | undefined {
  return levels.find((level) => level.urlSlug === urlSlug)
}

/** Whether something read from elsewhere names a level. */
export const isLevelSlug = (value: unknown): value is LevelSlug => levels.some(({ slug }) => slug === value)

/** The facts of a level. */
export function levelFacts(slug: LevelSlug): LevelFacts {
  const found = levels.find((level) => level.slug === slug)
  if (!found) throw new RangeError(`unknown level ${slug}`)
  return found
}
