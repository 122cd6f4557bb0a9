import { expect, test } from 'vitest'
import { trustOwnScripts } from './own-scripts.ts'

function policies() {
  const made: Record<string, TrustedTypePolicyOptions> = {}
  const trustedTypes = {
    createPolicy: (name: string, rules: TrustedTypePolicyOptions) => (made[name] = rules),
  } as unknown as TrustedTypePolicyFactory
  trustOwnScripts({ trustedTypes, location: { origin: 'https://academia.test' } })
  return made
}

test('the media worker loads scripts of its own origin only, and evaluates no text', () => {
  const rules = policies().default
  expect(rules?.createScriptURL?.('/assets/ffmpeg-worker-1.js')).toBe('/assets/ffmpeg-worker-1.js')
  for (const foreign of [
    'https://evil.test/x.js',
    '//evil.test/x.js',
    'data:text/javascript,1',
    'blob:https://evil.test/1',
  ])
    expect(() => rules?.createScriptURL?.(foreign)).toThrow(TypeError)
  expect(Object.keys(rules ?? {})).toEqual(['createScriptURL'])
})

test('a browser without Trusted Types is left unchanged', () => {
  expect(() => trustOwnScripts({ location: { origin: 'https://academia.test' } })).not.toThrow()
})
