import { expect, test } from 'vitest'
import { callHeaders, securityHeaders } from './security-headers.ts'

const settings = { publicUrl: null, cdnUrl: null, hstsIncludeSubdomains: false }

/** The sources of each directive of the page's policy. */
function policyOf(given: Parameters<typeof securityHeaders>[0]): Record<string, string[]> {
  const directives = securityHeaders(given)['content-security-policy'].split('; ')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test('with keys of Stripe its script, its frames and its API are allowed, and nothing else changes', () => {
  const [without, withStripe] = [policyOf(settings), policyOf({ ...settings, stripe: true })]
  const added = Object.entries(withStripe).flatMap(([name, sources]) => {
    const more = sources.filter((source) => !without[name]?.includes(source))
    return more.length > 0 ? [[name, more]] : []
  })
  expect(Object.fromEntries(added)).toEqual({
    'script-src': ['https://js.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
  })
  for (const [name, sources] of Object.entries(without))
    expect(withStripe[name]).toEqual(expect.arrayContaining(sources))
})

test.each([
  ['unless asked for', settings],
  ['without keys', { ...settings, stripe: false }],
])('%s no header names Stripe', (_when, given) => {
  expect(JSON.stringify([securityHeaders(given), callHeaders({ ...given, stripe: true })])).not.toContain('stripe')
})
