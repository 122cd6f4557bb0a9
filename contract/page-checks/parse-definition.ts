import {
  anyOf,
  both,
  isObject,
  listOf,
  objectOf,
  type Property,
  type Reader,
  tupleOf,
  type Undeclared,
  where,
} from './readers.ts'

/** ISO 8601 as the server writes it; ArkType accepts the rarer forms too. */
const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

const typeIs = (name: string) => where('domain', (value) => typeof value === name)
const same = (expected: unknown) => where('unit', (value) => value === expected)
const number = where('domain', (value) => typeof value === 'number' && !Number.isNaN(value))
const matching = (pattern: RegExp) =>
  both(
    typeIs('string'),
    where('pattern', (value) => pattern.test(String(value))),
  )

const keywords: Readonly<Record<string, Reader>> = {
  string: typeIs('string'),
  'string.date.iso': matching(isoDate),
  number,
  'number.integer': both(number, where('divisor', Number.isInteger)),
  boolean: typeIs('boolean'),
  object: where('domain', isObject),
  unknown: (value) => value,
  undefined: same(undefined),
  null: same(null),
}

const comparators = {
  '<': (one: number, other: number) => one < other,
  '<=': (one: number, other: number) => one <= other,
  '>': (one: number, other: number) => one > other,
  '>=': (one: number, other: number) => one >= other,
  '==': (one: number, other: number) => one === other,
} as const
type Comparator = keyof typeof comparators

/** A number counts itself, a string its UTF-16 units, an array its elements. */
const sizeOf = (value: unknown) => (typeof value === 'number' ? value : (value as { readonly length: number }).length)

/** One definition in ArkType's notation, as a reader; throws for what the page does not know of it. */
export function parseDefinition(definition: unknown, readerOf: (type: unknown) => Reader | undefined): Reader {
  const parse = (part: unknown): Reader => {
    if (typeof part === 'string') return parseExpression(part)
    if (part instanceof RegExp) return matching(part)
    if (Array.isArray(part)) return tupleOf(part.map(parse))
    return readerOf(part) ?? parseObject(part as Readonly<Record<string, unknown>>)
  }
  const parseObject = ({ '+': undeclared, '[string]': others, ...rest }: Readonly<Record<string, unknown>>) => {
    const properties = Object.entries(rest).map(([name, part]): Property => {
      const optional = name.endsWith('?')
      return { key: optional ? name.slice(0, -1) : name, optional, read: parse(part) }
    })
    return objectOf(properties, (undeclared as Undeclared | undefined) ?? 'ignore', others ? parse(others) : undefined)
  }
  return parse(definition)
}

/** `'a' | 'b'`, `0 < string <= 40`, `(string <= 40)[] <= 9` and their parts. */
function parseExpression(expression: string): Reader {
  const tokens = expression.match(/'[^']*'|[\w.-]+|[<>=]=?|\[\]|\S/g) ?? []
  const unknown = () => new Error(`not in the notation of the page: ${expression}`)
  const isComparator = (token: string | undefined): token is Comparator => Object.hasOwn(comparators, token ?? '')
  const isNumber = (token: string | undefined): token is string => /^-?\d+(?:\.\d+)?$/.test(token ?? '')
  const takeLimit = () => {
    const limit = tokens.shift()
    if (!isNumber(limit)) throw unknown()
    return Number(limit)
  }

  const parseUnion = (): Reader => {
    const branches = [parseBounds()]
    while (tokens[0] === '|') {
      tokens.shift()
      branches.push(parseBounds())
    }
    return branches.length === 1 && branches[0] ? branches[0] : anyOf(branches)
  }
  const parseBounds = (): Reader => {
    const bounds: Reader[] = []
    if (isNumber(tokens[0]) && isComparator(tokens[1])) {
      const least = takeLimit()
      const holds = comparators[tokens.shift() as Comparator]
      bounds.push(where('min', (value) => holds(least, sizeOf(value))))
    }
    const base = parseLists()
    if (isComparator(tokens[0])) {
      const comparator = tokens.shift() as Comparator
      const limit = takeLimit()
      const holds = comparators[comparator]
      bounds.push(where(comparator.startsWith('<') ? 'max' : 'min', (value) => holds(sizeOf(value), limit)))
    }
    return bounds.reduce(both, base)
  }
  const parseLists = (): Reader => {
    let base = parseSingle()
    for (; tokens[0] === '[]'; tokens.shift()) base = listOf(base)
    return base
  }
  const parseSingle = (): Reader => {
    const token = tokens.shift() ?? ''
    if (token === '(') {
      const inner = parseUnion()
      if (tokens.shift() !== ')') throw unknown()
      return inner
    }
    if (token.startsWith("'")) return same(token.slice(1, -1))
    const reader = Object.hasOwn(keywords, token) ? keywords[token] : isNumber(token) ? same(Number(token)) : undefined
    if (!reader) throw unknown()
    return reader
  }

  const reader = parseUnion()
  if (tokens.length > 0) throw unknown()
  return reader
}
