const soft = (letter: string | undefined) => letter === 'e' || letter === 'i'
const vowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter)

/**
 * How a folded word sounds in Spanish, so that what is spelled by ear still meets: `vachata` and `bachata`, `zapateo`
 * and `sapateo`, `ola` and `hola`, `yano` and `llano`, `jiro` and `giro`, `kizomba` and `quizomba`. Words of other
 * alphabets are given back as they are.
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
        // As in `reggaeton`, said `regueton`.
        if (next === 'e') sound = ''
        break
    }
    if (!key.endsWith(sound) || sound === '') key += sound
  }
  return key
}
