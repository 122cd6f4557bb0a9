const start = 0x811c9dc5
const prime = 0x01000193

/** A number that any change of a value is all but certain to change (FNV-1a, a word at a time). */
export function checksumOf(value: unknown): number {
  return sum(start, value)
}

function sum(before: number, value: unknown): number {
  if (ArrayBuffer.isView(value)) return sumOfBytes(sumOfText(before, value.constructor.name), value)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((hash, [name, part]) => sum(sumOfText(hash, name), part), mixed(before, 1))
  return sumOfText(before, `${typeof value} ${value}`)
}

function sumOfBytes(before: number, { buffer, byteOffset, byteLength }: ArrayBufferView): number {
  // Words lie at every fourth byte; whatever begins between two of them is copied to where one begins.
  if (byteOffset % 4 !== 0) return sumOfBytes(before, new Uint8Array(buffer, byteOffset, byteLength).slice())
  const words = new Int32Array(buffer, byteOffset, byteLength >>> 2)
  const rest = new Uint8Array(buffer, byteOffset + words.byteLength, byteLength % 4)
  let hash = sumOfWords(mixed(before, byteLength), words)
  for (const byte of rest) hash = mixed(hash, byte)
  return hash
}

/** Every fourth word goes into a sum of its own: one sum would wait for each of its products, four are worked out side by side. */
function sumOfWords(before: number, words: Int32Array): number {
  let [a, b, c, d] = [before, mixed(before, 1), mixed(before, 2), mixed(before, 3)]
  let at = 0
  for (const end = words.length - 3; at < end; at += 4) {
    a = Math.imul(a ^ (words[at] ?? 0), prime)
    b = Math.imul(b ^ (words[at + 1] ?? 0), prime)
    c = Math.imul(c ^ (words[at + 2] ?? 0), prime)
    d = Math.imul(d ^ (words[at + 3] ?? 0), prime)
  }
  for (; at < words.length; at++) a = Math.imul(a ^ (words[at] ?? 0), prime)
  return mixed(mixed(mixed(a, b), c), d)
}

function sumOfText(before: number, text: string): number {
  let hash = mixed(before, text.length)
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash
}

const mixed = (hash: number, word: number) => Math.imul(hash ^ word, prime)
