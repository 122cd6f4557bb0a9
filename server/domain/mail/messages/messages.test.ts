import { expect, test } from 'vitest'
import { emailChangedMessage, passwordChangedMessage } from './account-changed.ts'
import { confirmEmailMessage } from './confirm-email.ts'
import { greeting } from './greeting.ts'
import { type WrittenLetter, writeLetter } from './letter.ts'
import { resetPasswordMessage } from './reset-password.ts'
import { supportMessage } from './support-message.ts'

const head = { productName: 'Baila & Más', origin: 'https://baila.test' }
const url = 'https://baila.test/confirmar-correo?token=abc&b=1'

const all: readonly (readonly [string, WrittenLetter])[] = [
  ...(['welcome', 'challenge', 'new-address'] as const).map(
    (reason) => [reason, confirmEmailMessage(head, { name: 'Ana', url, code: '012345', reason })] as const,
  ),
  ['reset', resetPasswordMessage(head, { name: 'Ana', url })],
  ['e-mail changed', emailChangedMessage(head, { name: 'Ana' })],
  ['password changed', passwordChangedMessage(head, { name: 'Ana' })],
  ['support', supportMessage(head, { email: 'ana@baila.test', text: 'Hola', page: null })],
]

test.each(all)(
  'the message %s says in HTML what it says in text, and loads nothing',
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

test('the message that confirms an address has its link, its code and its hour', () => {
  const { text, html } = confirmEmailMessage(head, { name: 'Ana', url, code: '012345', reason: 'welcome' })
  expect(text).toContain(`Confirmar mi correo:\n${url}\n`)
  expect(text).toContain('\n    012345\n')
  expect(text).toContain('durante 60 minutos')
  expect(html).toContain('href="https://baila.test/confirmar-correo?token=abc&amp;b=1"')
})

test('nothing that somebody typed becomes part of the page', () => {
  const { text, html } = writeLetter(head, {
    subject: '<b>Hola</b>',
    pieces: ['<img src=x onerror=mal()>', { quote: '</blockquote><script>mal()</script>\nadiós' }],
    because: '"\'',
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
])('somebody called %s is greeted with %s', (name, words) => {
  expect(greeting(name)).toBe(words)
})
