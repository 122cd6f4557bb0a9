/**
 * What the device keeps of lists beside one another: those of whole numbers as typed arrays. A browser reads a list value
 * by value and a typed array in one piece, and two thirds of the columns of a catalogue are numbers.
 */
export function packed<T extends object>(lists: T): Record<keyof T, unknown> {
  return eachPart(lists, (list) => (Array.isArray(list) && list.every(isSmall) ? Int32Array.from(list) : list))
}

/** Lists again; whatever is none of ours stays as it is, for whoever distrusts it. */
export function unpacked(stored: object): Record<string, unknown> {
  return eachPart(stored, (part) => (part instanceof Int32Array ? listOf(part) : part))
}

/** A loop: `Array.from` asks an iterator for each of 200,000 numbers, which takes four times as long. */
function listOf(numbers: Int32Array): number[] {
  const list = new Array<number>(numbers.length)
  for (let at = 0; at < list.length; at++) list[at] = numbers[at] ?? 0
  return list
}

const isSmall = (value: unknown) => typeof value === 'number' && (value | 0) === value && !Object.is(value, -0)

function eachPart<T extends object>(parts: T, change: (part: unknown) => unknown): Record<keyof T, unknown> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)])) as Record<
    keyof T,
    unknown
  >
}
