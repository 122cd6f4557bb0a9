import type { BalancedRequest } from './balanced-client.ts'

/** Sends a request through a load balancer and resolves with its status, and with the server if known. */
export type SendBalanced = (
  request: BalancedRequest,
) => Promise<{ readonly status: number; readonly origin?: string; readonly body?: string }>

const pauseMs = 10
const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }

/**
 * Reads and writes of one learner, and visitors who register, one request after another in each of five lines, until
 * `stop`, which resolves with what was not answered with success and with what was.
 */
export function mixedLoad(send: SendBalanced, headers: Readonly<Record<string, string>>) {
  let underway = true
  let registrations = 0
  const failed: string[] = []
  const registered: string[] = []
  const served = new Map<string, number>()
  async function attempt(request: BalancedRequest): Promise<boolean> {
    const answer = await send(request).catch((error: Error) => ({ status: error.message, origin: '', body: '' }))
    const isDone = answer.status === 200
    if (!isDone)
      failed.push(`${request.method ?? 'GET'} ${request.path}: ${answer.status} ${answer.body?.slice(0, 200)}`)
    const origin = answer.origin ?? ''
    if (isDone) served.set(origin, (served.get(origin) ?? 0) + 1)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return isDone
  }
  async function repeat(requests: readonly (() => BalancedRequest)[]) {
    for (let turn = 0; underway; turn += 1) {
      const next = requests[turn % requests.length]
      if (next) await attempt(next())
    }
  }
  const get = (path: string) => (): BalancedRequest => ({ path, headers })
  const watch = (): BalancedRequest => {
    const session = `carga-${Math.random().toString(36).slice(2)}`
    const ranges = { position: 40, ranges: [[0, 40]], completed_percentage: 10 }
    const body = JSON.stringify({ ...ranges, session, at: Date.now() })
    return { method: 'POST', path: '/api/playback/update-stats/1', headers: { ...headers, ...json }, body }
  }
  async function register() {
    while (underway) {
      registrations += 1
      const email = `nueva.${registrations}@baila.test`
      const fields = { name: 'Eva', lastname: 'Nueva', password: 'baila1234', password_confirmation: 'baila1234' }
      // A network of its own for each: registrations are limited by network.
      const from = { 'x-forwarded-for': `198.51.${registrations >> 8}.${registrations & 255}` }
      const body = JSON.stringify({ ...fields, email })
      if (await attempt({ method: 'POST', path: '/api/register', headers: { ...json, ...from }, body }))
        registered.push(email)
    }
  }
  const lines = Promise.all([
    repeat([get('/api/user'), get('/api/videos')]),
    repeat([get('/api/video/set-finished/1'), get('/api/user/progress')]),
    repeat([get('/api/visitor'), get('/healthz')]),
    repeat([watch, get('/api/video-data/1')]),
    register(),
  ])
  return {
    async stop() {
      underway = false
      await lines
      return { failed, registered, served }
    },
  }
}
