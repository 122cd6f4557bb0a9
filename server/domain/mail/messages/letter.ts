import { escapeHtml } from './escape-html.ts'

/** A piece of a message: a paragraph, a link shown as a button, a code to type, or somebody's own words. */
export type Piece = string | { readonly button: string; readonly url: string } | { readonly code: string } | Quote
interface Quote {
  readonly quote: string
}

export interface Letter {
  readonly subject: string
  readonly pieces: readonly Piece[]
  /** Why somebody receives it, in small letters at its end. */
  readonly because: string
}

export interface Letterhead {
  readonly productName: string
  /** The academy's address, without a slash at its end. */
  readonly origin: string
}

export interface WrittenLetter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Writes a message twice: as plain text, and as HTML that says the same and loads nothing from anywhere. */
export function writeLetter({ productName, origin }: Letterhead, { subject, pieces, because }: Letter): WrittenLetter {
  const text = [...pieces.map(asText), `--\n${productName} · ${origin}\n${because}`].join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: page({ productName, origin, subject, because }, pieces.map(asHtml).join('\n')),
  }
}

function asText(piece: Piece): string {
  if (typeof piece === 'string') return piece
  if ('code' in piece) return `    ${piece.code}`
  if ('quote' in piece) return piece.quote.replace(/^/gm, '> ')
  return `${piece.button}:\n${piece.url}`
}

const paragraph = 'margin:0 0 18px;font-size:16px;line-height:1.55'

function asHtml(piece: Piece): string {
  if (typeof piece === 'string') return `<p style="${paragraph}">${escapeHtml(piece)}</p>`
  if ('code' in piece)
    return `<p style="margin:0 0 18px;font-size:30px;font-weight:700;letter-spacing:6px">${escapeHtml(piece.code)}</p>`
  if ('quote' in piece)
    return `<blockquote style="margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid #00d586;font-size:16px;line-height:1.55;white-space:pre-wrap">${escapeHtml(piece.quote)}</blockquote>`
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(piece.url)}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:#4f00ba;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(piece.button)}</a></p>`
}

const page = (
  { productName, origin, subject, because }: Letterhead & Omit<Letter, 'pieces'>,
  body: string,
) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f5f2fa;color:#1d1033;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 20px;font-size:20px;font-weight:800;color:#4f00ba">${escapeHtml(productName)}</p>
<div style="padding:28px 28px 12px;border-radius:16px;background:#ffffff">
${body}
</div>
<p style="margin:20px 0 0;font-size:13px;line-height:1.5;color:#5c5470">${escapeHtml(because)}<br><a href="${escapeHtml(origin)}" style="color:#4f00ba">${escapeHtml(origin.replace(/^https?:\/\//, ''))}</a></p>
</div>
</body>
</html>
`
