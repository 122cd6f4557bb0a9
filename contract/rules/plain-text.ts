const dropped = /<(script|style|template)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const blockEnd = /<\/(?:p|li|h[1-6]|blockquote|div|ul|ol)\s*>|<br\s*\/?>/gi
const tag = /<\/?[a-z][^>]*>/gi
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * The paragraphs of a description in HTML as plain text: what can be read of it without a DOM to sanitise it in. The
 * result is text, to be escaped wherever it is written.
 */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(dropped, '')
    .replace(blockEnd, '\n')
    .replace(tag, '')
    .replace(entity, decodeEntity)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? whole
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : ''
}

/** A text cut at a word, of at most `maxLength` UTF-16 units with its ellipsis. */
export function excerptOf(text: string, maxLength: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= maxLength) return flat
  const end = flat.slice(0, maxLength).lastIndexOf(' ')
  return `${flat.slice(0, end > maxLength / 2 ? end : maxLength - 1).replace(/[\s,;:.]+$/, '')}…`
}
