/** Minimum length of a singular. */
const minLength = 3

interface Inflections {
  /** Singulars of the word: `rotacion` for `rotaciones`. */
  readonly singulars: ReadonlySet<string>
  /** Its other genders, and their plurals: `lenta` and `lentas` for `lento`, `jugueton` for `juguetona`. */
  readonly others: ReadonlySet<string>
}

/**
 * Other genders and numbers of a folded Spanish word, derived from its ending. Most results are no words: the caller
 * looks them up in its vocabulary. Plurals of the word itself are left out, for it is a prefix of those.
 */
export function inflectionsOf(word: string): Inflections {
  const singulars = new Set<string>()
  const add = (ending: string, instead: string) => {
    if (word.endsWith(ending) && word.length - ending.length + instead.length >= minLength)
      singulars.add(word.slice(0, -ending.length) + instead)
  }
  add('s', '')
  add('es', '')
  add('ces', 'z')
  const others = new Set<string>()
  for (const singular of [word, ...singulars]) {
    const stem = singular.slice(0, -1)
    if (singular.endsWith('z')) others.add(`${stem}ces`)
    if (stem.length < minLength) continue
    if (singular.endsWith('o')) others.add(`${stem}a`).add(`${stem}as`)
    if (singular.endsWith('a')) others.add(`${stem}o`).add(`${stem}os`)
    if (/[aeiou][nrlz]a$/.test(singular)) others.add(stem).add(`${stem}es`)
    if (/[aeiou][nrlz]$/.test(singular)) others.add(`${singular}a`).add(`${singular}as`)
  }
  others.delete(word)
  return { singulars, others }
}
