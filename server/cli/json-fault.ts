const space = /[ \t\n\r]*/y
const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const escapeSequence = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/** What may come next. */
type Expected = 'value' | 'key' | 'colon' | 'comma'

/**
 * The index in a text that is no JSON at which it stops being JSON; its length where more was to follow. V8 names a
 * position for some faults only, and none for the commonest, an unexpected token.
 */
export function jsonFaultAt(text: string): number {
  /** The ends of the objects and lists around the position. */
  const ends: ('}' | ']')[] = []
  let expected: Expected = 'value'
  let isFirst = false
  let at = 0
  for (;;) {
    at = endOf(space, text, at) ?? at
    const character = text[at]
    if (character === undefined) return at
    if ((expected === 'comma' || isFirst) && character === ends.at(-1)) {
      ends.pop()
      expected = 'comma'
      isFirst = false
      at += 1
      continue
    }
    isFirst = false
    if (expected === 'comma') {
      if (character !== ',' || ends.length === 0) return at
      expected = ends.at(-1) === '}' ? 'key' : 'value'
      at += 1
    } else if (expected === 'colon') {
      if (character !== ':') return at
      expected = 'value'
      at += 1
    } else if (character === '"') {
      at = endOfString(text, at)
      if (text[at] !== '"') return at
      expected = expected === 'key' ? 'colon' : 'comma'
      at += 1
    } else if (expected === 'key') {
      return at
    } else if (character === '{' || character === '[') {
      ends.push(character === '{' ? '}' : ']')
      expected = character === '{' ? 'key' : 'value'
      isFirst = true
      at += 1
    } else {
      const end = endOf(literal, text, at)
      if (end === undefined) return at
      expected = 'comma'
      at = end
    }
  }
}

/** The index of the closing quote of the string that begins at `from`, or of what may not be in a string. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length) {
    const character = text[at] ?? ''
    if (character === '"' || character < ' ') return at
    const end = character === '\\' ? endOf(escapeSequence, text, at) : at + 1
    if (end === undefined) return at
    at = end
  }
  return at
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}
