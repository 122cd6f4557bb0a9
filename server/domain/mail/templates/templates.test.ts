import { expect, test } from 'vitest'
import { disputeReportMessage } from './dispute-report.ts'
import { greeting, type RenderedEmail, renderEmail } from './email-layout.ts'
import { confirmEmailMessage, resetPasswordMessage } from './link-emails.ts'
import { emailChangedMessage, passwordChangedMessage, supportMessage } from './notices.ts'

const branding = {
  productName: 'Baila & Más',
  supportAddress: 'ayuda@baila.test',
  publicOrigin: () => 'https://baila.test',
  operator: null,
}
const url = 'https://baila.test/confirmar-correo?token=abc&b=1'

const all: readonly (readonly [string, RenderedEmail])[] = [
  ...(['welcome', 'challenge', 'new-address'] as const).map(
    (reason) => [reason, confirmEmailMessage(branding, { name: 'Ana', url, code: '012345', reason })] as const,
  ),
  ['reset', resetPasswordMessage(branding, { name: 'Ana', url })],
  ['e-mail changed', emailChangedMessage(branding, { name: 'Ana' })],
  ['password changed', passwordChangedMessage(branding, { name: 'Ana' })],
  [
    'dispute',
    disputeReportMessage(branding, {
      dispute_id: 'du_1',
      email: 'ana@baila.test',
      amount: 649,
      currency: 'EUR',
      state: 'lost',
      ended_plan: true,
    }),
  ],
  ['support', supportMessage(branding, { email: 'ana@baila.test', text: 'Hola', page: null })],
]

test.each(all)(
  'the %s e-mail has the same content as HTML and as text, and no external resources',
  (_name, { subject, text, html }) => {
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('Baila &amp; Más')
    expect(html).not.toMatch(/<(?:script|img|link|iframe)|url\(/)
    const seen = html
      .slice(html.indexOf('<body'))
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
    const lines = text.split('\n').filter((words) => /^[¡\p{L}]/u.test(words) && !/^https?:|:$|·/.test(words))
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(seen).toContain(line)
  },
)

test('the confirmation e-mail has its link, its code and its lifetime', () => {
  const { text, html } = confirmEmailMessage(branding, { name: 'Ana', url, code: '012345', reason: 'welcome' })
  expect(text).toContain(`Confirmar mi correo:\n${url}\n`)
  expect(text).toContain('\n    012345\n')
  expect(text).toContain('durante 60 minutos')
  expect(html).toContain('href="https://baila.test/confirmar-correo?token=abc&amp;b=1"')
})

test('user input is escaped in HTML', () => {
  const { text, html } = renderEmail(branding, {
    subject: '<b>Hola</b>',
    blocks: ['<img src=x onerror=mal()>', { quote: '</blockquote><script>mal()</script>\nadiós' }],
    footer: '"\'',
  })
  expect(html).not.toMatch(/<(?:img|script|b)\b/)
  expect(text).toContain('> </blockquote><script>mal()</script>\n> adiós')
})

test.each([
  ['Ana', '¡Hola, Ana!'],
  ["María José O'Brien-Ñu", "¡Hola, María José O'Brien-Ñu!"],
  ['ana.p', '¡Hola!'],
  ['Gana 1000 € en evil.test', '¡Hola!'],
  ['https://evil.test', '¡Hola!'],
  ['A'.repeat(41), '¡Hola!'],
  ['', '¡Hola!'],
])('the salutation for the name %s is %s', (name, words) => {
  expect(greeting(name)).toBe(words)
})
