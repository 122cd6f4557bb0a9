const soft = (letter: string | undefined) => letter === 'e' || letter === 'i'
const vowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter)

/**
 * The Spanish pronunciation of a folded word, equal for words that sound alike: `vachata` and `bachata`, `zapateo` and
 * `sapateo`, `ola` and `hola`, `yano` and `llano`, `jiro` and `giro`, `kizomba` and `quizomba`. Words of other
 * alphabets are returned unchanged.
 */
export function phoneticKey(word: string): string {
  let key = ''
  for (let at = 0; at < word.length; at++) {
    const letter = word[at]!
    const next = word[at + 1]
    let sound = letter
    switch (letter) {
      case 'h':
        sound = ''
        break
      case 'v':
        sound = 'b'
        break
      case 'z':
      case 'x':
        sound = 's'
        break
      case 'c':
        if (next === 'h') {
          sound = 'ch'
          at++
        } else sound = soft(next) ? 's' : 'k'
        break
      case 'q':
        sound = 'k'
        if (next === 'u' && soft(word[at + 2])) at++
        break
      case 'g':
        if (next === 'u' && soft(word[at + 2])) at++
        else if (soft(next)) sound = 'j'
        break
      case 'l':
        if (next === 'l') {
          sound = 'y'
          at++
        }
        break
      case 'y':
        sound = vowel(next) ? 'y' : 'i'
        break
      case 'n':
        if (next === 'b' || next === 'v' || next === 'p') sound = 'm'
        break
      case 'p':
        if (next === 'h') {
          sound = 'f'
          at++
        }
        break
      case 'a':
        // As in `reggaeton`, pronounced `regueton`.
        if (next === 'e') sound = ''
        break
    }
    if (!key.endsWith(sound) || sound === '') key += sound
  }
  return key
}
