import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { Branding } from '../ports.ts'

/** A paragraph, a link shown as a button, a code to type, or quoted text. */
type EmailBlock = string | { readonly button: string; readonly url: string } | { readonly code: string } | Quote
interface Quote {
  readonly quote: string
}

export interface EmailContent {
  readonly subject: string
  readonly blocks: readonly EmailBlock[]
  /** Why the recipient gets it, in small print. */
  readonly footer: string
}

export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Renders a message as plain text and as HTML with the same content and no external resources. */
export function renderEmail(branding: Branding, { subject, blocks, footer }: EmailContent): RenderedEmail {
  const { productName } = branding
  const origin = branding.publicOrigin()
  const text = [...blocks.map(asText), `--\n${productName} · ${origin}\n${footer}`].join('\n\n')
  const html = page({ productName, origin, subject, footer }, blocks.map(asHtml).join('\n'))
  return { subject, text: `${text}\n`, html }
}

function asText(block: EmailBlock): string {
  if (typeof block === 'string') return block
  if ('code' in block) return `    ${block.code}`
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  return `${block.button}:\n${block.url}`
}

const paragraph = 'margin:0 0 18px;font-size:16px;line-height:1.55'

function asHtml(block: EmailBlock): string {
  if (typeof block === 'string') return `<p style="${paragraph}">${escapeHtml(block)}</p>`
  if ('code' in block)
    return `<p style="margin:0 0 18px;font-size:30px;font-weight:700;letter-spacing:6px">${escapeHtml(block.code)}</p>`
  if ('quote' in block)
    return `<blockquote style="margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid #00d586;font-size:16px;line-height:1.55;white-space:pre-wrap">${escapeHtml(block.quote)}</blockquote>`
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:#4f00ba;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(block.button)}</a></p>`
}

const page = (
  { productName, origin, subject, footer }: { productName: string; origin: string; subject: string; footer: string },
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
<p style="margin:20px 0 0;font-size:13px;line-height:1.5;color:#5c5470">${escapeHtml(footer)}<br><a href="${escapeHtml(origin)}" style="color:#4f00ba">${escapeHtml(origin.replace(/^https?:\/\//, ''))}</a></p>
</div>
</body>
</html>
`

/**
 * The salutation. A name that could be anything but a name is left out: accounts can be registered with a stranger's
 * address, and our messages must not carry an advertisement or a link to it.
 */
export const greeting = (name: string): string => (isPlainName(name) ? `¡Hola, ${name}!` : '¡Hola!')

/** Whether a text can be nothing but a person's name. */
export const isPlainName = (name: string): boolean => /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(name)
