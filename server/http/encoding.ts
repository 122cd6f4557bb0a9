/** The forms an answer is kept in, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** The smallest form that both sides have (`Accept-Encoding`, RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[] = encodings): Encoding {
  const accepted = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', quality = 'q=1'] = part.split(';').map((piece) => piece.trim())
    accepted.set(name, Number(quality.replace(/^q=/, '')) || 0)
  }
  const takes = (name: Encoding) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return encodings.find((name) => name !== 'identity' && available.includes(name) && takes(name)) ?? 'identity'
}
