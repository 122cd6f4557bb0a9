import { expect, inject, onTestFinished, test } from 'vitest'
import { fetchNode } from '#scripts/node-release.mjs'
import { startAcademy } from '#tests/setup/server/academy-server.ts'

const ownPage = { 'x-requested-with': 'XMLHttpRequest' }
const totalRequests = 2000
const concurrentClients = 16

// better-sqlite3 12 aborted the process on Node 24.19 at the first collected statement, seconds after the start.
test.for(['22', '24', '26'])(
  'on Node %s the server answers 2,000 mixed requests under forced collections and stops in order',
  async (major, { skip }) => {
    const executable = await fetchNode(major)
    if (!executable) return skip(`the npm registry gave no Node ${major} for ${process.platform}-${process.arch}`)
    const options = ['--expose-gc', '--import', './tests/setup/forced-gc.mjs']
    const academy = await startAcademy(inject('preparedAcademy'), { executable, options })
    onTestFinished(academy.stop)

    const cookie = await signIn(academy.origin)
    const answers: Record<string, number> = {}
    let sent = 0
    const client = async () => {
      while (sent < totalRequests) {
        const [name, request] = mixed[sent++ % mixed.length] as (typeof mixed)[number]
        const answer = await request(academy.origin, cookie)
        await answer.arrayBuffer()
        answers[`${name} ${answer.status}`] = (answers[`${name} ${answer.status}`] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: concurrentClients }, client))

    const each = totalRequests / mixed.length
    expect(answers).toEqual({
      'home page 200': each,
      'list 200': each,
      'catalogue 200': each,
      'user 200': each,
      'saved search 200': each,
      'media range 206': each,
      'unknown course 404': each,
      'call without a session 401': each,
    })
    expect(await academy.terminate()).toEqual({ code: 0, signal: null })
  },
)

type Request = (origin: string, cookie: string) => Promise<Response>

const mixed: readonly (readonly [name: string, request: Request])[] = [
  ['home page', (origin) => fetch(origin)],
  ['list', (origin) => fetch(`${origin}/clases-de-baile?q=salsa`)],
  ['catalogue', (origin) => fetch(`${origin}/api/catalogue`)],
  ['user', (origin, cookie) => fetch(`${origin}/api/user`, { headers: { ...ownPage, cookie } })],
  ['saved search', (origin, cookie) => post(`${origin}/api/user/save-search`, { search: 'bachata' }, { cookie })],
  [
    'media range',
    (origin) => fetch(`${origin}/media/public/posters/salsa-1-640.webp`, { headers: { range: 'bytes=0-99' } }),
  ],
  ['unknown course', (origin) => fetch(`${origin}/cursos/999999`)],
  ['call without a session', (origin) => fetch(`${origin}/api/user`, { headers: ownPage })],
]

async function signIn(origin: string): Promise<string> {
  const answer = await post(`${origin}/api/login`, { email: 'annual@alcompas.test', password: 'baila1234' })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
