/**
 * The combining marks that fuse.js 7.5.0 removes when it ignores diacritics, as ranges of hexadecimal code units. Its
 * list differs from Unicode's `\p{M}`, which also changes with the version of the browser.
 */
const ranges = `
  0300-036F 0483-0489 0591-05BD 05BF 05C1 05C2 05C4 05C5 05C7 0610-061A 064B-065F 0670 06D6-06DC 06DF-06E4
  06E7 06E8 06EA-06ED 0711 0730-074A 07A6-07B0 07EB-07F3 07FD 0816-0819 081B-0823 0825-0827 0829-082D
  0859-085B 08D3-08E1 08E3-0903 093A-093C 093E-094F 0951-0957 0962 0963 0981-0983 09BC 09BE-09C4 09C7 09C8
  09CB-09CD 09D7 09E2 09E3 09FE 0A01-0A03 0A3C 0A3E-0A42 0A47 0A48 0A4B-0A4D 0A51 0A70 0A71 0A75 0A81-0A83
  0ABC 0ABE-0AC5 0AC7-0AC9 0ACB-0ACD 0AE2 0AE3 0AFA-0AFF 0B01-0B03 0B3C 0B3E-0B44 0B47 0B48 0B4B-0B4D 0B56
  0B57 0B62 0B63 0B82 0BBE-0BC2 0BC6-0BC8 0BCA-0BCD 0BD7 0C00-0C04 0C3E-0C44 0C46-0C48 0C4A-0C4D 0C55 0C56
  0C62 0C63 0C81-0C83 0CBC 0CBE-0CC4 0CC6-0CC8 0CCA-0CCD 0CD5 0CD6 0CE2 0CE3 0D00-0D03 0D3B 0D3C 0D3E-0D44
  0D46-0D48 0D4A-0D4D 0D57 0D62 0D63 0D82 0D83 0DCA 0DCF-0DD4 0DD6 0DD8-0DDF 0DF2 0DF3 0E31 0E34-0E3A
  0E47-0E4E 0EB1 0EB4-0EB9 0EBB 0EBC 0EC8-0ECD 0F18 0F19 0F35 0F37 0F39 0F3E 0F3F 0F71-0F84 0F86 0F87
  0F8D-0F97 0F99-0FBC 0FC6 102B-103E 1056-1059 105E-1060 1062-1064 1067-106D 1071-1074 1082-108D 108F
  109A-109D 135D-135F 1712-1714 1732-1734 1752 1753 1772 1773 17B4-17D3 17DD 180B-180D 1885 1886 18A9
  1920-192B 1930-193B 1A17-1A1B 1A55-1A5E 1A60-1A7C 1A7F 1AB0-1ABE 1B00-1B04 1B34-1B44 1B6B-1B73 1B80-1B82
  1BA1-1BAD 1BE6-1BF3 1C24-1C37 1CD0-1CD2 1CD4-1CE8 1CED 1CF2-1CF4 1CF7-1CF9 1DC0-1DF9 1DFB-1DFF 20D0-20F0
  2CEF-2CF1 2D7F 2DE0-2DFF 302A-302F 3099 309A A66F-A672 A674-A67D A69E A69F A6F0 A6F1 A802 A806 A80B
  A823-A827 A880 A881 A8B4-A8C5 A8E0-A8F1 A8FF A926-A92D A947-A953 A980-A983 A9B3-A9C0 A9E5 AA29-AA36 AA43
  AA4C AA4D AA7B-AA7D AAB0 AAB2-AAB4 AAB7 AAB8 AABE AABF AAC1 AAEB-AAEF AAF5 AAF6 ABE3-ABEA ABEC ABED FB1E
  FE00-FE0F FE20-FE2F
`

/** Matches each of them in a decomposed text. */
const combiningMarks = new RegExp(
  `[${ranges
    .trim()
    .split(/\s+/)
    .map((range) => range.replace(/[0-9A-F]{4}/g, '\\u$&'))
    .join('')}]`,
  'g',
)

/** Letters without a Unicode decomposition, and Fuse's replacements. */
const indivisible: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
  ß: 'ss',
}
const anyIndivisible = new RegExp(`[${Object.keys(indivisible).join('')}]`, 'g')
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII, from its first code to its last.
const beyondAscii = /[^\x00-\x7f]/

/** Normalises a text as Fuse does: lower case and optionally without diacritics. Its length may change. */
export function fuseText(text: string, ignoreDiacritics: boolean): string {
  const lower = text.toLowerCase()
  if (!ignoreDiacritics || !beyondAscii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(combiningMarks, '')
    .replace(anyIndivisible, (letter) => indivisible[letter] ?? letter)
}

const isSeparator = (unit: number) => (unit >= 9 && unit <= 13) || unit === 32 || unit === 160

/** Counts the words of a text as Fuse does, at least one: split at white space only. */
export function wordCount(text: string): number {
  let count = 0
  let inside = false
  for (let at = 0; at < text.length; at++) {
    const separator = isSeparator(text.charCodeAt(at))
    if (!separator && !inside) count++
    inside = !separator
  }
  return Math.max(1, count)
}

/** Fuse's field norm: the longer a field, the less a match in it weighs. Three decimals, as Fuse rounds it. */
export function fieldNorm(words: number): number {
  return Math.round(1000 / words ** 0.5) / 1000
}
