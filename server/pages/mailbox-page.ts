import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { StoredMail } from '#server/domain/mail/ports.ts'

/** Renders the stored e-mails as a page without scripts, with links that can be followed. */
export function mailboxPage(mails: readonly StoredMail[]): string {
  const list = mails.length > 0 ? mails.map(article).join('\n') : '<p>Todavía no ha salido ningún mensaje.</p>'
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<title>Buzón de pruebas</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Buzón de pruebas</h1>
<p>Aquí se quedan los mensajes mientras no hay servidor de correo (SMTP_URL). Nadie más los recibe.</p>
${list}
</main>
</body>
</html>
`
}

function article({ to, subject, text, html, sent_at, replyTo }: StoredMail): string {
  const at = new Date(sent_at)
  const answer = replyTo === undefined ? '' : `<dt>Responder a</dt><dd>${escapeHtml(replyTo)}</dd>`
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<dl><dt>Para</dt><dd>${escapeHtml(to)}</dd>${answer}<dt>Enviado</dt><dd><time datetime="${at.toISOString()}">${when.format(at)}</time></dd></dl>
<pre>${linked(escapeHtml(text))}</pre>
<details><summary>Ver con su diseño</summary>
<iframe sandbox srcdoc="${escapeHtml(html)}" title="${escapeHtml(subject)}" loading="lazy"></iframe>
</details>
</article>`
}

const when = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'medium' })

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #f5f2fa; color: #1d1033 }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem }
article { margin: 1.5rem 0; padding: 1.25rem 1.5rem; border-radius: 1rem; background: #fff }
h2 { margin: 0 0 .5rem; font-size: 1.1rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; font-size: .9rem; color: #5c5470 }
dd { margin: 0; overflow-wrap: anywhere }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
a, summary { color: #4f00ba }
summary { padding: .25rem 0; cursor: pointer }
iframe { width: 100%; height: 34rem; border: 1px solid #e4dcf2; border-radius: .5rem }
`

// Runs on escaped text: a URL in it contains no character that could end the attribute.
const linked = (safe: string) => safe.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
