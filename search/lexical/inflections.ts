/** Letters of a singular that is worth looking for. */
const shortest = 3

export interface Inflections {
  /** What the word is without its plural: `rotacion` for `rotaciones`. */
  readonly singulars: ReadonlySet<string>
  /** Its other genders, and their plurals: `lenta` and `lentas` for `lento`, `jugueton` for `juguetona`. */
  readonly others: ReadonlySet<string>
}

/**
 * The genders and numbers a folded Spanish word may stand in besides, as far as its ending tells. Most of what it says
 * are no words: whoever asks knows which are. Plurals of the word itself are not among them, for it begins those.
 */
export function inflectionsOf(word: string): Inflections {
  const singulars = new Set<string>()
  const add = (ending: string, instead: string) => {
    if (word.endsWith(ending) && word.length - ending.length + instead.length >= shortest)
      singulars.add(word.slice(0, -ending.length) + instead)
  }
  add('s', '')
  add('es', '')
  add('ces', 'z')
  const others = new Set<string>()
  for (const singular of [word, ...singulars]) {
    const stem = singular.slice(0, -1)
    if (singular.endsWith('z')) others.add(`${stem}ces`)
    if (stem.length < shortest) continue
    if (singular.endsWith('o')) others.add(`${stem}a`).add(`${stem}as`)
    if (singular.endsWith('a')) others.add(`${stem}o`).add(`${stem}os`)
    if (/[aeiou][nrlz]a$/.test(singular)) others.add(stem).add(`${stem}es`)
    if (/[aeiou][nrlz]$/.test(singular)) others.add(`${singular}a`).add(`${singular}as`)
  }
  others.delete(word)
  return { singulars, others }
}
