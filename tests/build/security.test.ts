import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from '#scripts/sources.mjs'
import { testServer } from '#tests/factories/server.ts'

/** The requirements of level 1 of ASVS 5.0, by their numbers. */
const levelOne = [
  ['V1', '2.1 2.2 2.3 2.4 2.5 3.1 3.2 5.1'],
  ['V2', '1.1 2.1 2.2 3.1'],
  ['V3', '2.1 2.2 3.1 4.1 4.2 5.1 5.2 5.3'],
  ['V4', '1.1 4.1'],
  ['V5', '2.1 2.2 3.1 3.2'],
  ['V6', '1.1 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 3.1 3.2 4.1 4.2'],
  ['V7', '2.1 2.2 2.3 2.4 4.1 4.2'],
  ['V8', '1.1 2.1 2.2 3.1'],
  ['V9', '1.1 1.2 1.3 2.1'],
  ['V10', '4.1 4.2 4.3 4.4 4.5'],
  ['V11', '3.1 3.2 4.1'],
  ['V12', '1.1 2.1 2.2'],
  ['V13', '4.1'],
  ['V14', '2.1 3.1'],
  ['V15', '1.1 2.1 3.1'],
].flatMap(([chapter, numbers]) => (numbers ?? '').split(' ').map((number) => `${chapter}.${number}`))

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , state = '', , held = '']) => ({ number, state, held }))

/** The file and the title of a named test. */
const namedTest = (held: string) => /^`([^`]+)`: (.+)$/.exec(held)

/** Whether a test file has a test of this title; a title of several cases is written once, with its placeholder. */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8').replaceAll("\\'", "'")
  return [`'${title}`, `"${title}`, `\`${title}`].some((start) => text.includes(start))
}

test('every requirement of level 1 has one row, and its state is one of four', () => {
  expect(levelOne).toHaveLength(70)
  expect(rows.map(({ number }) => number)).toEqual(levelOne)
  const states = new Set(rows.map(({ state }) => state))
  expect([...states].filter((state) => !['met', 'partly', 'operator', 'n/a'].includes(state))).toEqual([])
})

test('every requirement that applies names a test that exists', () => {
  const missing = rows
    .filter(({ state }) => state !== 'n/a')
    .filter(({ held }) => {
      const [, file = '', title = ''] = namedTest(held) ?? []
      return !hasTest(file, title)
    })
  expect(missing).toEqual([])
  expect(hasTest('tests/server/outages.test.ts', 'a test that does not exist')).toBe(false)
})

const limitsSection = readFileSync('docs/security.md', 'utf8').split('\n## Limits')[1]?.split('\n## ')[0] ?? ''

test.each([
  ['failure of docs/operations.md', readFileSync('docs/operations.md', 'utf8'), 8],
  ['limit of docs/security.md', limitsSection, 2],
])('every %s that is tested names a test that exists', (_subject, text, more) => {
  const named = [...text.matchAll(/`([^`\n]+\.test\.ts)`: ([^|\n]+?) (?:\||\n)/g)]
  expect(named.length).toBeGreaterThan(more)
  expect(named.filter(([, file = '', title = '']) => !hasTest(file, title.trim())).map(([all]) => all)).toEqual([])
})

test('an https academy sends transport security for a year on pages and calls', async () => {
  const { get } = await testServer({ config: { publicUrl: 'https://baila.test' } })
  for (const url of ['/', '/api/visitor', '/media/public/nada.mp4', '/healthz', '/api/nada'])
    expect([url, (await get(url)).headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
})

test('no answer allows another origin to read it', async () => {
  const { get, app } = await testServer()
  const origin = 'https://evil.test'
  for (const url of ['/', '/api/visitor', '/api/user', '/media/public/nada.mp4', '/metrics']) {
    const answers = [await get(url, { origin }), await app.inject({ method: 'OPTIONS', url, headers: { origin } })]
    for (const { headers } of answers)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('every answer with a body names its type, and texts their encoding', async () => {
  const { get } = await testServer()
  for (const url of ['/', '/api/visitor', '/api/nada', '/robots.txt', '/sitemap.xml', '/healthz', '/nada.png']) {
    const { headers, body } = await get(url)
    if (body === '') continue
    expect([url, headers['content-type']]).toEqual([url, expect.stringMatching(/^[\w./+-]+; charset=utf-8$/i)])
  }
})

test('every password field is masked, labelled for password managers, and accepts pasted text', () => {
  const sources = filesUnder('.', ['src']).filter((file) => /\.tsx$/.test(file) && !file.includes('.test.'))
  const fields = sources.flatMap((file) => readFileSync(file, 'utf8').match(/<PasswordField\b[^>]*>/g) ?? [])
  expect(fields.length).toBeGreaterThan(4)
  expect(fields.filter((field) => !/autoComplete="(?:current|new)-password"/.test(field))).toEqual([])
  expect(sources.filter((file) => /onPaste/.test(readFileSync(file, 'utf8')))).toEqual([])
  const field = sources.map((file) => readFileSync(file, 'utf8')).find((text) => /function PasswordField\b/.test(text))
  expect(field).toMatch(/type=|PasswordInput/)
})

test('only SHA-256 is used as a digest, but for the form CloudFront asks for', () => {
  const sources = filesUnder('.', ['server']).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const others = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:createHash|createHmac|sign|verify)\('([\w-]+)'/g)]
      .filter(([, algorithm]) => algorithm !== 'sha256')
      .map(([, algorithm]) => `${file} ${algorithm}`),
  )
  expect(others).toEqual(['server/gateways/cdn/media-signing.ts sha1'])
})
