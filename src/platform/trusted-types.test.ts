import { afterEach, expect, test, vi } from 'vitest'
import { trustPlainText } from './trusted-types.ts'

afterEach(() => vi.unstubAllGlobals())

function policy() {
  const made: Record<string, TrustedTypePolicyOptions> = {}
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: TrustedTypePolicyOptions) => (made[name] = rules),
  })
  trustPlainText()
  const rules = made.default
  if (!rules?.createHTML || !rules.createScriptURL) throw new Error('no default policy was made')
  return { html: rules.createHTML, script: rules.createScriptURL, made }
}

test('style rules pass, markup does not', () => {
  const { html } = policy()
  expect(html('@media (min-width: 48em) { .a { color: red } }')).toContain('color: red')
  expect(() => html('<img src=x onerror=alert(1)>')).toThrow(TypeError)
})

test('scripts of our own origin pass, others do not, however they are written', () => {
  const { script } = policy()
  expect(script('/sw.js')).toBe('/sw.js')
  for (const foreign of [
    'https://evil.test/x.js',
    'https://js.stripe.com.evil.test/x.js',
    'http://js.stripe.com/x.js',
    '//evil.test/x.js',
    'data:text/javascript,1',
    'blob:https://evil.test/1',
  ])
    expect(() => script(foreign)).toThrow(TypeError)
})

test("Stripe's own script passes", () => {
  const url = 'https://js.stripe.com/endive/stripe.js'
  expect(policy().script(url)).toBe(url)
})

test('code from a text is never trusted', () => {
  expect(policy().made.default).not.toHaveProperty('createScript')
})

test('a browser without Trusted Types is left as it is', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(trustPlainText).not.toThrow()
})
