import { expect, test } from 'vitest'
import { testServer } from '#tests/factories/server.ts'

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'an unknown field called %s is refused like any other',
  async (name) => {
    const { post, logged } = await testServer()
    const refused = await post('/api/login', { [name]: '\0' })
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { code: 'invalid_request', issues: [{ path: `body.${name}`, code: 'nul' }] },
    ])
    const asText = await post('/api/register', { [name]: '\0' })
    expect([asText.statusCode, asText.body]).toEqual([
      422,
      'No hemos podido crear tu cuenta. Inténtalo otra vez en un momento.',
    ])
    expect(logged.join('')).not.toContain('"level":"error"')
  },
)
